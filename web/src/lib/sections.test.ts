import { describe, expect, it } from 'vitest';
import { headed, sectioned } from './sections';

const option = (move: string, section?: string) => ({
  move,
  label: move,
  facts: { verb: 'take' },
  ...(section === undefined ? {} : { section }),
});

describe('headings', () => {
  it('hold until the next one', () => {
    const told = [option('a', 'Buy'), option('b'), option('c', ''), option('d'), option('e', 'Buy')];
    expect(headed(told).map((o) => o.section)).toEqual(['Buy', 'Buy', '', '', 'Buy']);
  });

  it('stand once, with all that belongs to them', () => {
    const told = headed([option('a', 'Buy'), option('b'), option('c', ''), option('e', 'Buy')]);
    expect(sectioned(told).map(([section, list]) => [section, list.map((o) => o.move)])).toEqual([
      ['Buy', ['a', 'b', 'e']],
      ['', ['c']],
    ]);
  });
});
