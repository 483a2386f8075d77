/** @jest-environment node */
import { fillPattern, matchPattern, MOST_REPEATED, parsePattern } from './route-pattern';

const match = (pattern: string, path: string) => matchPattern(parsePattern(pattern), path.split('/'));
const many = (count: number) => Array.from({ length: count }, (_, n) => `n${n}`).join('/');

it.each([
  ['games/:slug', 'games/gold', ['gold']],
  ['game-list/:slug?', 'game-list/slots', ['slots']],
  ['game-list/:slug?', 'game-list', []],
  ['sports/:rest*', 'sports', []],
  ['sports/:rest*', `sports/${many(MOST_REPEATED)}`, ['n0', 'n1', 'n2']],
  ['sports/:rest+', 'sports/football', ['football']],
  ['profile/limits', 'profile/limits', []],
])('the pattern %s matches %s [NAV-02]', (pattern, path, values) => expect(match(pattern, path)).toEqual(values));

it.each([
  ['a required parameter is missing', 'games/:slug', 'games'],
  ['a repeated one that must stand once is missing', 'sports/:rest+', 'sports'],
  ['there is one value too many', 'games/:slug', 'games/gold/more'],
  ['there is a second value of an optional one', 'game-list/:slug?', 'game-list/a/b'],
  ['a repeated one stands too often', 'sports/:rest*', `sports/${many(MOST_REPEATED + 1)}`],
  ['a value is empty', 'games/:slug', 'games/'],
  ['one of several values is empty', 'sports/:rest*', 'sports//football'],
  ['a value holds an encoded slash', 'games/:slug', 'games/a%2Fb'],
  ['a value holds encoded dots', 'games/:slug', 'games/%2e%2e'],
  ['a value is dots', 'sports/:rest*', 'sports/..'],
  ['a value is too long', 'games/:slug', `games/${'x'.repeat(81)}`],
  ['a literal is another one', 'games/:slug', 'game/gold'],
  ['there is something below a path without parameter', 'profile/limits', 'profile/limits/more'],
])('no path matches where %s [NAV-02]', (_why, pattern, path) => expect(match(pattern, path)).toBeNull());

it.each(['/games', 'games/', 'games//x', ':slug', 'games/:slug/more', 'games/:', 'games/:slug!', 'games/*', 'Games'])(
  '%p is no pattern [NAV-02]',
  (text) => expect(() => parsePattern(text)).toThrow(SyntaxError),
);

it('makes the path of a pattern out of its parameters, which the pattern then finds in it [NAV-02, LOC-05]', () => {
  const paths = [
    fillPattern('games/:slug', { slug: 'gold' }),
    fillPattern('game-list/:slug?', { slug: 'slots' }),
    fillPattern('game-list/:slug?', {}),
    fillPattern('sports/:rest*', { rest: ['event', 'f1-2'] }),
    fillPattern('sports/:rest*', {}),
    fillPattern('', {}),
  ];
  expect(paths).toEqual(['/games/gold/', '/game-list/slots/', '/game-list/', '/sports/event/f1-2/', '/sports/', '/']);
  expect(match('sports/:rest*', 'sports/event/f1-2')).toEqual(['event', 'f1-2']);
});

it('a value that could be no name adds no segment to the path, and no route matches it [NAV-02]', () => {
  const path = fillPattern('games/:slug', { slug: '../a/b?c#d' });
  expect(path).toBe('/games/..%2Fa%2Fb%3Fc%23d/');
  expect(match('games/:slug', path.slice(1, -1))).toBeNull();
});

it('makes no path without a required value, with an empty one or with too many [NAV-02]', () => {
  expect(() => fillPattern('games/:slug', { slug: '' })).toThrow(RangeError);
  expect(() => fillPattern('sports/:rest+', { rest: [] })).toThrow(RangeError);
  expect(() => fillPattern('sports/:rest*', { rest: ['a', ''] })).toThrow(RangeError);
  expect(() => fillPattern('sports/:rest*', { rest: ['a', 'b', 'c', 'd'] })).toThrow(RangeError);
  const unchecked: string = 'games/:slug';
  expect(() => fillPattern(unchecked, {})).toThrow(RangeError);
});
