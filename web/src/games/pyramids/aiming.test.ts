import { describe, expect, it } from 'vitest';
import { Aiming } from './aiming.svelte';
import { BOX, cross, VIEW } from './fixture';
import { middleOf } from './shapes';

const OPTIONS = [
  cross('left', 'a2', 'b2'),
  cross('left', 'b1', 'b2'),
  cross('left', 'a2'),
  cross('right', 'a1', 'b1'),
  cross('right', 'a1'),
];

function aiming(options = OPTIONS): Aiming {
  const marks = options.map(({ facts, move }) => ({ ...facts, move }));
  return new Aiming(() => ({
    box: BOX,
    marks,
    mine: VIEW.seats[0]!,
    pattern: BOX.patterns[0]!.cells,
  }));
}

describe('aiming', () => {
  it('shows what a spot brings', () => {
    const it = aiming();
    it.aim('left', middleOf('b2'));
    expect(it.spot?.mark?.move).toMatch(/^left:(a2|b1)-b2$/);
    expect(it.brings).toEqual({ finds: { red: 1 }, completes: false, points: 1 });
  });

  it('keeps what was placed, wherever the pointer goes', () => {
    const it = aiming();
    expect(it.place('left', middleOf('b2'))).toBe(true);
    const placed = it.spot!.mark!.move;
    it.aim('left', middleOf('e5'));
    it.aim('right', middleOf('a1'));
    it.leave();
    expect([it.placed, it.spot?.mark?.move]).toEqual([true, placed]);
    expect(it.at('left', 'b2').placed).toBe(true);
    expect(it.at('left', 'a2').placed).toBe(false);
  });

  it('forgets with the pointer what was not placed', () => {
    const it = aiming();
    it.aim('left', middleOf('b2'));
    it.leave();
    expect([it.placed, it.spot]).toEqual([false, null]);
  });

  it('does not place what is impossible', () => {
    const it = aiming();
    it.place('left', middleOf('b2'));
    expect(it.place('left', middleOf('e5'))).toBe(false);
    expect([it.placed, it.spot?.slot, it.spot?.mark]).toEqual([false, 'left', null]);
  });

  it('turns what was placed where it lies', () => {
    const it = aiming();
    it.place('left', middleOf('b2'));
    const first = it.spot!.mark!.move;
    it.turn(1);
    expect(it.placed).toBe(true);
    expect(it.spot!.mark!.move).not.toBe(first);
    expect(it.spot!.fields).toContain('b2');
  });

  it('is taken along by the keys once they walk on', () => {
    const it = aiming();
    it.place('left', middleOf('b2'));
    it.reach('left', 'b2');
    expect(it.placed).toBe(true);
    it.reach('right', 'a1');
    expect([it.placed, it.spot?.mark?.move]).toEqual([false, 'right:a1-b1']);
  });

  it('places every possibility of the list exactly', () => {
    for (const { facts, move } of OPTIONS) {
      const it = aiming();
      it.put({ ...facts, move });
      expect([it.placed, it.spot?.mark?.move, it.front]).toEqual([true, move, facts.slot]);
    }
  });

  it('begins a new question with nothing placed', () => {
    const it = aiming();
    it.place('left', middleOf('b2'));
    it.begin();
    expect([it.placed, it.aimed]).toEqual([false, null]);
  });

  it('turns to the other spot on the same field, and keeps it while the pointer stays', () => {
    const it = aiming();
    it.aim('left', middleOf('b2'));
    const first = it.spot!.mark!.move;
    it.turn(1);
    expect(it.spot?.mark?.move).not.toBe(first);
    it.aim('left', middleOf('b2'));
    expect(it.spot?.mark?.move).not.toBe(first);
    expect(it.said).toContain('b2');
  });

  it('changes to a single cross, and must where the pattern fits nowhere', () => {
    const it = aiming();
    it.toggleSingle();
    it.aim('left', middleOf('a2'));
    expect(it.mode).toBe('single');
    expect(it.spot?.mark?.move).toBe('left:a2');
    const stuck = aiming([cross('left', 'a2')]);
    expect([stuck.mode, stuck.fits]).toEqual(['single', false]);
    stuck.toggleSingle();
    expect(stuck.mode).toBe('single');
  });

  it('brings the chamber to the front where something can be done', () => {
    const it = aiming([cross('right', 'a1')]);
    it.begin();
    expect(it.front).toBe('right');
  });

  it('walks over the edge into the other chamber', () => {
    const it = aiming();
    expect(it.walk('ArrowRight', 'left', 'e3')).toBe(true);
    expect(it.cursor).toEqual({ slot: 'right', field: 'a3' });
    it.walk('ArrowLeft', 'right', 'a3');
    expect(it.cursor).toEqual({ slot: 'left', field: 'e3' });
    it.walk('ArrowUp', 'left', 'e1');
    expect(it.cursor).toEqual({ slot: 'left', field: 'e1' });
    expect(it.walk('x', 'left', 'e1')).toBe(false);
  });
});

describe('a chamber where the pattern fits nowhere', () => {
  const lonely = (): Aiming => aiming([cross('left', 'a2', 'b2'), cross('left', 'a2'), cross('right', 'a1')]);

  it('offers its single fields while the pattern is in the hand', () => {
    const now = lonely();
    expect(now.mode).toBe('pattern');
    expect(now.lone).toEqual({ left: false, right: true });
    expect(now.open).toEqual({ left: ['a2', 'b2'], right: ['a1'] });
    now.aim('right', middleOf('a1'));
    expect(now.spot?.mark?.move).toBe('right:a1');
    now.aim('left', middleOf('a2'));
    expect(now.spot?.mark?.move).toBe('left:a2-b2');
  });

  it('does not come forward by itself', () => {
    const now = lonely();
    now.begin();
    expect(now.front).toBe('left');
  });
});

describe('Escape', () => {
  it('lets go of the spot first, then of the single cross', () => {
    const now = aiming();
    now.toggleSingle();
    now.aim('left', middleOf('a2'));
    now.back();
    expect([now.spot, now.mode]).toEqual([null, 'single']);
    now.back();
    expect(now.mode).toBe('pattern');
  });
});
