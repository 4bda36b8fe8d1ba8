"""From a drawing to a picture of points, for those who preview links: none of them reads SVG."""

from __future__ import annotations


def rasterised(svg: str, fonts: list[str]) -> bytes:
    """A PNG. Runs in a worker: whoever's card is on it may have drawn it, and it takes a tenth of a second."""
    from resvg_py import svg_to_bytes

    return bytes(svg_to_bytes(svg_string=svg, font_files=fonts, skip_system_fonts=True))
