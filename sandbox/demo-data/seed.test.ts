import { shiftableClock } from '../../platform/kernel/clock';
import type { Db } from '../../platform/kernel/db/db';
import { createCatalogueModule, type Audience, type CatalogueModule } from '../../platform/modules/catalogue/index';
import { BRANDS } from '@/contract/brands';
import { createContentModule, type ContentModule } from '../../platform/modules/content/index';
import { createLedgerModule } from '../../platform/modules/ledger/index';
import { createPlayersModule } from '../../platform/modules/players/index';
import { findStudio } from '@foyer/art/catalogue';
import { slotVariants } from '@foyer/game-studio/slot';
import { returnOfRules, rulesOfTable, tableRules } from '@foyer/table-studio/tables';
import { openTestDb } from '../../platform/testing/test-db';
import { seedGames } from './game-data';
import { seed } from './index';
import { listsOf } from './list-data';
import { languages } from './texts/languages';
import { LIST_NAMES, type ListSlug } from './texts/list-names';
import { DEMO_BRANDS } from './demo-account';

const clock = shiftableClock();
const SPEC_LISTS = [
  'blackjack',
  'bonus',
  'hot-games',
  'jackpots',
  'live-casino',
  'megaways',
  'new',
  'roulette',
  'slots',
  'table-games',
];
const CASINO_BRANDS = BRANDS.filter(({ license }) => license !== 'anj');
const lines: string[] = [];

let db: Db;
let catalogue: CatalogueModule;
let content: ContentModule;

const deps = () => ({ db, clock, providerId: 'studio', log: (line: string) => lines.push(line) });

beforeAll(async () => {
  db = await openTestDb();
  catalogue = createCatalogueModule({ db, clock });
  content = createContentModule({ db, clock });
  expect(await seed(deps())).toEqual({ changed: true });
});

afterAll(() => db.close());

const audienceOf = (brand: (typeof BRANDS)[number]): Audience => ({
  brand: brand.id,
  licence: brand.license,
  country: brand.defaultCountry,
  locale: 'en_GB',
});

test('the seed has at least 400 games of at least 24 studios, each with its own name and a description in every language [GMS-01] [LOC-09]', () => {
  expect(seedGames.length).toBeGreaterThanOrEqual(420);
  expect(new Set(seedGames.map(({ data }) => data.slug)).size).toBe(seedGames.length);
  expect(new Set(seedGames.map(({ data }) => data.studioSlug)).size).toBeGreaterThanOrEqual(24);
  for (const { data } of seedGames) {
    expect(findStudio(data.studioSlug)).not.toBeNull();
    for (const language of languages) expect(data.descriptions[language]?.length).toBeGreaterThan(20);
  }
});

test('the return shown is the exact one of the variant or rules that are played [GMS-07]', () => {
  for (const { data, title } of seedGames) {
    const variant = slotVariants.find(({ id }) => id === data.variantId);
    const rules = rulesOfTable(title);
    expect([data.slug, data.rtp]).toEqual([
      data.slug,
      ((rules ? returnOfRules(rules) : (variant?.rtp ?? 0)) * 100).toFixed(2),
    ]);
    expect([data.slug, data.provider === 'tables']).toEqual([data.slug, title.kind !== 'slot']);
  }
  expect(new Set(seedGames.map(({ data }) => data.variantId)).size).toBe(slotVariants.length + tableRules.length);
});

test.each(CASINO_BRANDS.map((brand) => [brand.id, brand] as const))(
  '%s: every list of the specification holds games [NAV-02]',
  async (_id, brand) => {
    const lists = new Map((await catalogue.getLists(audienceOf(brand))).map((list) => [list.slug, list]));
    for (const slug of SPEC_LISTS) {
      expect(lists.get(slug)?.gameCount).toBeGreaterThan(0);
      const { entries } = await catalogue.getSlice(audienceOf(brand), slug, { first: 10, after: null });
      expect(entries.length).toBe(10);
    }
  },
);

test('no list marks its games as what it is named after; elsewhere they are marked [GMS-02]', () => {
  const lists = new Map(listsOf('aurora', seedGames).map(({ slug, data }) => [slug, data.entries]));
  const marks = (slug: ListSlug) => new Set(lists.get(slug)?.map(({ badge }) => badge));
  expect(marks('hot-games')).not.toContain('hot');
  expect(marks('new')).not.toContain('new');
  expect(marks('slots')).toEqual(new Set([null, 'hot', 'new', 'exclusive']));
});

test('list names are in the language of the visitor [LOC-09]', async () => {
  expect((await catalogue.getList('aurora', 'new', 'ja_JP'))?.name).toBe(LIST_NAMES.new.ja);
  expect((await catalogue.getList('kuu', 'new', 'et_EE'))?.name).toBe(LIST_NAMES.new.et);
  expect((await catalogue.getList('solstice', 'new', 'fr_CA'))?.name).toBe(LIST_NAMES.new.fr);
});

test('the anj brand has no casino game and opens on sports and promotions [BRD-06]', async () => {
  const mistral = BRANDS.find(({ license }) => license === 'anj');
  expect(mistral?.defaultMode).toBe('SPORTS');
  const audience = { brand: 'mistral', licence: 'anj', country: 'FR', locale: 'fr_CA' } as const;
  expect(await catalogue.getLists(audience)).toEqual([]);
  expect(await catalogue.getStudios(audience)).toEqual([]);
  expect(await catalogue.getGame(audience, 'moonpack')).toBeNull();
  for (const page of ['LOBBY', 'SPORTS'] as const) {
    const types = (await content.getBlocks('mistral', page, 'FR')).map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['TOP_SPORTS', 'PROMOTION']));
    expect(types).not.toContain('TOP_GAMES');
    expect(types).not.toContain('BANNER_GAME');
  }
});

test('blocks point at lists and games that the brand has, in every language [GMS-01]', async () => {
  for (const brand of BRANDS) {
    const lists = new Set((await catalogue.getLists(audienceOf(brand))).map(({ slug }) => slug));
    for (const page of ['LOBBY', 'SPORTS'] as const) {
      for (const { type, data, texts } of await content.getBlocks(brand.id, page, brand.defaultCountry)) {
        // The most played games are counted from rounds, not published.
        if (data.list && data.list !== 'most-played') expect(lists).toContain(data.list);
        if (data.game) expect(await catalogue.getGame(audienceOf(brand), data.game)).not.toBeNull();
        const link = /^\/game-list\/([a-z-]+)\/$/.exec(data.url ?? '');
        if (link) expect(lists).toContain(link[1]);
        // A list and a jackpot have names of their own.
        if (type === 'TOP_GAMES' || type === 'JACKPOT') continue;
        for (const language of languages) expect(texts[language]?.title).toBeTruthy();
      }
    }
  }
});

test('each brand has a demo player with money and a history, and the books balance [WAL-06]', async () => {
  const ledger = createLedgerModule({ db, clock });
  const players = createPlayersModule({ db, clock });
  expect(DEMO_BRANDS).toHaveLength(BRANDS.length);
  for (const brand of DEMO_BRANDS) {
    const player = await players.findPlayerByPhoneNumber(brand.id, brand.demoPlayer.phoneNumber);
    if (!player) throw new Error(`${brand.id} has no demo player`);
    const wallet = await ledger.getWallet(player.id);
    expect(wallet?.balance.amount).toBeGreaterThan(0n);
    const { rows } = await db.query(
      'select count(*) as rounds, min(opened_at) as oldest from games_rounds where player_id = $1 and status = $2',
      [player.id, 'closed'],
    );
    expect(Number(rows[0]?.rounds)).toBe(brand.license === 'anj' ? 0 : 44);
    const { rows: deposits } = await db.query(
      `select status, (select count(*) from cashier_provider_events e where e.transaction_id = t.id) as credited from cashier_transactions t where player_id = $1`,
      [player.id],
    );
    expect(deposits.map(({ status, credited }) => [status, Number(credited)])).toEqual(
      Array.from({ length: 3 }, () => ['Completed', 1]),
    );
    if (brand.license !== 'anj')
      expect(clock.now().getTime() - Number(rows[0]?.oldest)).toBeGreaterThan(20 * 24 * 3_600_000);
  }
  const books = await ledger.checkBooks();
  expect(books.sums.every(({ total }) => total === 0n)).toBe(true);
  expect([...books.wrongBalances, ...books.wrongVersions, ...books.unmatched]).toEqual([]);
});

test('the demonstration prints its seed; the second time it asks six questions and changes nothing [GMS-01]', async () => {
  expect(lines.join('\n')).toMatch(/seed foyer-1/);
  const count = async () =>
    (
      await db.query(
        `select (select count(*) from catalogue_list_entries) + (select count(*) from games_rounds) + (select count(*) from events) + (select count(*) from content_blocks) as n`,
      )
    ).rows[0]?.n;
  const before = await count();
  const query = jest.spyOn(db, 'query');
  const tx = jest.spyOn(db, 'tx');
  expect(await seed(deps())).toEqual({ changed: false });
  // One question for each of the six imports, and no transaction.
  expect([query.mock.calls.length, tx.mock.calls.length]).toEqual([6, 0]);
  query.mockRestore();
  tx.mockRestore();
  expect(await count()).toBe(before);
});

test('a run that was interrupted is completed without doubling anything [WAL-06]', async () => {
  const rounds = async () =>
    (
      await db.query(
        'select count(*) as n, sum(bet_amount) as amount, (select count(*) from cashier_transactions) as deposits from games_rounds',
      )
    ).rows[0];
  const before = await rounds();
  await db.query(`delete from content_imports`);
  await seed(deps());
  expect(await rounds()).toEqual(before);
});

test('the import asks one question when its data is whole in the database, and compares after another program [GMS-01]', async () => {
  expect(await seed({ ...deps(), build: 'first' })).toEqual({ changed: false });
  await content.recordImport('demo-catalogue', 'of another program');
  const query = jest.spyOn(db, 'query');
  expect(await seed({ ...deps(), build: 'first' })).toEqual({ changed: false });
  expect(query).toHaveBeenCalledTimes(1);
  query.mockRestore();
  expect(await seed({ ...deps(), build: 'second' })).toEqual({ changed: true });
});
