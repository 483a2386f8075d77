import { readFileSync } from 'node:fs';
import { catalogueItem } from '@/contract/catalogue-feed';
import { convertCatalogue, readMapping } from './convert-catalogue';

function mapping(name: string) {
  const given = readMapping(readFileSync(`docs/catalogue-mappings/${name}.json`, 'utf8'));
  return { ...given, defaults: { ...given.defaults, rtp: '95.00', volatility: 3 } };
}
const build = { licences: ['mga'], rtp: '95.00', volatility: 3, stakes: { EUR: ['0.10', '100.00'] } };

test('a page of games with uuid, type and provider becomes a feed [OPR-05]', () => {
  const game = {
    uuid: '0a1b2c',
    name: 'Tides',
    image: 'https://img.example/tides.png',
    type: 'Video Slots',
    provider: 'Skerry & Sons',
    has_freespins: 1,
    has_lobby: 0,
    technology: 'html5',
  };
  const items = convertCatalogue(
    { items: [game, { ...game, uuid: '9', type: 'keno' }], _meta: {} },
    mapping('uuid-games'),
  );
  expect(items).toEqual([
    { type: 'studio', slug: 'skerry-sons', name: 'Skerry & Sons' },
    {
      type: 'game',
      provider: 'acme',
      id: '0a1b2c',
      name: 'Tides',
      studio: 'skerry-sons',
      kind: 'slot',
      features: ['free-spins'],
      picture: 'https://img.example/tides.png',
      builds: [build],
    },
    expect.objectContaining({ id: '9', kind: 'slot' }),
  ]);
  expect(items.every((item) => catalogueItem.safeParse(item).success)).toBe(true);
});

test('a list of games with identifier, category and payout becomes a feed [OPR-05]', () => {
  const game = {
    identifier: 'skerry:Tides',
    title: 'Tides',
    provider: 'skerry',
    category: 'crash',
    payout: 96.3,
    volatility_rating: 'very-high',
    released_at: '2026-01-31T00:00:00Z',
    images: { tile: 'https://img.example/tides.webp' },
    restrictions: { countries: ['NZ'] },
    feature_buy: true,
  };
  const items = convertCatalogue([game], mapping('identifier-games'));
  expect(items[1]).toEqual({
    type: 'game',
    provider: 'acme',
    id: 'skerry:Tides',
    name: 'Tides',
    studio: 'skerry',
    kind: 'crash',
    features: ['bonus-buy'],
    picture: 'https://img.example/tides.webp',
    releasedOn: '2026-01-31',
    blockedMarkets: ['NZ'],
    builds: [{ ...build, rtp: '96.30', volatility: 5 }],
  });
  expect(items.every((item) => catalogueItem.safeParse(item).success)).toBe(true);
});

test('a source without games where the mapping says is refused, and a share is a return [OPR-05]', () => {
  expect(() => convertCatalogue({ games: [] }, mapping('uuid-games'))).toThrow('an array of games at "items"');
  const [, game] = convertCatalogue(
    [{ identifier: 'a', title: 'A', provider: 's', payout: '0.9631' }],
    mapping('identifier-games'),
  );
  expect(game).toMatchObject({ builds: [{ rtp: '96.31' }] });
  expect(() => readMapping('{"games": ""}')).toThrow();
});

test('a game without a return is none of a feed: nobody makes one up [OPR-05] [GMS-11]', () => {
  const own = readMapping(readFileSync('docs/catalogue-mappings/uuid-games.json', 'utf8'));
  const [, game] = convertCatalogue({ items: [{ uuid: '1', name: 'A', provider: 'S', type: 'slots' }] }, own);
  expect(catalogueItem.safeParse(game).success).toBe(false);
});
