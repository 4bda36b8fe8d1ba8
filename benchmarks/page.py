"""How fast the page is: `python -m benchmarks.page`, in a real Chromium against a house of its own.

Whatever else runs on the machine runs into times and frames, and without a graphics card every frame is painted by the
processor: what is measured here is slower than on a desk, and much slower in its slowest tenth. What the page's own
thread works for a press and for a frame is counted in its processor time, which neighbours leave alone: a frame
of at most 16 ms of it can come sixty times a second.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, sync_playwright

import mastaba
from benchmarks.load import address_of, launch
from tools.browser import EXECUTABLE

SIZES = [
    (360, 740),
    (740, 360),
    (820, 1180),
    (1180, 820),
    (1280, 720),
    (1440, 900),
    (1920, 1080),
    (2560, 1440),
]
DESK = (1440, 900)
PATIENCE = 60_000
REST = 100  # milliseconds: nobody presses in the very moment in which the pointer arrives
FOLLOW = 3  # how often the pointer follows something that moves away from it
FRAME = 20  # milliseconds: a frame that took no longer came in time
# Bytes of script and style at the first load, at most.
BARS = {"lobby": 100_000, **dict.fromkeys(mastaba.GAMES, 180_000)}
STANDING = {"lobby": "[data-testid^=game-] button", **dict.fromkeys(mastaba.GAMES, "[data-testid=board]")}

# Somebody who has played before: no game is told in brief over the table.
KNOWS_THE_GAMES = f"localStorage.setItem('mastaba.knows', '{json.dumps(mastaba.GAMES)}')"

# What has moved without anybody's doing, when frames came, and when the page changed after a press.
WATCH = """
(() => {
  const seen = (window.seen = { shifts: [], frames: [], drawn: 0 });
  const name = (node) => {
    const one = node?.nodeType === 1 ? node : node?.parentElement;
    return one ? [one.parentElement, one].map((e) => e?.tagName?.toLowerCase() + '.' + e?.className?.toString().split(' ')[0]).join(' ') : '?';
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!entry.hadRecentInput) seen.shifts.push({ value: entry.value, at: entry.startTime, what: entry.sources.map((s) => `${name(s.node)} ${Math.round(s.previousRect.y)}->${Math.round(s.currentRect.y)}`) });
  }).observe({ type: 'layout-shift', buffered: true });
  let last = 0;
  const frame = (now) => {
    if (last && !document.querySelector('[data-move]:not([disabled]), [data-hand]')) seen.frames.push(now - last); // others move
    last = now;
    seen.drawn += 1;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
})()
"""

# Something that makes a move, or half of one: where it can be pressed.
CHOOSE = """
(seed) => {
  let state = seed;
  const dice = (n) => ((state = (state * 1103515245 + 12345) % 2147483648) >> 8) % n;
  const visible = (element) => element.checkVisibility() && !element.disabled;
  const moves = [...document.querySelectorAll('[data-move]')].filter(visible);
  const parts = [...document.querySelectorAll('[data-hand]')].filter(visible);
  const choices = moves.length ? moves : parts;
  if (!choices.length) return { over: !!document.querySelector('[data-testid=finale]') };
  const end = moves.find((one) => one.dataset.move === 'end'); // turns of a few moves
  const chosen = end && dice(3) === 0 ? end : choices[dice(choices.length)];
  chosen.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { x, y, width, height } = chosen.getBoundingClientRect();
  const at = { x: x + width / 2, y: y + height / 2 };
  return chosen.contains(document.elementFromPoint(at.x, at.y)) ? { at } : {};
}
"""
# The time from the next press until a frame with something new is painted.
AWAIT = """
() => {
  window.waited = new Promise((done) => {
    addEventListener('click', async (event) => {
      const frame = () => new Promise((go) => requestAnimationFrame(go));
      const painted = () => new Promise((go) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = go; port2.postMessage(0); });
      let changed = false;
      const watcher = new MutationObserver(() => (changed = true));
      watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
      while (!changed && performance.now() - event.timeStamp < 5000) await frame();
      await painted();
      watcher.disconnect();
      done(performance.now() - event.timeStamp);
    }, { capture: true, once: true });
    setTimeout(() => done(null), 6000);
  });
}
"""


@contextmanager
def house() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        process = launch(f"{folder}/book.sqlite", "--log", "error", "--think", "0.05")
        try:
            yield address_of(process)
        finally:
            process.terminate()
            process.wait()


def enter(
    browser: Browser, address: str, size: tuple[int, int] = DESK, worker: bool = True
) -> tuple[BrowserContext, Page]:
    """Somebody whose browser has nothing of ours yet."""
    width, height = size
    wishes: dict[str, Any] = {
        "viewport": {"width": width, "height": height},
        "base_url": address,
        "locale": "en-GB",
        "has_touch": min(size) < 600,
        "service_workers": "allow" if worker else "block",
    }
    context = browser.new_context(**wishes)
    context.add_init_script(KNOWS_THE_GAMES)
    context.set_default_timeout(PATIENCE)
    return context, context.new_page()


def open_table(page: Page, game: str) -> str:
    page.request.get("/api/me")
    seats = [{"who": "me"}, {"who": "bot", "level": "apprentice"}]
    table = page.request.post("/api/tables", data={"game": game, "seats": seats}).json()
    return f"/t/{table['id']}?key={table['key']}"


def weigh(page: Page, path: str, ready: str) -> int:
    """Bytes of script and style, with the headers of their answers, that come over the wire until the page stands and nothing
    more comes unasked. What a service worker fetches is not seen here: the page must have none."""
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    kinds: dict[str, str] = {}
    total = 0

    def ended(event: dict[str, Any]) -> None:
        nonlocal total
        if kinds.get(event["requestId"]) in ("Script", "Stylesheet"):
            total += int(event["encodedDataLength"])

    line.on("Network.responseReceived", lambda event: kinds.update({event["requestId"]: event["type"]}))
    line.on("Network.loadingFinished", ended)
    page.goto(path)
    page.locator(ready).first.wait_for()
    page.wait_for_load_state("networkidle")
    return total


# From the beginning of the navigation until a button takes a press: it is there, and nothing is running before it.
STANDS = """
() => new Promise((done) => {
  const look = () => {
    const button = document.querySelector('[data-testid^=game-] button:not([disabled])');
    if (button?.checkVisibility()) setTimeout(() => done(performance.now()), 0);
    else requestAnimationFrame(look);
  };
  look();
})
"""


def part(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def measure_loading(browser: Browser, address: str, tries: int) -> None:
    print("| first load | script and style, compressed | bar |\n|---|---|---|")
    for name, bar in BARS.items():
        context, page = enter(browser, address, worker=False)
        path = "/" if name == "lobby" else open_table(page, name)
        weight = weigh(page, path, STANDING[name])
        print(f"| {name} | {weight / 1000:.0f} KB | {bar / 1000:.0f} KB |", flush=True)
        context.close()
    times, work = [], []
    for _ in range(tries):
        context, page = enter(browser, address)
        line = count_work(page)
        page.goto("/", wait_until="commit")
        times.append(page.evaluate(STANDS))
        work.append(spent(line))
        context.close()
    print(
        f"\nThe lobby takes presses after {statistics.median(times):.0f} ms, the best of {tries} {min(times):.0f} ms "
        f"(bar 1000); of it {statistics.median(work):.0f} ms of processor in the page.",
        flush=True,
    )


def count_work(page: Page) -> CDPSession:
    line = page.context.new_cdp_session(page)
    line.send("Performance.enable", {"timeDomain": "threadTicks"})
    return line


def spent(line: CDPSession) -> float:
    """Milliseconds of processor that the page's own thread has used so far, whatever its neighbours do."""
    metrics = {one["name"]: one["value"] for one in line.send("Performance.getMetrics")["metrics"]}
    return 1000 * float(metrics["TaskDuration"])


def play(page: Page, moves: int) -> dict[str, Any]:
    """Press on until so many moves are made or the game is over."""
    waits: list[float] = []
    work: list[float] = []
    watched, drawn = 0.0, 0  # the work and the frames while nothing is pressed, and others move
    idle = 0
    place, followed = None, 0
    line = count_work(page)

    def watch(milliseconds: int) -> None:
        nonlocal watched, drawn
        before, first = spent(line), page.evaluate("window.seen.drawn")
        page.wait_for_timeout(milliseconds)
        watched, drawn = watched + spent(line) - before, drawn + page.evaluate("window.seen.drawn") - first

    for _ in range(100_000):
        choice = page.evaluate(CHOOSE, len(waits) + 1)
        if choice.get("over") or len(waits) >= moves or idle > 600:
            break
        if "at" not in choice:  # the others are still moving
            idle += 1
            watch(50)
            continue
        idle = 0
        if choice["at"] != place and followed < FOLLOW:  # it may still be gliding
            page.mouse.move(**choice["at"])
            page.wait_for_timeout(REST)
            place, followed = choice["at"], followed + 1
            continue
        place, followed = None, 0
        page.evaluate(AWAIT)
        before = spent(line)
        page.mouse.click(**choice["at"])
        wait = page.evaluate("window.waited")
        if wait is None:
            idle += 100
            continue
        waits.append(wait)
        work.append(spent(line) - before)
        watch(600)  # what moves from now on is nobody's doing
    return {"waits": waits, "work": work, "frame": watched / max(1, drawn), **page.evaluate("window.seen")}


def measure_playing(
    browser: Browser, address: str, games: list[str], sizes: list[tuple[int, int]], moves: int, shifts: bool
) -> None:
    print(
        "\n| at the table | moves | press to change, median | p95 | processor for it, p95 | layout shift "
        "| frames in time | frames/s | processor for a frame |"
    )
    print("|---|---|---|---|---|---|---|---|---|")
    for size in sizes:
        for game in games:
            context, page = enter(browser, address, size)
            page.add_init_script(WATCH)
            page.goto(open_table(page, game))
            page.locator("[data-move], [data-hand]").first.wait_for()
            page.wait_for_timeout(1000)
            page.evaluate("Object.assign(window.seen, { shifts: [], frames: [] })")
            seen = play(page, moves)
            waits, frames = seen["waits"], seen["frames"] or [1000.0]
            jump = sum(one["value"] for one in seen["shifts"])
            good = sum(one <= FRAME for one in frames) / len(frames)
            print(
                f"| {game}, {size[0]} × {size[1]} | {len(waits)} | {statistics.median(waits):.0f} ms | {part(waits, 0.95):.0f} ms "
                f"| {part(seen['work'], 0.95):.0f} ms | {jump:.4f} | {good:.0%} | {1000 * len(frames) / sum(frames):.0f} "
                f"| {seen['frame']:.1f} ms |",
                flush=True,
            )
            if shifts:
                for one in sorted(seen["shifts"], key=lambda one: -one["value"])[:8]:
                    print(f"    {one['value']:.4f} {one['what']}")
            context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=40, help="moves of ours at each table")
    parser.add_argument("--loads", type=int, default=7)
    parser.add_argument("--shifts", action="store_true", help="say what has jumped")
    parser.add_argument("--games", nargs="*", default=mastaba.GAMES)
    parser.add_argument(
        "--sizes",
        nargs="*",
        default=SIZES,
        type=lambda size: tuple(map(int, size.split("x"))),
        help="360x740 …",
    )
    options = parser.parse_args()
    busy = os.getloadavg()[0]
    print(
        f"{os.cpu_count()} cores, {busy:.1f} processes waiting before the start, painted without a graphics card.\n"
    )
    with house() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=EXECUTABLE, args=["--no-sandbox", "--disable-gpu"]
        )
        if options.loads:
            measure_loading(browser, address, options.loads)
        measure_playing(browser, address, options.games, options.sizes, options.moves, options.shifts)
        browser.close()


if __name__ == "__main__":
    main()
