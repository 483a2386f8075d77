/** @jest-environment node */
import { avifOf, largeFirst, toTarget } from './lobby.model';

describe('toTarget', () => {
  it.each(['javascript:alert(1)', '//evil.example/', '/\\evil.example', 'http://plain.example/', 'data:text/html,x'])(
    'leads nowhere for %p [GMS-01]',
    (url) => {
      expect(toTarget(url)).toBeNull();
    },
  );
  it('knows pages of the lobby and other sites [GMS-01]', () => {
    expect(toTarget('/games/')).toEqual({ kind: 'page', path: '/games/' });
    expect(toTarget('https://example.org/x')).toEqual({ kind: 'external', url: 'https://example.org/x' });
  });
});

describe('avifOf', () => {
  it("knows the other form of the art service's own pictures, and of no others", () => {
    expect(avifOf('/art/banners/sands-tall.webp?v=3')).toBe('/art/banners/sands-tall.avif?v=3');
    for (const url of [
      '/art/studios/skerry.svg',
      '/brands/x.webp',
      'https://example.org/art/x.webp',
      '/art/x.webp.png',
    ])
      expect(avifOf(url)).toBeNull();
  });
});

describe('the large banner', () => {
  it('the large banner comes from the experiment, the others keep their order, and none is lost [NAV-10, FLG-02]', () => {
    const cards = ['a', 'b', 'c', 'd', 'e'];
    expect(largeFirst(cards, 'mainBanner')).toEqual(cards);
    expect(largeFirst(cards, 'banner1').join('')).toBe('bacde');
    expect(largeFirst(cards, 'banner3').join('')).toBe('dabce');
  });
  it('the large banner is the first where there are fewer [NAV-10]', () => {
    expect(largeFirst(['a', 'b'], 'banner3')).toEqual(['a', 'b']);
    expect(largeFirst([], 'banner1')).toEqual([]);
  });
});
