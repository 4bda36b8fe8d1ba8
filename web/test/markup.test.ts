import { describe, expect, it } from 'vitest';
import { parse, pieces, plain } from '../src/lib/markup';

describe('markup', () => {
  it('finds pieces, seats and styles', () => {
    expect(parse('{seat:0|Nofret} buys {card:urn|Urn} {dim|VK-4.1}.')).toEqual([
      { kind: 'piece', piece: 'seat:0', type: 'seat', id: '0', inner: [{ kind: 'text', text: 'Nofret' }] },
      { kind: 'text', text: ' buys ' },
      { kind: 'piece', piece: 'card:urn', type: 'card', id: 'urn', inner: [{ kind: 'text', text: 'Urn' }] },
      { kind: 'text', text: ' ' },
      { kind: 'style', style: 'dim', inner: [{ kind: 'text', text: 'VK-4.1' }] },
      { kind: 'text', text: '.' },
    ]);
  });

  it('keeps an escaped name from becoming a piece', () => {
    const name = '{card:urn|x}';
    const escaped = name.replace(/[\\{|}]/g, (c) => '\\' + c);
    expect(plain(`{seat:1|${escaped}} passes`)).toBe('{card:urn|x} passes');
    expect(pieces(`{seat:1|${escaped}} passes`)).toEqual(['seat:1']);
  });

  it.each(['{', '}', '{card:urn', '{card:urn|', '{|x}', 'a } b', '\\', '{{{{'])(
    'shows %j as it is',
    (text) => {
      expect(parse(text).every((span) => span.kind === 'text')).toBe(true);
      expect(plain(text)).toBe(text);
    },
  );

  it('does not lose what follows a brace that stays open', () => {
    expect(plain('{seat:0|{strong|x} y')).toBe('{seat:0|x y');
  });

  it('never makes anything but text of HTML', () => {
    const evil = '<img src=x onerror=alert(1)>';
    expect(parse(evil)).toEqual([{ kind: 'text', text: evil }]);
  });
});
