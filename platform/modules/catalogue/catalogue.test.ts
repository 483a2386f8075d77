import { systemClock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { openTestDb } from '../../testing/test-db';
import { uuidOf } from '../../kernel/ids';
import { badgeText } from './domain/badge';
import { fromCursor, marketsOf, thumbnailSizeFor, toCursor, type Audience } from './domain/game';
import { createCatalogueModule, type CatalogueModule, type GameData } from './index';
import { SLICE_SQL } from './store';
import { testGame } from './testing/test-game';

const aurora: Audience = { brand: 'aurora', licence: 'mga', country: 'FI', locale: 'fi_FI' };

const game = (slug: string, over: Partial<GameData> = {}): GameData =>
  testGame(slug, {
    id: uuidOf(`test/${slug}`),
    name: `Game ${slug}`,
    imageUrl: `/art/games/${slug}.webp?size={size}`,
    features: ['wilds'],
    licences: ['mga', 'cos'],
    descriptions: { en: `About ${slug}`, fi: `Pelistä ${slug}` },
    ...over,
  });

let db: Db;
let catalogue: CatalogueModule;

async function publish(games: readonly GameData[], list: string, brand = 'aurora'): Promise<void> {
  await db.tx(async (tx) => {
    await catalogue.publishGames(
      tx,
      [{ slug: 'skerry', name: 'Skerry Reels', imageUrl: '/art/studios/skerry.svg' }],
      games,
    );
    await catalogue.setBrandGames(
      tx,
      brand,
      games.map(({ slug }) => slug),
    );
    await catalogue.replaceList(
      tx,
      brand,
      { list },
      {
        names: { en: 'Slots', fi: 'Kolikkopelit' },
        position: 0,
        entries: games.map(({ slug }) => ({ gameSlug: slug })),
      },
    );
    await catalogue.replaceList(
      tx,
      brand,
      { studio: 'skerry' },
      { names: { en: 'Skerry Reels' }, position: 0, entries: games.map(({ slug }) => ({ gameSlug: slug })) },
    );
  });
}

beforeAll(async () => {
  db = await openTestDb();
  catalogue = createCatalogueModule({ db, clock: systemClock });
  const games = Array.from({ length: 57 }, (_, i) =>
    game(`g-${String(i).padStart(2, '0')}`, {
      blockedMarkets: i % 10 === 3 ? ['FI'] : i % 10 === 4 ? ['CA-ON'] : [],
      licences: i % 10 === 5 ? ['cos'] : ['mga', 'cos'],
    }),
  );
  await publish(games, 'slots');
});

afterAll(() => db.close());

async function readAll(audience: Audience, first: number): Promise<string[]> {
  const slugs: string[] = [];
  let after: number | null = null;
  for (let more = true; more;) {
    const { entries, hasNextPage } = await catalogue.getSlice(audience, 'slots', { first, after });
    expect(entries.length).toBeLessThanOrEqual(first);
    slugs.push(...entries.map((entry) => entry.game.slug));
    after = fromCursor(toCursor(entries.at(-1)?.idx ?? -1));
    more = hasNextPage;
  }
  return slugs;
}

test.each([1, 7, 10, 30])(
  'slices of %i give the whole list, in order, without gaps or doubles [GMS-04]',
  async (first) => {
    const slugs = await readAll(aurora, first);
    const expected = Array.from({ length: 57 }, (_, i) => i)
      .filter((i) => i % 10 !== 3 && i % 10 !== 5)
      .map((i) => `g-${String(i).padStart(2, '0')}`);
    expect(slugs).toEqual(expected);
  },
);

test('country, subdivision and licence decide what is shown [GMS-04]', async () => {
  const count = async (over: Partial<Audience>) =>
    (await catalogue.getSlice({ ...aurora, ...over }, 'slots', { first: 100, after: null })).entries.length;
  expect(await count({})).toBe(57 - 6 - 6);
  expect(await count({ country: 'CA' })).toBe(57 - 6);
  expect(await count({ country: 'CA', subDivision: 'on' })).toBe(57 - 6 - 6);
  expect(await count({ country: 'CA', licence: 'cos' })).toBe(57);
  expect(await count({ licence: 'anj' })).toBe(0);
  expect(await count({ brand: 'mistral' })).toBe(0);
  expect(marketsOf({ country: 'ca', subDivision: 'on' })).toEqual(['CA', 'CA-ON']);
});

test('a brand cannot offer a game that is blocked in a region of which its pages know nothing [GMS-04, FMT-03]', async () => {
  const narrow = createCatalogueModule({
    db,
    clock: systemClock,
    marketsOf: () => ({ countries: ['CA'], regionalMarkets: [] }),
  });
  const offer = (offered: CatalogueModule) => db.tx((tx) => offered.setBrandGames(tx, 'quetzal', ['g-04']));
  await expect(offer(narrow)).rejects.toThrow('regionalMarkets do not name: CA-ON (');
  const wide = createCatalogueModule({
    db,
    clock: systemClock,
    marketsOf: (brand) => ({ countries: brand === 'quetzal' ? ['CA'] : ['NZ'], regionalMarkets: ['CA-ON'] }),
  });
  await offer(wide);
  const moved = [game('g-04', { blockedMarkets: ['CA-QC'] })];
  await expect(db.tx((tx) => wide.publishGames(tx, [], moved))).rejects.toThrow('CA-QC');
  await db.tx((tx) => wide.setBrandGames(tx, 'quetzal', []));
  expect(await catalogue.getGame({ ...aurora, country: 'CA', subDivision: 'QC' }, 'g-04')).not.toBeNull();
});

test('a list goes on behind the game that was shown last; a cursor is stronger [GMS-04]', async () => {
  const slugs = async (request: { after: number | null; lastShownGameId?: string }) =>
    (await catalogue.getSlice(aurora, 'slots', { first: 2, ...request })).entries.map((entry) => entry.game.slug);
  expect(await slugs({ after: null, lastShownGameId: uuidOf('test/g-10') })).toEqual(['g-11', 'g-12']);
  expect(await slugs({ after: 20, lastShownGameId: uuidOf('test/g-10') })).toEqual(['g-21', 'g-22']);
  expect(await slugs({ after: null, lastShownGameId: uuidOf('no such game') })).toEqual(['g-00', 'g-01']);
});

test('texts follow the locale, stakes the currency [GMS-04]', async () => {
  expect((await catalogue.getGame(aurora, 'g-00'))?.description).toBe('Pelistä g-00');
  expect((await catalogue.getGame({ ...aurora, locale: 'ja_JP' }, 'g-00'))?.description).toBe('About g-00');
  expect((await catalogue.getList('aurora', 'slots', 'fi_FI'))?.name).toBe('Kolikkopelit');
  expect((await catalogue.getList('aurora', 'slots', 'et_EE'))?.name).toBe('Slots');
});

test('a studio opens with ten games apart and ten more, then thirty [GMS-03]', async () => {
  const first = await catalogue.getStudioSlice({ ...aurora, country: 'CA', licence: 'cos' }, 'skerry', {
    first: 20,
    after: null,
  });
  expect([first.spotlight.length, first.slice.entries.length, first.slice.hasNextPage]).toEqual([10, 10, true]);
  const next = await catalogue.getStudioSlice({ ...aurora, country: 'CA', licence: 'cos' }, 'skerry', {
    first: 30,
    after: first.slice.entries.at(-1)?.idx ?? null,
  });
  expect([next.spotlight.length, next.slice.entries.length, next.slice.hasNextPage]).toEqual([0, 30, true]);
  const all = [...first.spotlight, ...first.slice.entries, ...next.slice.entries].map((entry) => entry.game.slug);
  expect(new Set(all).size).toBe(50);
});

test('a game that may not be shown is not found', async () => {
  expect(await catalogue.getGame(aurora, 'g-03')).toBeNull();
  expect(await catalogue.getGame({ ...aurora, brand: 'solstice' }, 'g-00')).toBeNull();
  expect(await catalogue.getGame(aurora, 'unknown')).toBeNull();
});

test('no slice is larger than a hundred, and a strange cursor is none [GMS-04]', async () => {
  expect(
    (await catalogue.getSlice({ ...aurora, country: 'CA' }, 'slots', { first: 5_000, after: null })).entries.length,
  ).toBeLessThanOrEqual(100);
  for (const cursor of ['', 'x', 'YXQ6LTE', '../../etc', Buffer.from('at:99999999999999').toString('base64url')])
    expect(fromCursor(cursor)).toBeNull();
  expect(fromCursor(toCursor(41))).toBe(41);
});

test('thumbnail sizes are rounded up to those there are [GMS-04]', () => {
  expect([1, 150, 151, 400, 900, 5_000].map(thumbnailSizeFor)).toEqual([150, 150, 300, 600, 900, 900]);
});

const found = async (text: string) => (await catalogue.search(aurora, text, 5)).games.map((hit) => hit.game.slug);

test('search shows only what the audience may see, and new games after a change [GMS-08]', async () => {
  expect(await found('g 03')).not.toContain('g-03');
  await db.tx(async (tx) => {
    await catalogue.publishGames(
      tx,
      [{ slug: 'skerry', name: 'Skerry Reels', imageUrl: '/art/studios/skerry.svg' }],
      [game('brand-new', { name: 'Brand Newness' })],
    );
    await tx.query(`insert into catalogue_brand_games (brand, game_id) values ('aurora', $1)`, [
      uuidOf('test/brand-new'),
    ]);
  });
  expect(await found('newness')).toEqual([]);
  catalogue.forgetSearchIndex('aurora');
  expect(await found('newness')).toEqual(['brand-new']);
});

test("pictures are where the catalogue says, on the operator's own host too", async () => {
  const imageUrl = 'https://pictures.example/g/{size}.avif';
  await db.tx((tx) =>
    catalogue.publishGames(
      tx,
      [{ slug: 'skerry', name: 'Skerry Reels', imageUrl: 'https://pictures.example/skerry.svg' }],
      [game('g-01', { imageUrl })],
    ),
  );
  expect(await catalogue.getGame(aurora, 'g-01')).toMatchObject({
    imageUrl,
    studioImageUrl: 'https://pictures.example/skerry.svg',
  });
});

test('badges have a word in every language', () => {
  expect(badgeText('new', 'de_AT')).toBe('Neu');
  expect(badgeText('new', 'fr_CA')).toBe('Nouveau');
  expect(badgeText('unknown', 'en_GB')).toBeNull();
  expect(badgeText(null, 'en_GB')).toBeNull();
});

test('sitemap paths come sorted, each once, in pages of any size [SEO-01]', async () => {
  const all: string[] = [];
  for (let after = ''; ;) {
    const page = await catalogue.getPaths('aurora', after, 9);
    all.push(...page.map(({ path }) => path));
    if (page.length < 9) break;
    after = all.at(-1) ?? '';
  }
  expect(all).toEqual([...new Set(all)].sort());
  expect(all).toEqual(
    expect.arrayContaining(['/games/g-00/', '/game-list/slots/', '/game-studio/skerry/', '/game-category/slots/']),
  );
});

test('a slice of ten from ten thousand games reads no more rows than from fifty [GMS-04]', async () => {
  const many = Array.from({ length: 10_000 }, (_, i) => game(`m-${i}`, { descriptions: { en: 'x' } }));
  await publish(many, 'slots', 'quetzal');
  const rowsRead = async (brand: string, after: number): Promise<number> => {
    const { rows } = await db.query(`explain (analyze, format json) ${SLICE_SQL}`, [
      brand,
      'slots',
      after,
      'mga',
      ['NZ'],
      11,
      'en',
    ]);
    const walk = (node: unknown): number => {
      if (Array.isArray(node)) return node.reduce<number>((sum, item) => sum + walk(item), 0);
      if (typeof node !== 'object' || node === null) return 0;
      const own =
        'Relation Name' in node && 'Actual Rows' in node && 'Actual Loops' in node
          ? Number(node['Actual Rows']) * Number(node['Actual Loops']) +
            ('Rows Removed by Filter' in node ? Number(node['Rows Removed by Filter']) : 0)
          : 0;
      return own + Object.values(node).reduce<number>((sum, item) => sum + walk(item), 0);
    };
    return walk(rows[0]?.['QUERY PLAN']);
  };
  const small = await rowsRead('aurora', -1);
  expect(small).toBeGreaterThan(0);
  expect(await rowsRead('quetzal', -1)).toBeLessThanOrEqual(small + 25);
  expect(await rowsRead('quetzal', 9_000)).toBeLessThanOrEqual(small + 25);
});

test('a brand without bonuses has no list of bonus games, in no index, by no address and not in the sitemap [GMS-05]', async () => {
  await publish([game('bonus-one')], 'bonus');
  const without = createCatalogueModule({ db, clock: systemClock, hasBonuses: (brand) => brand !== 'aurora' });
  const slugs = async (of: CatalogueModule) => (await of.getLists(aurora)).map(({ slug }) => slug);
  const paths = async (of: CatalogueModule) => (await of.getPaths('aurora', '', 100)).map(({ path }) => path);
  expect(await slugs(catalogue)).toContain('bonus');
  expect(await paths(catalogue)).toContain('/game-list/bonus/');
  expect(await slugs(without)).not.toContain('bonus');
  expect(await without.getList('aurora', 'bonus', 'en_GB')).toBeNull();
  expect(await paths(without)).not.toContain('/game-list/bonus/');
  expect(await paths(without)).toContain('/games/bonus-one/');
});

test('a game has the odds that its provider publishes of its variant, another provider’s game has none [GMS-11]', async () => {
  const odds = {
    hitFrequency: 0.37,
    basis: null,
    outcomes: [
      [-1, 0.5],
      [0.9262, 0.5],
    ] as const,
  };
  const build = { provider: 'studio', variantId: 'calm', ...odds };
  await db.tx((tx) => catalogue.replaceBuilds(tx, [build]));
  expect(await catalogue.getOdds({ provider: 'studio', variantId: 'calm' })).toEqual(odds);
  expect(await catalogue.getOdds({ provider: 'foreign', variantId: 'calm' })).toBeNull();
  const richer = { ...build, outcomes: [[-0.03, 1]] as const };
  await expect(db.tx((tx) => catalogue.replaceBuilds(tx, [richer]))).rejects.toThrow(
    /returns 97.0000 %, its games 96.31/,
  );
  expect(await catalogue.getOdds(build)).toEqual(odds);
});
