/** @jest-environment node */
import fc from 'fast-check';
import { parseReturnPath } from '@/lib/edge/return-path';
import { hostileTargets } from '@/lib/testing/hostile-targets';

describe('the page to go to next', () => {
  it('the list of hostile targets is long enough [AUT-13]', () =>
    expect(new Set(hostileTargets).size).toBeGreaterThanOrEqual(40));

  it.each(hostileTargets)('takes the fallback for %j [AUT-13]', (target) => {
    expect(parseReturnPath(target, '/en/')).toBe('/en/');
  });

  it.each(['/en/games/book/?mode=demo&x=%2F%2Fevil.example', '/', '/fi/', '/en_GB/sports/?coupon=1', '/ja/%E3%82%B2'])(
    'takes %s as it is [AUT-13]',
    (target) => {
      expect(parseReturnPath(target, '/en/')).toBe(target);
    },
  );

  it('the page to go to next loses its fragment, which a redirect would carry on [AUT-13]', () =>
    expect(parseReturnPath('/en/#top', '/')).toBe('/en/'));

  it.each([null, undefined])('takes the fallback when no page was requested (%s)', (value) =>
    expect(parseReturnPath(value, '/fi/')).toBe('/fi/'),
  );

  it('never leaves the origin, whatever is written [AUT-13]', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      '.',
      '..',
      '@',
      ':',
      'evil.example',
      'https',
      '\t',
      '\n',
      '%2f',
      '%5c',
      '?',
      '#',
      'a',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const path = parseReturnPath(pieces.join(''), '/');
        expect(new URL(path, 'https://lobby.example').origin).toBe('https://lobby.example');
        expect(path.startsWith('//')).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});
