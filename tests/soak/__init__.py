"""The long truths: what must hold for millions of games, messages, power cuts and bad requests.

`python -m tests.soak` works at them for as long as it is told and goes on where it stopped; see
CONTRIBUTING.md. Each part is a file of its own; what it needs of the server comes from `served.py`.
"""
