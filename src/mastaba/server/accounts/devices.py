"""A device in a few words, so that its owner knows it again: "Firefox · Windows"."""

from __future__ import annotations

from mastaba.server.clean import clean

LONGEST = 40
# The first that fits: most browsers also name those whose pages they want to be given.
BROWSERS = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Vivaldi": "Vivaldi",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chromium": "Chromium",
    "Chrome": "Chrome",
    "Safari": "Safari",
}
SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "Mac OS X": "Mac",
    "CrOS": "ChromeOS",
    "Linux": "Linux",
}


def device_of(agent: str) -> str:
    """By the browser's own account; a program by its first word. "" if it does not say."""
    found = [
        next((name for mark, name in known.items() if mark in agent), "") for known in (BROWSERS, SYSTEMS)
    ]
    if not any(found):
        return clean(agent.split(" ")[0])[:LONGEST]
    return " · ".join(name for name in found if name)
