"""Which browser is driven: Debian's Chromium where there is one, preferably without the windows that nobody sees."""

from __future__ import annotations

import shutil

EXECUTABLE = shutil.which("chromium-headless-shell") or shutil.which("chromium")
"""None: the one that Playwright brings."""
