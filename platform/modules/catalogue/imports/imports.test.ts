import { z } from 'zod';
import type { CatalogueItemInput } from '@/contract/catalogue-feed';
import { systemClock } from '../../../kernel/clock';
import type { Db } from '../../../kernel/db/db';
import { openTestDb } from '../../../testing/test-db';
import type { Audience } from '../domain/game';
import { createCatalogueModule } from '../index';
import { operateCatalogue, type ImportDeps } from './operate';
import { catalogueOrder } from './orders';

let db: Db;
let deps: ImportDeps;
let catalogue: ReturnType<typeof createCatalogueModule>;
let lastKey = 0;

beforeAll(async () => {
  db = await openTestDb();
  deps = {
    db,
    clock: systemClock,
    brands: ['nova', 'vega'],
    licences: new Set(['se', 'mga']),
    providersOf: (brand) => (brand === 'nova' ? ['acme', 'tables'] : ['acme']),
    pictureOriginsOf: () => ['https://img.example'],
    marketsOf: () => ({ countries: ['SE', 'CA'], regionalMarkets: [] }),
    wakeConsumers: () => undefined,
    fetchedOrigins: [],
    findLostPictures: async () => [],
  };
  catalogue = createCatalogueModule({ db, clock: systemClock, hasBonuses: () => true, marketsOf: () => null });
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.query(
    'truncate catalogue_studios, catalogue_games, catalogue_lists, catalogue_imports, catalogue_builds cascade',
  );
});

type GameInput = Extract<CatalogueItemInput, { readonly type: 'game' }>;
const studio: CatalogueItemInput = { type: 'studio', slug: 'skerry', name: 'Skerry' };
const build = {
  licences: ['se', 'mga'],
  rtp: '96.31',
  volatility: 2,
  stakes: { EUR: ['0.20', '60.00'], JPY: ['20', '6000'] },
} as const;
const game = (id: string, over: Partial<GameInput> = {}): GameInput => ({
  type: 'game',
  provider: 'acme',
  id,
  name: `Game ${id}`,
  studio: 'skerry',
  kind: 'slot',
  builds: [{ ...build, licences: [...build.licences], stakes: { EUR: ['0.20', '60.00'], JPY: ['20', '6000'] } }],
  ...over,
});
const list = (slug: string, ids: readonly string[]): CatalogueItemInput => ({
  type: 'list',
  slug,
  names: { en: slug },
  position: 1,
  games: ids.map((id) => ({ provider: 'acme', id })),
});
const lines = (items: readonly unknown[]) => items.map((item) => JSON.stringify(item)).join('\n');

function operate(order: object) {
  lastKey += 1;
  const acting = { key: `import-key-${lastKey}`, operator: 'Aino', reason: 'a new feed' };
  const acts = 'action' in order && (order.action === 'import' || order.action === 'roll-back');
  return operateCatalogue(deps, catalogueOrder.parse(acts ? { ...acting, ...order } : order));
}
const send = (items: readonly unknown[], over: object = {}) =>
  operate({ action: 'import', brand: 'nova', feed: lines(items), ...over });

async function bodyOf(answer: ReturnType<typeof operate>) {
  const answered = await answer;
  return 'body' in answered ? answered : { status: answered.status, body: answered.file.bytes.toString() };
}
const answerShape = z.object({
  number: z.number().nullable(),
  counts: z.record(z.string(), z.record(z.string(), z.number())),
});
const imported = async (answer: ReturnType<typeof operate>) => answerShape.parse((await bodyOf(answer)).body);
const refusalShape = z.object({
  error: z.string(),
  count: z.number(),
  problems: z.array(z.object({ at: z.string().nullable(), field: z.string(), message: z.string() })),
});
const refused = async (answer: ReturnType<typeof operate>) => {
  const { status, body } = await bodyOf(answer);
  expect(status).toBe(400);
  return refusalShape.parse(body);
};
const nova = (over: Partial<Audience> = {}): Audience => ({
  brand: 'nova',
  licence: 'se',
  country: 'SE',
  locale: 'en',
  ...over,
});
const slugsIn = async (slug: string, audience = nova()) =>
  (await catalogue.getSlice(audience, slug, { first: 50, after: null, lastShownGameId: null })).entries.map(
    ({ game: { slug: own } }) => own,
  );
const exported = async (brand = 'nova') => String((await bodyOf(operate({ action: 'export', brand }))).body);

test('a feed brings studios, games and lists that players see, and the same feed again changes nothing [GMS-01] [OPR-05]', async () => {
  const feed = [
    studio,
    game('7'),
    game('8', { name: 'Crème Brûlée 2', texts: { en: 'Sweet' } }),
    list('slots', ['8', '7']),
  ];
  const first = await imported(send(feed));
  expect(first).toMatchObject({ number: 1, counts: { studio: { added: 1 }, game: { added: 2 }, list: { added: 1 } } });
  expect(await slugsIn('slots')).toEqual(['creme-brulee-2', 'game-7']);
  expect(await catalogue.getGame(nova(), 'creme-brulee-2')).toMatchObject({
    description: 'Sweet',
    provider: 'acme',
    rtp: '96.31',
  });
  expect(await catalogue.getStudios(nova())).toEqual([{ slug: 'skerry', name: 'Skerry', imageUrl: '', gameCount: 2 }]);
  expect((await catalogue.search(nova(), 'creme brulee', 5)).games).toHaveLength(1);
  expect(await catalogue.getGame(nova({ brand: 'vega' }), 'game-7')).toBeNull();

  const again = await imported(send(feed));
  expect(again).toMatchObject({ number: null, counts: { game: { unchanged: 2, changed: 0 } } });
});

test('an export gives back what was imported, byte for byte after sorting, as NDJSON and as an array [OPR-05]', async () => {
  const feed = [
    list('slots', ['7']),
    game('9', { withdrawn: true, hours: { from: '22:00', until: '02:30' } }),
    {
      ...game('7'),
      aliases: ['sevens'],
      builds: [
        {
          ...game('7').builds[0],
          odds: {
            hitFrequency: 0.25,
            outcomes: [
              [-1, 0.75],
              [2.8524, 0.25],
            ],
          },
        },
      ],
    },
    studio,
  ];
  await imported(send(feed));
  const keysSorted = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(keysSorted)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .sort(([a], [b]) => (a < b ? -1 : 1))
              .map(([key, each]) => [key, keysSorted(each)]),
          )
        : value;
  const sorted = feed.map((item) => JSON.stringify(keysSorted(item))).sort();
  const written = await exported();
  expect(written).toBe(`${sorted.join('\n')}\n`);
  expect(await imported(operate({ action: 'import', brand: 'nova', feed: written }))).toMatchObject({ number: null });
  const items = sorted.map((line): unknown => JSON.parse(line));
  expect(await imported(operate({ action: 'import', brand: 'nova', feed: JSON.stringify({ items }) }))).toMatchObject({
    number: null,
  });
  expect(await imported(operate({ action: 'import', brand: 'nova', feed: items }))).toMatchObject({ number: null });
});

test('one fault refuses the whole feed, and every fault is named with its line [OPR-05]', async () => {
  await imported(send([studio, game('1')]));
  const before = await exported();
  const faults: readonly [unknown, string, string][] = [
    ['no JSON', '', 'expected an object of JSON'],
    [{ ...game('2'), provider: 'ghost' }, 'provider', 'expected a game provider of nova: acme, tables'],
    [{ ...game('3'), kind: 'pinball' }, 'kind', '"crash"'],
    [{ ...game('4'), studio: 'nobody' }, 'studio', 'no studio nobody'],
    [{ ...game('5'), builds: [{ ...game('5').builds[0], licences: ['uk'] }] }, 'builds.0.licences', 'no licence uk'],
    [
      { ...game('6'), builds: [{ ...game('6').builds[0], stakes: { JPY: ['0.20', '60.00'] } }] },
      'builds.0.stakes.JPY',
      '0 digits',
    ],
    [
      { ...game('7'), builds: [{ ...game('7').builds[0], stakes: { EUR: ['2.00', '1.00'] } }] },
      'builds.0.stakes.EUR',
      'the least first',
    ],
    [{ ...game('8'), builds: [{ ...game('8').builds[0], rtp: '96.3' }] }, 'builds.0.rtp', 'two digits'],
    [{ ...game('9'), picture: 'https://elsewhere.example/9.png' }, 'picture', 'an origin of artwork'],
    [{ ...game('9b'), picture: '//elsewhere.example/9.png' }, 'picture', 'an https address'],
    [{ ...game('10'), name: '数独' }, 'slug', 'none follows from the name'],
    [{ ...game('11'), slug: 'game-1' }, 'slug', 'that of another game'],
    [{ ...game('1'), slug: 'renamed' }, 'slug', 'a game keeps its address'],
    [
      { ...game('12'), builds: [game('12').builds[0], game('12').builds[0]] },
      'builds',
      'two builds for the licence se',
    ],
    [
      {
        ...game('13'),
        builds: [
          {
            ...game('13').builds[0],
            odds: {
              hitFrequency: 0.5,
              outcomes: [
                [-1, 0.5],
                [1, 0.5],
              ],
            },
          },
        ],
      },
      'builds.0.odds',
      'returns 100.0000 %',
    ],
    [{ ...game('14'), colour: 'red' }, '', 'colour'],
    [list('slots', ['1', '404']), 'games.1', 'no game acme 404'],
    [list('new', ['1', '1']), 'games.1', 'twice'],
    [{ ...studio, slug: 'Skerry' }, 'slug', 'lower-case'],
    [{ type: 'banner' }, 'type', ''],
  ];
  for (const [item, field, message] of faults) {
    const answer = await refused(
      operate({
        action: 'import',
        brand: 'nova',
        feed: `${lines([game('99')])}\n\n${typeof item === 'string' ? item : JSON.stringify(item)}`,
      }),
    );
    expect([item, answer.problems]).toEqual([
      item,
      [{ at: 'line 3', field, message: expect.stringContaining(message) }],
    ]);
  }
  expect(await exported()).toBe(before);
  expect(await catalogue.getGame(nova(), 'game-99')).toBeNull();

  const all = await refused(send([game('2', { provider: 'ghost' }), game('3', { studio: 'nobody' }), game('3')]));
  expect(all.problems.map(({ at }) => at)).toEqual(['line 3']);
  const two = await refused(send([game('2', { provider: 'ghost' }), game('3', { studio: 'nobody' })]));
  expect(two).toMatchObject({ error: 'BadCatalogue', count: 2 });
  expect((await bodyOf(send([studio], { brand: 'ghost' }))).status).toBe(404);
});

test('a game blocked in a region that a brand has no pages for is refused as a whole [FMT-03] [OPR-05]', async () => {
  const { problems } = await refused(send([studio, game('1', { blockedMarkets: ['CA-ON'] })]));
  expect(problems).toEqual([{ at: null, field: 'blockedMarkets', message: expect.stringContaining('CA-ON (nova)') }]);
  expect(await exported()).toBe('');
});

test('a dry run answers what an import would do, and does nothing [OPR-05]', async () => {
  const feed = lines([studio, game('1'), list('slots', ['1'])]);
  expect(await imported(operate({ action: 'check', brand: 'nova', feed }))).toMatchObject({
    number: null,
    counts: { game: { added: 1 } },
  });
  expect(await refused(operate({ action: 'check', brand: 'nova', feed: lines([game('1')]) }))).toMatchObject({
    count: 1,
  });
  expect(await exported()).toBe('');
  expect(await catalogue.getGame(nova(), 'game-1')).toBeNull();
});

test('a withdrawn game is shown nowhere, and has its place and its address again when it comes back [OPR-05]', async () => {
  await imported(send([studio, game('1'), game('2'), game('3'), list('slots', ['1', '2', '3'])]));
  expect(await imported(send([{ ...game('2'), withdrawn: true }]))).toMatchObject({
    counts: { game: { withdrawn: 1, changed: 0 } },
  });
  expect(await slugsIn('slots')).toEqual(['game-1', 'game-3']);
  expect(await slugsIn('studio:skerry')).toEqual(['game-1', 'game-3']);
  expect(await catalogue.getGame(nova(), 'game-2')).toBeNull();
  expect(await catalogue.getGameNames(['game-2'])).toEqual(new Map([['game-2', 'Game 2']]));
  expect((await catalogue.getLists(nova())).map(({ gameCount }) => gameCount)).toEqual([2]);

  expect(await imported(send([game('2')]))).toMatchObject({ counts: { game: { restored: 1 } } });
  expect(await slugsIn('slots')).toEqual(['game-1', 'game-2', 'game-3']);
});

test('a complete feed withdraws what its providers have no more, and leaves other providers alone [OPR-05]', async () => {
  await imported(send([studio, game('1'), game('2'), game('3', { provider: 'tables', kind: 'table' })]));
  const report = await imported(send([game('1')], { complete: true }));
  expect(report.counts.game).toMatchObject({ unchanged: 1, withdrawn: 1 });
  expect(await slugsIn('studio:skerry')).toEqual(['game-1', 'game-3']);
});

test('return, volatility, stakes and filters follow the build of the licence [GMS-11] [OPR-05]', async () => {
  const builds = [
    { licences: ['mga'], rtp: '96.31', volatility: 2, stakes: { EUR: ['0.20', '60.00'] } },
    { licences: ['se'], variant: 'se-94', rtp: '94.05', volatility: 4, stakes: { EUR: ['0.10', '5.00'] } },
  ] satisfies GameInput['builds'];
  await imported(send([studio, game('1', { builds }), list('slots', ['1'])]));
  const [malta, sweden] = [nova({ licence: 'mga', country: 'CA' }), nova()];
  expect(await catalogue.getGame(malta, 'game-1')).toMatchObject({
    rtp: '96.31',
    volatility: 2,
    stakes: { EUR: ['0.20', '60.00'] },
  });
  expect(await catalogue.getGame(sweden, 'game-1')).toMatchObject({
    variantId: 'se-94',
    rtp: '94.05',
    volatility: 4,
    stakes: { EUR: ['0.10', '5.00'] },
  });
  const filter = { list: 'slots', sort: 'rtp', currency: 'EUR' } as const;
  const found = async (audience: Audience, more: object) =>
    (await catalogue.filterGames(audience, { ...filter, ...more }, 5)).count;
  expect([await found(malta, { minRtp: '95' }), await found(sweden, { minRtp: '95' })]).toEqual([1, 0]);
  expect([await found(malta, { volatility: 4 }), await found(sweden, { volatility: 4 })]).toEqual([0, 1]);
  expect([await found(malta, { maxStake: '0.15' }), await found(sweden, { maxStake: '0.15' })]).toEqual([0, 1]);
  const { entries } = await catalogue.getSlice(sweden, 'slots', { first: 1, after: null, lastShownGameId: null });
  expect(entries[0]?.game.rtp).toBe('94.05');
});

test('a list by rule has the games of the rule at every import, and every kind is a category [GMS-03] [OPR-05]', async () => {
  const newest: CatalogueItemInput = {
    type: 'list',
    slug: 'fast',
    names: { en: 'Fast' },
    position: 2,
    rule: { kinds: ['crash', 'instant'], order: 'newest', most: 2 },
  };
  await imported(
    send([studio, game('1', { kind: 'crash', releasedOn: '2026-01-01' }), game('2', { kind: 'slot' }), newest]),
  );
  expect(await slugsIn('fast')).toEqual(['game-1']);
  await imported(
    send([
      game('3', { kind: 'instant', releasedOn: '2026-03-01' }),
      game('4', { kind: 'crash', releasedOn: '2026-02-01' }),
    ]),
  );
  expect(await slugsIn('fast')).toEqual(['game-3', 'game-4']);
  expect((await catalogue.getCategories(nova())).map(({ slug }) => slug)).toEqual([
    'slots',
    'crash-games',
    'instant-games',
  ]);
  await imported(
    send([{ type: 'list', slug: 'fast', names: { en: 'Fast' }, position: 2, games: [], withdrawn: true }]),
  );
  expect(await catalogue.getList('nova', 'fast', 'en')).toBeNull();
});

test('a roll-back makes everything as it was after an earlier import, and another one takes it back [OPR-05]', async () => {
  await imported(send([studio, game('1'), list('slots', ['1'])]));
  const first = await exported();
  await imported(send([game('1', { name: 'Renamed' }), game('2'), list('slots', ['2', '1'])]));
  const second = await exported();
  expect(await imported(operate({ action: 'roll-back', to: 1 }))).toMatchObject({ number: 3 });
  expect(await exported()).toBe(first);
  expect(await slugsIn('slots')).toEqual(['game-1']);
  expect(await catalogue.getGame(nova(), 'game-1')).toMatchObject({ name: 'Game 1' });
  expect(await catalogue.getGame(nova(), 'game-2')).toBeNull();
  await imported(operate({ action: 'roll-back', to: 2 }));
  expect(await exported()).toBe(second);
  expect(await slugsIn('slots')).toEqual(['game-2', 'game-1']);
  expect((await bodyOf(operate({ action: 'roll-back', to: 99 }))).status).toBe(404);
  expect((await bodyOf(operate({ action: 'list' }))).body).toMatchObject({
    imports: [
      { number: 4, rolledBackTo: 2 },
      { number: 3, rolledBackTo: 1 },
      { number: 2, operator: 'Aino' },
      { number: 1 },
    ],
  });
});

test('a feed without a brand is for every brand, and two at once are done one after the other [OPR-05]', async () => {
  await imported(send([studio, game('0')], { brand: null }));
  const feeds = [1, 2, 3, 4].map((id) => send([game(String(id)), list('slots', ['0', String(id)])], { brand: null }));
  const reports = await Promise.all(feeds.map(imported));
  expect(reports.map(({ number }) => number).sort()).toEqual([2, 3, 4, 5]);
  for (const brand of ['nova', 'vega']) {
    expect(await slugsIn('studio:skerry', nova({ brand }))).toHaveLength(5);
    expect(await slugsIn('slots', nova({ brand }))).toHaveLength(2);
  }
  const key = 'the-same-order-twice';
  const twice = await Promise.all([1, 2].map(() => bodyOf(send([game('9')], { key }))));
  expect(twice.map(({ body }) => answerShape.parse(body).number)).toEqual([6, 6]);
});

test('only a brand whose catalogue differs forgets its pages, and the history of acts has a digest in place of the feed [OPR-05] [OPR-03]', async () => {
  const versions = async () =>
    Object.fromEntries(
      (await db.query('select tag, version from content_versions')).rows.map((row) =>
        z.tuple([z.string(), z.coerce.number()]).parse(Object.values(row)),
      ),
    );
  await imported(send([studio, game('1')], { brand: null }));
  const before = await versions();
  await imported(send([game('1'), list('slots', ['1'])]));
  const after = await versions();
  expect(after['catalogue:nova']).toBeGreaterThan(before['catalogue:nova'] ?? 0);
  expect(after['catalogue:vega']).toBe(before['catalogue:vega']);
  const { rows } = await db.query(
    `select said ->> 'feed' as feed from operator_acts where endpoint = 'catalogue' and said ->> 'action' = 'import'`,
  );
  expect(rows.every((row) => /^sha256:[\da-f]{64}$/.test(z.object({ feed: z.string() }).parse(row).feed))).toBe(true);
});
