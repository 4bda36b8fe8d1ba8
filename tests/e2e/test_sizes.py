"""Every screen, from a small phone to a large desk: whatever can be chosen is seen and can be pressed, and no two controls
lie on each other. One page of each game is looked at in all sizes at some of its positions."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import mastaba
from tests.e2e.conftest import Visit
from tests.e2e.playing import asked, branched, open_table, press_on, settled
from tests.server.tables import record_of

PHONES = [(360, 740), (390, 844)]
LANDSCAPE = [(740, 360), (844, 390)]
TABLETS = [(768, 1024), (820, 1180)]
DESKS = [(1024, 768), (1180, 820), (1280, 720), (1440, 900), (1920, 1080), (2560, 1440)]
SIZES = PHONES + LANDSCAPE + TABLETS + DESKS
# The tightest of each kind, where half a choice might cover another.
CRAMPED = [(360, 740), (740, 360), (768, 1024), (1024, 768), (1280, 720)]
SCROLLING = PHONES + TABLETS  # the words are a sheet at the lower edge, and the table behind it scrolls

# Where controls stand does not depend on what is painted in them, and painting is most of the work of a new size.
UNPAINTED = """
() => {
  const bare = new CSSStyleSheet();
  bare.replaceSync(`svg[aria-hidden=true]:not(:has(a, button)) > * { display: none !important }
    *, ::before, ::after { background-image: none !important; box-shadow: none !important; filter: none !important }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, bare];
}
"""

# Until everything has stood where it stands for some frames: boards measure their room and draw themselves anew.
STILL = """
async () => {
  const places = () => [...document.querySelectorAll('main *')].map((one) => { const { x, y, width, height } = one.getBoundingClientRect(); return [x, y, width, height]; }).join();
  let last = '';
  for (let calm = 0; calm < 3; ) {
    await new Promise(requestAnimationFrame);
    const now = places();
    calm = now === last ? calm + 1 : 0;
    last = now;
  }
}
"""

# What is wrong with the controls: hidden ones, those that are out of reach, pairs that lie on each other.
FAULTS = """
([scrolls, finger]) => {
  const CONTROLS = 'button, a[href], input, select, textarea, summary';
  const LEGAL = '[data-move], [data-hand], .spot.can';
  const name = (one) => `${(one.getAttribute('class') ?? '').replace(/svelte-\\w+/g, '').trim() || one.tagName} ${(one.dataset.move ?? one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 24)}`;
  const faults = new Set();
  const there = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert], dialog:not([open])');
  const all = [...document.querySelectorAll(CONTROLS)].filter(there);
  const at = (x, y) => document.elementFromPoint(x, y)?.closest(CONTROLS);
  const box = (one) => one.getBoundingClientRect();

  // As much of it as a finger needs, with nothing over it.
  const free = (one) => {
    const { left, top, width, height } = box(one);
    const [dx, dy] = [Math.min(finger, width - 2) / 2, Math.min(finger, height - 2) / 2];
    for (const down of [0.5, 0.75, 0.25, 0.9, 0.1])
      for (const along of [0.5, 0.25, 0.75, 0.1, 0.9]) {
        const [x, y] = [left + width * along, top + height * down];
        if ([[0, 0], [dx, 0], [-dx, 0], [0, dy], [0, -dy]].every(([i, j]) => at(x + i, y + j) === one)) return true;
      }
    return false;
  };
  // Whatever stands over more than a little of a choice that is in sight: a panel hides what it is about. Sheet and header are
  // scrolled past, a fan overlaps, and what lies over an overview leads into it.
  const veil = (one) => {
    const { left, top, width, height } = box(one);
    const over = [];
    for (const down of [0.1, 0.3, 0.5, 0.7, 0.9])
      for (const along of [0.1, 0.3, 0.5, 0.7, 0.9]) {
        const hit = document.elementFromPoint(left + width * along, top + height * down);
        if (!hit || one.contains(hit) || hit.contains(one) || hit.closest('main > aside, header, .hand')) continue;
        over.push(hit);
      }
    return over.length > 4 ? over[0] : null;
  };
  const pane = (one) => {
    for (let up = one.parentElement; up && up !== document.body; up = up.parentElement)
      if (/auto|scroll/.test(getComputedStyle(up).overflowY + getComputedStyle(up).overflowX)) return up;
    return null;
  };
  for (const one of all) {
    if (one.closest('.skip') || (one.matches('.spot:not(.can)') && document.querySelector('.area'))) continue; // an area to go to lies over its places
    if (free(one)) continue;
    const legal = one.matches(LEGAL);
    const words = one.closest('main > aside, header');
    if (!scrolls && innerHeight < 560 && one.closest('[role=tabpanel]')) continue; // the words yield to the question
    if (legal && !scrolls && !words) { faults.add('not in sight: ' + name(one)); continue; }
    if (!scrolls && !pane(one)) { faults.add('out of reach: ' + name(one)); continue; }
    const before = [];
    for (let up = one.parentElement; up; up = up.parentElement) before.push([up, up.scrollTop, up.scrollLeft]);
    one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    if (!free(one)) {
      const { left, top, width, height } = box(one);
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      faults.add(`covered: ${name(one)} by ${over ? name(over) : 'the edge of the window'}`);
    }
    for (const [up, top, left] of before) [up.scrollTop, up.scrollLeft] = [top, left];
  }

  for (const one of all.filter((one) => one.matches('[data-move], [data-hand]') && !one.closest('main > aside'))) {
    const over = veil(one);
    if (over) faults.add(`half covered: ${name(one)} by ${name(over.closest('[role=group], section') ?? over)}`);
  }

  // What is asked and the button that goes on stay in sight whatever is scrolled.
  const question = document.querySelector('[data-testid=asked]');
  const { left, top, bottom } = box(question);
  if (top < 0 || bottom > innerHeight || !question.contains(document.elementFromPoint(left + 4, top + 8))) faults.add('the question is not in sight');
  const main = document.querySelector('.prompt .options button:last-of-type');
  if (main && !free(main)) faults.add('not in sight: ' + name(main));

  // Seen parts only: what its pane cuts off is not there. Cards of a hand overlap like a fan, and so do the short cuts of an overview.
  const seen = (one) => {
    let { left, top, right, bottom } = box(one);
    for (let up = one.parentElement; up; up = up.parentElement)
      if (getComputedStyle(up).overflow !== 'visible') {
        const edge = up === document.body ? { left: 0, top: 0, right: innerWidth, bottom: innerHeight } : box(up);
        [left, top, right, bottom] = [Math.max(left, edge.left), Math.max(top, edge.top), Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
      }
    return { left, top, right, bottom, area: Math.max(0, right - left) * Math.max(0, bottom - top) };
  };
  const meant = (one, other) =>
    one.contains(other) || (one.closest('.hand') && one.closest('.hand') === other.closest('.hand')) || (one.matches('.area') && other.matches('.spot')) || (one.matches('.lens') && other.matches('.lens')) ||
    (scrolls && !!one.closest('main > aside, header') !== !!other.closest('main > aside, header')); // the table scrolls behind both
  const boxes = all.map(seen);
  all.forEach((one, i) => all.forEach((other, j) => {
    if (i >= j) return;
    const [a, b] = [boxes[i], boxes[j]];
    const x = [Math.max(a.left, b.left), Math.min(a.right, b.right)];
    const y = [Math.max(a.top, b.top), Math.min(a.bottom, b.bottom)];
    if (x[1] - x[0] < 3 || y[1] - y[0] < 3 || (x[1] - x[0]) * (y[1] - y[0]) < 0.1 * Math.min(a.area, b.area)) return;
    if (meant(one, other) || meant(other, one)) return;
    const points = [0.15, 0.5, 0.85].flatMap((s) => [0.15, 0.5, 0.85].map((t) => [x[0] + (x[1] - x[0]) * s, y[0] + (y[1] - y[0]) * t]));
    const both = points.filter(([s, t]) => { const stack = document.elementsFromPoint(s, t).map((hit) => hit.closest(CONTROLS)); return stack.includes(one) && stack.includes(other); });
    if (both.length > 3) faults.add(`overlap: ${name(one)} | ${name(other)}`);
  }));
  if (document.documentElement.scrollWidth > innerWidth) faults.add('wider than the window: ' + document.documentElement.scrollWidth);
  if (!scrolls && document.documentElement.scrollHeight > innerHeight) faults.add('higher than the window: ' + document.documentElement.scrollHeight);
  return [...faults];
}
"""
FINGER = 20  # pixels: much less cannot be hit; what a thumb needs on a phone is measured in test_games

LARGE = 32  # pixels of the browser's letters, where most people have 16
READING = [(360, 740), (1280, 720)]  # where they are tried

# What sticks out of the window at a side, or of whatever it stands in: words of their button, labels of a bar that cuts them.
STICKS_OUT = """
() => {
  const faults = document.documentElement.scrollWidth > innerWidth ? ['wider than the window: ' + document.documentElement.scrollWidth] : [];
  for (const one of document.querySelectorAll('h1, h2, p, label, button, a[href], input, select, summary')) {
    if (!one.checkVisibility({ visibilityProperty: true }) || one.closest('.skip, .hidden-text, [inert]')) continue;
    if (/auto|scroll/.test(getComputedStyle(one.closest('.rivals') ?? one).overflowX)) continue; // a row that is pushed along
    const { left, right, width } = one.getBoundingClientRect();
    const name = `${one.tagName} ${one.textContent.trim().slice(0, 24)}`;
    if (width > 1 && (left < -1 || right > innerWidth + 1)) faults.push(`${name}: ${left} to ${right}`);
    if (one.matches('button, label') && one.scrollWidth > one.clientWidth + 1) faults.push(`${name} holds ${one.scrollWidth} in ${one.clientWidth}`);
    for (let up = one.parentElement; up && up !== document.body; up = up.parentElement)
      if (getComputedStyle(up).overflowX === 'hidden' && right > up.getBoundingClientRect().right + 1) faults.push(`${name} is cut`);
  }
  return faults;
}
"""

# Half a choice, with controls of its own: a card whose uses are shown, and a purchase that is to be paid.
HALF = {"valley": [".hand button", ".pyramid button[data-move]"]}


def faults(page: Page, sizes: list[tuple[int, int]], position: str) -> list[str]:
    """What is wrong at this position, size by size."""
    found: list[str] = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(STILL)
        wrong: list[str] = page.evaluate(FAULTS, [(width, height) in SCROLLING, FINGER])
        found += [f"{width}x{height} {position}: {one}" for one in wrong]
    return found


def half_a_choice(page: Page, part: str) -> bool:
    """Press what only opens further choices, where the position has such a thing."""
    page.set_viewport_size({"width": 1440, "height": 900})
    if not page.locator(part).count():
        return False
    page.locator(part).first.click()
    return True


def letters(page: Page, pixels: int) -> None:
    """As somebody sets it in the browser: lengths in rem and conditions in em follow."""
    page.context.new_cdp_session(page).send(
        "Page.setFontSizes", {"fontSizes": {"standard": pixels, "fixed": pixels}}
    )


def looked_at(
    page: Page, game: str, position: str, sizes: list[tuple[int, int]], cramped: list[tuple[int, int]]
) -> list[str]:
    """What is wrong at this position, at rest and with half a choice made."""
    found = faults(page, sizes, position)
    for part in HALF.get(game, []):
        if half_a_choice(page, part):
            found += faults(page, cramped, f"{position}, half a choice")
            page.keyboard.press("Escape")
    return found


@pytest.mark.parametrize("game", mastaba.GAMES)
def test_every_choice_can_be_seen_and_pressed_on_every_screen(visit: Visit, game: str) -> None:
    page = visit()
    page.goto(open_table(page, game, "me", "apprentice", "apprentice"))
    asked(page)
    page.evaluate(UNPAINTED)
    found = looked_at(page, game, "at first", SIZES, CRAMPED)
    page.set_viewport_size({"width": 1440, "height": 900})
    press_on(page, seed=9, most=9)
    asked(page)
    page.keyboard.press("Escape")  # whatever is half chosen
    read = page.locator(".why").get_by_role("button", name="All right")
    if read.count():  # an illegal press was explained
        read.click()
    found += looked_at(page, game, "later", SIZES, CRAMPED)
    letters(page, LARGE)
    found += looked_at(page, game, "in large letters", READING, READING)
    # A coffin that is nothing to choose only tells what it is: its neighbour's disc may lie on it where there is little room.
    found = [one for one in found if "covered: spot laid " not in one or " can " in one]
    assert not found, "\n".join(found)


def test_a_new_pyramid_can_be_chosen_on_every_screen(visit: Visit) -> None:
    """It comes only once a chamber is complete, so the positions above seldom show it."""
    page = visit()
    page.set_viewport_size({"width": 1440, "height": 900})
    record = record_of("pyramids", 3)
    moves = next(ply for ply, move in enumerate(record["moves"]) if move.startswith("0 display:"))
    page.goto(branched(page, record, moves, "me", "apprentice", "apprentice"))
    chooser = page.locator(".chooser")
    expect(chooser).to_be_visible()
    page.evaluate(UNPAINTED)
    found = faults(page, SIZES, "choosing")
    page.set_viewport_size({"width": 1280, "height": 720})
    page.evaluate(STILL)
    found += page.evaluate(BESIDE, [".rival", 190, False])
    chooser.locator("[data-hand]").first.click()
    expect(chooser.locator("[data-move]")).to_be_visible()
    found += faults(page, CRAMPED, "chosen")
    assert not found, "\n".join(found)
    chooser.locator("[data-move]").click()
    expect(chooser).to_have_count(0)


def halfway(page: Page, game: str, players: int) -> str:
    """The address of a table in the middle of a game, where the first seat is asked."""
    record = record_of(game, players)
    mine = [ply for ply, move in enumerate(record["moves"]) if move.startswith("0 ")]
    return branched(page, record, mine[len(mine) // 2], "me", *["apprentice"] * (players - 1))


def test_coffins_are_whole_in_large_letters(visit: Visit) -> None:
    """Where princes are asked for, a phone has little height left for the chambers; signs sank into those below."""
    page = visit()
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(halfway(page, "dahshur", 2))
    asked(page)
    page.get_by_role("button", name="Tombs").click()
    expect(page.locator(".laid").first).to_be_visible()
    letters(page, LARGE)
    assert faults(page, [(360, 740)], "tombs") == []


# Of what belongs to the others: what is too small to be read, or partly beyond the edge of the window.
BESIDE = """
([part, least, scrolls]) => [...document.querySelectorAll(part)].flatMap((one) => {
  const words = document.querySelector('main > aside').getBoundingClientRect();
  const edge = words.left > 0 ? innerHeight : words.top; // a sheet on a phone
  const { left, right, bottom, width } = one.getBoundingClientRect();
  const wrong = width < least || left < 0 || right > innerWidth || (!scrolls && bottom > edge);
  return wrong ? [`${part}: ${left} to ${right}, down to ${bottom}`] : [];
})
"""


@pytest.mark.parametrize("players", [2, 4])
def test_those_who_watch_pyramids_see_everybodys_chambers(visit: Visit, players: int) -> None:
    page = visit()
    record = record_of("pyramids", players)
    answer = page.request.post("/api/records", data=record)
    page.goto(f"/replay/{answer.json()['id']}?move={len(record['moves']) // 2}")
    expect(page.locator(".rival .room")).to_have_count(2 * players)
    page.evaluate(UNPAINTED)
    for width, height in [*CRAMPED, (1180, 820), (1920, 1080)]:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(STILL)
        least = max(100, min(width, height) / 7)
        scrolls = (width, height) in SCROLLING or height < 560
        assert page.evaluate(BESIDE, [".rival .room", least, scrolls]) == [], (width, height)


def test_chambers_stand_still_when_there_is_nothing_to_turn(visit: Visit) -> None:
    """While others decide, the tools are gone."""
    page = visit()
    page.goto(halfway(page, "pyramids", 3))
    asked(page)
    for width, height in DESKS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(STILL)
        before, after = page.evaluate(
            """() => {
              const [chamber, tools] = ['.slot', '[role=group].tools'].map((part) => document.querySelector(part));
              const top = () => chamber.getBoundingClientRect().y;
              const before = top();
              tools.style.display = 'none';
              const after = top();
              tools.style.display = '';
              return [before, after];
            }"""
        )
        assert abs(before - after) < 2, (width, height)
        assert page.evaluate(BESIDE, [".rival", 190, False]) == [], (width, height)


def test_two_rivals_at_pyramids_are_whole_on_a_phone(visit: Visit) -> None:
    page = visit()
    page.goto(halfway(page, "pyramids", 3))
    asked(page)
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(STILL)
        assert page.evaluate(BESIDE, [".rival strong", 1, False]) == [], (width, height)
        assert page.evaluate(BESIDE, [".how", 1, False]) == [], (width, height)


def test_three_rivals_at_valley_are_known_by_their_faces_on_a_phone(visit: Visit) -> None:
    """Long names are cut, and bots differ in their last letter."""
    page = visit()
    page.goto(halfway(page, "valley", 4))
    asked(page)
    for width, height in PHONES + LANDSCAPE:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(STILL)
        expect(page.locator(".rival .sign:visible")).to_have_count(3)
        assert page.evaluate(BESIDE, [".rival .sign", 16, False]) == [], (width, height)


def test_what_a_rival_owns_at_dahshur_is_within_its_frame_on_a_phone(visit: Visit) -> None:
    """Ten goods stones beside three gems are wider than fewer."""
    page = visit(phone=True)
    assert page.request.patch("/api/me", data={"name": "Nebet-Hedjet-Merit"}).ok
    rival = visit(phone=True)
    link = open_table(page, "dahshur", "me", "open")
    id, key = link.split("/t/")[1].split("?key=")
    assert rival.request.post(f"/api/tables/{id}/join", data={"key": key}).ok
    page.goto(link)
    rival.goto(link)
    for each in (page, rival):
        settled(each)
        for width in (360, 390):
            each.set_viewport_size({"width": width, "height": 740})
            each.evaluate(STILL)
            over = each.locator(".rival").evaluate(
                "(frame) => Math.max(...[...frame.querySelectorAll('.thing, .held')]"
                ".map((one) => one.getBoundingClientRect().right)) - frame.getBoundingClientRect().right"
            )
            assert over < 0, width


def test_who_a_rival_is_can_be_read_on_a_phone_whatever_they_hold(visit: Visit) -> None:
    """Few cards in hand are narrower than a name and its points."""
    page = visit(phone=True)
    page.goto(halfway(page, "dahshur", 2))
    settled(page)
    page.evaluate(STILL)
    frame = page.locator(".rival")
    assert frame.locator(".held").count() < 6
    right, name, laid = frame.evaluate(
        "(frame) => [frame.querySelector('h3 b').getBoundingClientRect().right,"
        " frame.querySelector('.name').clientWidth,"
        " frame.querySelector('.who + *').getBoundingClientRect().left]"
    )
    assert name >= 40
    assert right <= laid


def test_a_long_name_leaves_what_i_own_at_dahshur_in_one_row(visit: Visit) -> None:
    """A second row takes a fifth of the picture's height."""
    page = visit()
    page.request.patch("/api/me", data={"name": "Nebet-Hedjet-Merit"})
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(open_table(page, "dahshur", "me", "apprentice"))
    asked(page)
    page.evaluate(STILL)
    tops = page.locator(".mine .block").evaluate_all("all => all.map((one) => one.getBoundingClientRect().y)")
    assert len(tops) == 3
    assert len(set(tops)) == 1


def test_a_game_can_be_begun_at_once_on_a_low_desk(visit: Visit) -> None:
    """Whatever else is going on: what is to be continued stands above."""
    page = visit()
    page.set_viewport_size({"width": 1280, "height": 720})
    mine = [open_table(page, game, "me", "apprentice").partition("?")[0] for game in mastaba.GAMES]
    page.goto("/")
    for one in mine:
        expect(page.locator(f"main a[href^='{one}']")).to_have_count(1)
    page.evaluate(STILL)
    play = page.get_by_role("button", name="Play now")
    expect(play).to_have_count(3)
    lows = play.evaluate_all("all => all.map((one) => one.getBoundingClientRect().bottom)")
    assert max(lows) <= 720


def test_nothing_sticks_out_in_large_letters(visit: Visit) -> None:
    page = visit("/", lang="de")  # whose words are longer
    found: list[str] = []

    def look(place: str) -> None:
        letters(page, LARGE)
        for width, height in READING:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(STILL)
            wrong: list[str] = page.evaluate(STICKS_OUT)
            found.extend(f"{width}x{height} {place}: {one}" for one in wrong)

    card = page.get_by_test_id("game-valley")
    expect(card).to_be_visible()
    look("lobby")
    card.get_by_role("button").last.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    look("new table")
    page.goto("/rules/valley")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    look("rules")
    page.goto(open_table(page, "valley", "me", "open", "scribe"))
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    look("waiting room")
    page.goto("/people#rankings")
    expect(page.get_by_test_id("ranking")).to_be_visible()
    look("rankings")
    page.goto(halfway(page, "pyramids", 3))
    asked(page)
    look("pyramids")
    assert not found, "\n".join(found)
