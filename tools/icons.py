"""The app's icons as PNG, from the house's own sign: `python -m tools.icons` writes them into web/public."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.browser import EXECUTABLE

PUBLIC = Path(__file__).parents[1] / "web" / "public"
NIGHT, GOLD, SUN = "#151b33", "#e7c35c", "#d9623b"

# A mastaba before the sun. A round mask leaves four fifths of the middle: everything that matters is within.
SIGN = (
    f'<circle cx="32" cy="25" r="9" fill="{SUN}"/>'
    f'<path d="M17 43h30l-5-16H22z" fill="{GOLD}"/><path d="M28.5 43v-9h7v9z" fill="{NIGHT}"/>'
    f'<path d="M12 46.5h40" stroke="{GOLD}" stroke-width="2.5" stroke-linecap="round"/>'
)
# In the status bar of a phone only the shape is drawn, in the phone's own colour.
SHAPE = '<path fill="#fff" fill-rule="evenodd" d="M14 46h36l-7-26H21zM27 46V32h10v14zM6 50h52v5H6z"/>'


def drawing(inner: str, ground: str = "") -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">{ground}{inner}</svg>'


ROUNDED = f'<rect width="64" height="64" rx="13" fill="{NIGHT}"/>'
WHOLE = f'<rect width="64" height="64" fill="{NIGHT}"/>'
ENLARGED = f'<g transform="translate(-8 -9.5) scale(1.25)">{SIGN}</g>'
ICONS = {
    "icon-192.png": (192, drawing(ENLARGED, ROUNDED)),
    "icon-512.png": (512, drawing(ENLARGED, ROUNDED)),
    "icon-mask-512.png": (512, drawing(SIGN, WHOLE)),
    "icon-180.png": (180, drawing(ENLARGED, WHOLE)),
    "badge.png": (96, drawing(SHAPE)),
}


def main() -> None:
    (PUBLIC / "icon.svg").write_text(drawing(ENLARGED, ROUNDED) + "\n", encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=EXECUTABLE, args=["--no-sandbox"])
        for name, (size, svg) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>*{{margin:0}}svg{{display:block;width:{size}px}}</style>{svg}")
            page.screenshot(path=PUBLIC / name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
