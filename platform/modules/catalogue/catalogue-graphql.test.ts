import { graphql, type GraphQLSchema } from 'graphql';
import { uuidOf } from '../../kernel/ids';
import type { Host } from '../../define-module';
import { entry } from '../../graphql/account-gate';
import { builder } from '../../graphql/builder';
import type { VisitorHints } from '../../graphql/context';
import { systemClock } from '../../kernel/clock';
import { free } from '../../kernel/entry-rule';
import type { Db } from '../../kernel/db/db';
import { buildSchema, openModules } from '../../open-modules';
import { parseSettings } from '../../settings';
import { openTestDb } from '../../testing/test-db';
import { brandsModule } from '../brands/module';
import { catalogueModule } from './module';
import { complianceModule } from '../compliance/module';
import { createBlockKinds } from '../content/graphql-blocks';
import { providersModule } from '../providers/module';
import { contentModule } from '../content/module';
import { flagsModule } from '../flags/module';
import { playersModule } from '../players/module';
import { type Block, contentBlockTypes } from '../content/index';
import type { GameData } from './index';
import { testGame } from './testing/test-game';

let db: Db;
let host: Host;
let schema: GraphQLSchema;

beforeAll(async () => {
  db = await openTestDb();
  // Of the host, these modules read the database, the clock and the settings.
  host = Object.assign(Object.create(null), {
    db,
    clock: systemClock,
    settings: parseSettings({ FOYER_SANDBOX: '1' }, [...providersModule.settings, ...catalogueModule.settings]),
  });
  // A type without fields is no schema.
  builder.mutationField('nothing', (t) => t.boolean({ ...entry(free('reads')), resolve: () => true }));
  builder.subscriptionField('nothing', (t) => t.boolean({ subscribe: async function* none() {}, resolve: () => true }));
  schema = buildSchema(
    await openModules(
      [brandsModule, playersModule, complianceModule, flagsModule, contentModule, providersModule, catalogueModule],
      host,
    ),
    { account: async () => null, isMarketBlocked: () => false },
  );
  await publishGames({ visible: [], 'not-in-ontario': ['CA-ON'] });
});
afterAll(() => db.close());

const idOf = (slug: string) => uuidOf(`test/${slug}`);

/** The brand's games, by their slugs the markets where they are not offered, all in one list. */
async function publishGames(
  blockedMarkets: Readonly<Record<string, readonly string[]>>,
  more: Partial<GameData> = {},
): Promise<void> {
  const games = Object.entries(blockedMarkets).map(([slug, markets]) =>
    testGame(slug, {
      id: idOf(slug),
      name: `Game ${slug}`,
      imageUrl: `/art/games/${slug}.webp?size={size}`,
      blockedMarkets: markets,
      descriptions: { en: slug },
      ...more,
    }),
  );
  const slugs = games.map(({ slug }) => slug);
  const catalogue = catalogueModule.of(host);
  await db.tx(async (tx) => {
    await catalogue.publishGames(tx, [{ slug: 'skerry', name: 'Skerry', imageUrl: '/art/studios/skerry.svg' }], games);
    await catalogue.setBrandGames(tx, 'aurora', slugs);
    const list = { names: { en: 'Slots' }, position: 0, entries: slugs.map((gameSlug) => ({ gameSlug })) };
    await catalogue.replaceList(tx, 'aurora', { list: 'slots' }, list);
    await catalogue.replaceList(tx, 'aurora', { studio: 'skerry' }, { ...list, names: { en: 'Skerry' } });
  });
}

const block = (type: Block['type'], data: Block['data'], position = 0): Block => ({
  id: `${type}-${position}`,
  brand: 'aurora',
  page: 'LOBBY',
  type,
  position,
  countries: null,
  startsAt: null,
  endsAt: null,
  data,
  texts: { en: { title: 'Title' }, fi: { title: 'Otsikko' } },
});

interface Asker {
  readonly country: string;
  readonly subDivision: string | null;
  readonly hints: VisitorHints;
}
const NO_HINTS: VisitorHints = { recentGameIds: [], page: null };

/** Asks as a visitor from a place. */
async function askRoot(
  question: string,
  { country = 'FI', subDivision = null, hints = NO_HINTS }: Partial<Asker> = {},
) {
  const answer = await graphql({
    schema,
    source: `{ root { answer: ${question} } }`,
    contextValue: { brand: 'aurora', locale: 'fi_FI', visitorCountry: { code: country, subDivision }, hints },
  });
  expect(answer.errors).toBeUndefined();
  return JSON.parse(JSON.stringify(answer.data)).root.answer;
}

async function ask(blocks: readonly Block[]) {
  await contentModule.of(host).publishContent({ kind: 'blocks', brand: 'aurora', page: 'LOBBY', blocks });
  return askRoot(`contentBlocks(page: LOBBY, ipCountryCode: "FI") {
    __typename
    ... on Block { id type }
    ... on Banner { title imageUrl }
    ... on GameBannerBlock { game { slug } }
    ... on TopGamesBlock { title list { slug games { nodes { slug } } } }
  }`);
}

const PICTURE = { imageUrl: '/art/a.webp' };

test('every block is of the type of its kind, filled by the module that owns what it shows [GMS-01]', async () => {
  const blocks = await ask([
    block('BANNER_GAME', { ...PICTURE, game: 'visible' }, 0),
    block('TOP_GAMES', { list: 'slots' }, 1),
    block('BANNER_MANUAL', PICTURE, 2),
    block('BANNER_EXTERNAL_LINK', { ...PICTURE, url: 'https://example.org/' }, 3),
    block('PROMOTION', PICTURE, 4),
    block('PROMOTION_V2', PICTURE, 5),
  ]);
  expect(blocks.map((one: { __typename: string; type: string }) => [one.__typename, one.type])).toEqual([
    ['GameBannerBlock', 'BANNER_GAME'],
    ['TopGamesBlock', 'TOP_GAMES'],
    ['ManualBannerBlock', 'BANNER_MANUAL'],
    ['ExternalLinkBannerBlock', 'BANNER_EXTERNAL_LINK'],
    ['PromotionBlock', 'PROMOTION'],
    ['PromotionV2Block', 'PROMOTION_V2'],
  ]);
  expect(blocks[0]).toMatchObject({ title: 'Otsikko', game: { slug: 'visible' } });
  expect(blocks[1]).toMatchObject({
    list: { slug: 'slots', games: { nodes: [{ slug: 'visible' }, { slug: 'not-in-ontario' }] } },
  });
});

test('a block is left out where the visitor may not see its games, has no matches, or no module fills it [GMS-01]', async () => {
  expect(
    await ask([
      block('BANNER_GAME', { ...PICTURE, game: 'unknown' }, 0),
      block('TOP_GAMES', { list: 'unknown' }, 1),
      block('TOP_SPORTS', {}, 2),
      block('JACKPOT', {}, 3),
      block('RAFFLE', {}, 4),
    ]),
  ).toEqual([]);
});

const slugsOf = (games: readonly { readonly slug: string }[]) => games.map(({ slug }) => slug);

test('games are found by their ids, in that order; what is unknown, not offered or no id is left out [GMS-08, SEC-06]', async () => {
  const ids = [idOf('not-in-ontario'), 'x', '', idOf('unknown'), idOf('visible').toUpperCase(), '\u0000'];
  const question = `gamesById(ids: ${JSON.stringify(ids)}, ipCountryCode: "FI") { slug }`;
  expect(slugsOf(await askRoot(question))).toEqual(['not-in-ontario', 'visible']);
  const many = JSON.stringify(Array.from({ length: 201 }, () => idOf('visible')));
  const refused = await graphql({
    schema,
    source: `{ root { gamesById(ids: ${many}, ipCountryCode: "FI") { slug } } }`,
    contextValue: { brand: 'aurora', locale: 'fi_FI', visitorCountry: { code: 'FI', subDivision: null } },
  });
  expect(refused.errors?.[0]?.extensions.type).toBe('BadInput');
});

test('a search shows the games first that the visitor played last, a list keeps its order [GMS-08, GQL-01]', async () => {
  const hints = { recentGameIds: [idOf('not-in-ontario')], page: null };
  const search = 'search(text: "slots", first: 9, ipCountryCode: "FI") { games { game { slug } } }';
  const found = async (asker: Partial<Asker>) =>
    (await askRoot(search, asker)).games.map(({ game }: { game: { slug: string } }) => game.slug);
  const usual = await found({});
  expect(usual).toEqual(['not-in-ontario', 'visible']);
  expect(await found({ hints: { ...hints, recentGameIds: [idOf('visible')] } })).toEqual(['visible', 'not-in-ontario']);
  const list =
    'listOfGames(listOfGamesSlug: "slots", ipCountryCode: "FI", license: mga, locale: "fi_FI") { games { nodes { slug } } }';
  expect(await askRoot(list, { hints })).toEqual(await askRoot(list));
});

test('a list is for a licence of the deployment, of which the demonstration has the five of the specification [BRD-03, PLR-03]', async () => {
  const source =
    'query ($code: LicenceCode!) { root { listOfGames(listOfGamesSlug: "none", ipCountryCode: "FI", license: $code, locale: "fi_FI") { slug } } }';
  const contextValue = { brand: 'aurora', locale: 'fi_FI', visitorCountry: { code: 'FI', subDivision: null } };
  const problemOf = async (code: unknown) =>
    (await graphql({ schema, source, contextValue, variableValues: { code } })).errors?.[0]?.message;
  for (const code of ['anj', 'cos', 'crc', 'est', 'mga'])
    expect([code, await problemOf(code)]).toEqual([code, undefined]);
  for (const code of ['gb', 'MGA', '', 'constructor', 7])
    expect(await problemOf(code)).toContain('A LicenceCode is the code of a licence of this deployment.');
});

test("a list leaves out what is not offered in the Canadian visitor's region, which a page cannot name [GMS-04, FMT-03]", async () => {
  const list = async (country: string, subDivision: string | null, named?: string) =>
    slugsOf(
      (
        await askRoot(
          `listOfGames(listOfGamesSlug: "slots", ipCountryCode: "${country}", license: mga, locale: "en_CA",
             subDivision: ${JSON.stringify(named ?? null)}) { games { nodes { slug } } }`,
          { country, subDivision },
        )
      ).games.nodes,
    );
  expect(await list('CA', 'ON')).toEqual(['visible']);
  expect(await list('CA', 'QC')).toEqual(['visible', 'not-in-ontario']);
  expect(await list('CA', null)).toEqual(['visible', 'not-in-ontario']);
  expect(await list('CA', 'QC', 'on')).toEqual(['visible']);
  expect(await list('FI', 'ON')).toEqual(['visible', 'not-in-ontario']);
});

test('the numbers of games of lists, studios and categories leave out what is not offered in the visitor’s region [GMS-04, FMT-03]', async () => {
  const counts = async (subDivision: string) => {
    const asker = { country: 'CA', subDivision };
    const studio =
      'studioGames(slug: "skerry", ipCountryCode: "CA", license: mga, locale: "en_CA") { studio { gameCount } }';
    const [lists, studios, categories, { studio: own }, { studio: ofGame }] = [
      await askRoot('gameLists { slug gameCount }', asker),
      await askRoot('gameStudios { slug gameCount }', asker),
      await askRoot('gameCategories { slug gameCount }', asker),
      await askRoot(studio, asker),
      await askRoot('game(slug: "visible") { studio { gameCount } }', asker),
    ];
    return { lists, studios, categories, own: own.gameCount, ofGame: ofGame.gameCount };
  };
  const all = (gameCount: number) => ({
    lists: [{ slug: 'slots', gameCount }],
    studios: [{ slug: 'skerry', gameCount }],
    categories: [{ slug: 'slots', gameCount }],
    own: gameCount,
    ofGame: gameCount,
  });
  expect(await counts('ON')).toEqual(all(1));
  expect(await counts('QC')).toEqual(all(2));
});

test('a list or a studio without a game for the visitor’s region is not named there [GMS-04, FMT-03]', async () => {
  await publishGames({ 'not-in-ontario': ['CA-ON'] });
  const named = async (subDivision: string) => {
    const asker = { country: 'CA', subDivision };
    return [await askRoot('gameLists { slug }', asker), await askRoot('gameStudios { slug }', asker)].map(slugsOf);
  };
  expect(await named('ON')).toEqual([[], []]);
  expect(await named('QC')).toEqual([['slots'], ['skerry']]);
  await publishGames({ visible: [], 'not-in-ontario': ['CA-ON'] });
});

test('nothing shows a game that is blocked in the Canadian visitor’s region, whichever question names the country [GMS-04, FMT-03]', async () => {
  await contentModule.of(host).publishContent({
    kind: 'blocks',
    brand: 'aurora',
    page: 'LOBBY',
    blocks: [block('BANNER_GAME', { ...PICTURE, game: 'not-in-ontario' }, 0), block('TOP_GAMES', { list: 'slots' }, 1)],
  });
  const from = 'ipCountryCode: "CA"';
  const questions = {
    search: `search(text: "game not-in-ontario", first: 9, ${from}) { games { game { slug } } }`,
    searchGames: `searchGames(text: "game not-in-ontario", first: 9, ${from}) { slug }`,
    gamesById: `gamesById(ids: ["${idOf('not-in-ontario')}"], ${from}) { slug }`,
    game: `game(slug: "not-in-ontario") { slug }`,
    'game of a country': `game(slug: "not-in-ontario", ${from}) { slug }`,
    filteredGames: `filteredGames(list: "slots", sort: name, first: 9, ${from}) { games { slug } }`,
    'covers of lists': 'gameLists { covers }',
    'covers of studios': 'gameStudios { covers }',
    'covers of categories': 'gameCategories { covers }',
    contentBlocks: `contentBlocks(page: LOBBY, ${from}) {
        ... on GameBannerBlock { game { slug } } ... on TopGamesBlock { list { games { nodes { slug } } } }
      }`,
  };
  for (const [name, question] of Object.entries(questions)) {
    const shows = async (subDivision: string) =>
      JSON.stringify(await askRoot(question, { country: 'CA', subDivision })).includes('not-in-ontario');
    expect([name, await shows('ON'), await shows('QC')]).toEqual([name, false, true]);
  }
});

test('an empty region is that of the visitor, and one that cannot be is refused [FMT-03]', async () => {
  const list = (
    named: string,
  ) => `listOfGames(listOfGamesSlug: "slots", ipCountryCode: "CA", license: mga, locale: "en_CA",
    subDivision: ${JSON.stringify(named)}) { games { nodes { slug } } }`;
  expect(slugsOf((await askRoot(list(''), { country: 'CA', subDivision: 'ON' })).games.nodes)).toEqual(['visible']);
  const refused = await graphql({
    schema,
    source: `{ root { answer: ${list('ON, QC')} } }`,
    contextValue: { brand: 'aurora', locale: 'en_CA', visitorCountry: { code: 'CA', subDivision: 'ON' } },
  });
  expect(refused.errors?.[0]?.extensions.type).toBe('BadInput');
});

test('the covers of a list are pictures of its first three games in the size that is named [GMS-08]', async () => {
  await publishGames({ one: [], two: [], three: [], four: [] });
  const expected = ['one', 'two', 'three'].map((slug) => `/art/games/${slug}.webp?size=150`);
  expect(await askRoot('gameLists { slug covers(size: 150) }')).toEqual([{ slug: 'slots', covers: expected }]);
  expect(await askRoot('gameStudios { covers(size: 150) }')).toEqual([{ covers: expected }]);
  await publishGames({ visible: [], 'not-in-ontario': ['CA-ON'] });
});

test('a return to player of more than everything is refused [GMS-08]', async () => {
  const filtered = (min: string) => `filteredGames(list: "slots", minRtp: "${min}", ipCountryCode: "FI") { count }`;
  expect(await askRoot(filtered('96.31'))).toEqual({ count: 2 });
  const refused = await graphql({
    schema,
    source: `{ root { answer: ${filtered('100.01')} } }`,
    contextValue: {
      brand: 'aurora',
      locale: 'fi_FI',
      visitorCountry: { code: 'FI', subDivision: null },
      hints: NO_HINTS,
    },
  });
  expect(refused.errors?.[0]?.extensions.type).toBe('BadInput');
});

test('two modules cannot fill blocks of one type, and beside that of notices the types of the specification are nine [GMS-01]', () => {
  const kinds = createBlockKinds();
  const [kind] = [{ type: 'JACKPOT', ref: Object.create(null), fill: () => null }] as const;
  kinds.add(kind);
  expect(() => kinds.add(kind)).toThrow('two modules fill the block JACKPOT');
  expect(contentBlockTypes.filter((type) => type !== 'NOTICE' && type !== 'QUESTION')).toEqual([
    'BANNER_EXTERNAL_LINK',
    'BANNER_GAME',
    'BANNER_MANUAL',
    'JACKPOT',
    'PROMOTION',
    'PROMOTION_V2',
    'RAFFLE',
    'TOP_GAMES',
    'TOP_SPORTS',
  ]);
});

test('a game whose blocked markets name the unknown country is neither listed nor found for its visitors [BRD-02, GMS-04]', async () => {
  await publishGames({ visible: [], 'only-known': ['unknown'] });
  const list = (country: string) =>
    askRoot(
      `listOfGames(listOfGamesSlug: "slots", ipCountryCode: "${country}", license: mga, locale: "en_GB") { games { nodes { slug } } }`,
    );
  const listed = async (country: string) => slugsOf((await list(country)).games.nodes);
  expect(await listed('FI')).toEqual(['visible', 'only-known']);
  for (const country of ['unknown', 'UNKNOWN']) expect(await listed(country)).toEqual(['visible']);
  const games = { visitorCountry: 'unknown', brand: 'aurora', locale: 'en_GB', subDivision: null };
  const { audienceOf, getGame } = catalogueModule.of(host);
  const audience = audienceOf(games);
  expect(audience && [await getGame(audience, 'only-known'), (await getGame(audience, 'visible'))?.slug]).toEqual([
    null,
    'visible',
  ]);
  const known = audienceOf({ ...games, visitorCountry: 'FI' });
  expect((known && (await getGame(known, 'only-known')))?.slug).toBe('only-known');
  await publishGames({ visible: [], 'not-in-ontario': ['CA-ON'] });
});

test('returns an unknown country as unknown, with the brand’s own currency and content [BRD-02, CSH-03, CNT-01]', async () => {
  expect(await askRoot('countryContext { countryCode currency subDivision }', { country: 'unknown' })).toEqual({
    countryCode: 'unknown',
    currency: 'EUR',
    subDivision: null,
  });
  const blocks = [
    { ...block('PROMOTION', PICTURE), countries: ['FI'] },
    { ...block('PROMOTION_V2', PICTURE, 1), countries: ['NO'] },
  ];
  await contentModule.of(host).publishContent({ kind: 'blocks', brand: 'aurora', page: 'LOBBY', blocks });
  const shown = await askRoot('contentBlocks(page: LOBBY, ipCountryCode: "unknown") { ... on Block { type } }');
  expect(shown).toEqual([{ type: 'PROMOTION' }]);
});

test('a live table shows its hours, and a game that is always open none [GMS-05]', async () => {
  const hours = () => askRoot('game(slug: "visible") { hours { from until } }');
  expect(await hours()).toEqual({ hours: null });
  await publishGames({ visible: [] }, { kind: 'live', liveHours: { from: '17:00', until: '01:30' } });
  expect(await hours()).toEqual({ hours: { from: '17:00', until: '01:30' } });
});

test('a game says how much of a stake counts towards wagering: by its kind, and nothing where it takes no bonus money [RWD-03]', async () => {
  const weightOf = async (more: Partial<GameData>) => {
    await publishGames({ weighed: [] }, more);
    return askRoot(`gamesById(ids: ["${idOf('weighed')}"], ipCountryCode: "FI") { wageringWeight }`);
  };
  expect(await weightOf({})).toEqual([{ wageringWeight: 100 }]);
  expect(await weightOf({ kind: 'roulette' })).toEqual([{ wageringWeight: 10 }]);
  expect(await weightOf({ bonusDisabled: true })).toEqual([{ wageringWeight: 0 }]);
});
