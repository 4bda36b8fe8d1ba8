"""Doors to the tools that researchers already use."""
