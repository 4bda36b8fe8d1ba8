"""What the server counts; `/metrics` shows it."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

TIMES = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)

tables = Gauge("mastaba_tables", "Tables in memory")
sockets = Gauge("mastaba_sockets", "Open connections", ["kind"])
games = Counter("mastaba_games", "Games begun")
moves = Counter("mastaba_moves", "Moves and undos written to the database")
refusals = Counter("mastaba_refusals", "Requests refused", ["code"])
trouble = Counter("mastaba_storage_trouble", "Moves that the database could not take")
quarantined = Counter("mastaba_quarantined", "Tables set aside because their game cannot be played")
commit = Histogram("mastaba_commit_seconds", "From a decision to its durable commit", buckets=TIMES)
thinking = Histogram("mastaba_bot_seconds", "What bots take for a move", ["level"], buckets=TIMES)
notices = Counter(
    "mastaba_notices_total",
    "What was told to people who are away, by channel and outcome",
    ["kind", "outcome"],
)
