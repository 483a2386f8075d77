/** @jest-environment node */
import {
  readContextHeader,
  readRecentGamesHeader,
  toContextHeader,
  toRanksHeader,
  toRecentGamesHeader,
} from './request-headers';

it('names at most five recently played games, the latest first, and none of another form [GQL-01, WAL-05]', () => {
  expect(toRecentGamesHeader(['a', 'b,c', 'd\r\ne', '', 'f', 'g', 'h', 'i', 'j'])).toBe('a,f,g,h,i');
  expect(toRecentGamesHeader([])).toBeNull();
});

it('the header of recently played games is read back as it was written [GQL-01]', () => {
  expect(readRecentGamesHeader(toRecentGamesHeader(['a', 'b', 'c']) ?? '')).toEqual(['a', 'b', 'c']);
  expect(readRecentGamesHeader('a, b, a')).toEqual(['a', 'b']);
});

it.each([undefined, '', ',', 'a,,b', 'a;b', 'ä', 'a,b,c,d,e,f', 'x'.repeat(65), `a,${' '.repeat(600)}b`])(
  'reads no recently played games out of the malformed header %p [GQL-01]',
  (text) => expect(readRecentGamesHeader(text)).toEqual([]),
);

it.each([
  ['/game-studio/skerry-reels/', 'game-studio/skerry-reels'],
  ['/game-list/slots/', 'game-list/slots'],
  ['/games/moonpack/', 'games/moonpack'],
  ['/', null],
  ['/profile/limits/', null],
  ['/games/', null],
  ['/games/%2e%2e/', null],
])('the context of the page %s is %s: a public page of a name, and nothing of the visitor [GQL-01]', (path, header) => {
  expect(toContextHeader(path)).toBe(header);
});

it('reads the page of the context, and none that the lobby does not have [GQL-01]', () => {
  expect(readContextHeader('game-studio/skerry-reels')).toEqual({ page: 'game-studio', name: 'skerry-reels' });
  for (const text of [undefined, '', 'game-studio', 'profile/limits', 'game-studio/a/b', 'game-studio/ä', 'no-page/x'])
    expect([text, readContextHeader(text)]).toEqual([text, null]);
});

it('writes the ranks that are known, and no rank that is no positive whole number [GQL-01]', () => {
  expect(toRanksHeader({ loyalty: 3 })).toBe('loyalty=3');
  for (const loyalty of [0, -1, 1.5, Number.NaN])
    expect([loyalty, toRanksHeader({ loyalty })]).toEqual([loyalty, null]);
  expect(toRanksHeader({})).toBeNull();
});
