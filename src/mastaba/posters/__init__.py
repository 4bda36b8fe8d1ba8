"""A table as a picture: what everybody may know of it, painted without a browser.

`studio.py` has what was drawn for the page, `canvas.py` puts it on a sheet, `poster.py` makes the sheet of a table; how a game's
board looks there is in the game's own `poster` module (`board.py`).
"""
