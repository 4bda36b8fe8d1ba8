"""Bots and whatever guests bring: work in processes that can be killed."""
