"""A client for programs: sit down at the tables of a house, see what a seat may know, and decide.

>>> from mastaba.client import House
>>> with House("http://127.0.0.1:2580", token) as house:                          # doctest: +SKIP
...     table = house.open("pyramids", "me", "scribe")
...     with house.sit(table.id) as chair:
...         while (update := chair.until_asked()) is not None:
...             chair.play(update.options[0].move)

`AsyncHouse` and `AsyncChair` are the same with `await`; `play_tables` plays at all tables where a program sits. Needs
`pip install "mastaba[client]"`.
"""

from mastaba.client.bots import play_tables
from mastaba.client.chair import AsyncChair
from mastaba.client.house import AsyncHouse
from mastaba.client.matches import answer_matches
from mastaba.client.reading import HouseError, Update
from mastaba.client.synchronous import Chair, House

__all__ = [
    "AsyncChair",
    "AsyncHouse",
    "Chair",
    "House",
    "HouseError",
    "Update",
    "answer_matches",
    "play_tables",
]
