import { avifOf, toSections, toTarget, type ContentBlock } from './lobby.model';

function block(type: ContentBlock['type'], parts: Partial<ContentBlock> = {}): ContentBlock {
  return { id: `${type}-1`, type, title: null, banner: null, promotion: null, games: null, sports: null, ...parts };
}
const banner = { title: 'B', text: 't', actionText: 'Go', imageUrl: '/a', mobileImageUrl: '/b', url: null, game: null };
const promotion = { title: 'P', text: 't', terms: '18+', actionText: 'Go', imageUrl: '/a', url: '/games/' };
const node = { slug: 'g', lookupId: '1', badge: null, game: { name: 'G', imageUrl: '/g', studio: { name: 'S' } } };
const games = { slug: 'slots', name: 'Slots', games: { nodes: [node], pageInfo: { hasNextPage: true, endCursor: 'c' } } };
const event = { id: 'e', sport: 'Football', competition: 'L', home: 'H', away: 'A', startsAt: '2026-11-20T20:00:00Z', homeOdds: '1.90', drawOdds: '3.10', awayOdds: '4.00' };

describe('toSections', () => {
  it('makes a section of every built block type, in order [GMS-01]', () => {
    const sections = toSections([
      block('BANNER_EXTERNAL_LINK', { banner: { ...banner, url: 'https://example.org/' } }),
      block('TOP_GAMES', { games }),
      block('BANNER_GAME', { banner: { ...banner, game: { slug: 'g' } } }),
      block('PROMOTION', { promotion }),
      block('PROMOTION_V2', { promotion }),
      block('TOP_SPORTS', { sports: [event] }),
      block('BANNER_MANUAL', { banner: { ...banner, url: '/game-studio/' } }),
    ]);
    expect(sections.map((section) => section.kind)).toEqual(['banners', 'games', 'banners', 'promotions', 'promotions', 'sports', 'banners']);
    expect(sections[2]).toMatchObject({ cards: [{ target: { kind: 'page', path: '/games/g/' } }] });
  });
  it('puts neighbouring banners, and promotions of one look, together [GMS-01]', () => {
    const sections = toSections([block('BANNER_MANUAL', { id: 'a', banner }), block('BANNER_MANUAL', { id: 'b', banner }), block('PROMOTION', { id: 'c', promotion }), block('PROMOTION', { id: 'd', promotion })]);
    expect(sections.map((section) => ('cards' in section ? section.cards.length : 0))).toEqual([2, 2]);
  });
  it('leaves no trace of empty blocks and of features that are off [GMS-01]', () => {
    const empty = { ...games, games: { ...games.games, nodes: [] } };
    expect(toSections([block('JACKPOT'), block('RAFFLE'), block('TOP_GAMES', { games: empty }), block('TOP_SPORTS', { sports: [] }), block('PROMOTION')])).toEqual([]);
  });
});

describe('toTarget', () => {
  it.each(['javascript:alert(1)', '//evil.example/', '/\\evil.example', 'http://plain.example/', 'data:text/html,x'])('leads nowhere for %p [GMS-01]', (url) => {
    expect(toTarget(url)).toBeNull();
  });
  it('knows pages of the lobby and other sites [GMS-01]', () => {
    expect(toTarget('/games/')).toEqual({ kind: 'page', path: '/games/' });
    expect(toTarget('https://example.org/x')).toEqual({ kind: 'external', url: 'https://example.org/x' });
  });
});

describe('avifOf', () => {
  it('knows the other form of the art service\'s own pictures, and of no others', () => {
    expect(avifOf('/art/banners/sands-tall.webp?v=3')).toBe('/art/banners/sands-tall.avif?v=3');
    for (const url of ['/art/studios/skerry.svg', '/brands/x.webp', 'https://example.org/art/x.webp', '/art/x.webp.png']) expect(avifOf(url)).toBeNull();
  });
});
