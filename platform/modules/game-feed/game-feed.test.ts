import { shiftableClock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { openTestDb } from '../../testing/test-db';
import { tableStateAt } from '../catalogue/domain/live-hours';
import { createCatalogueModule } from '../catalogue/index';
import { testGame } from '../catalogue/testing/test-game';
import { signCall } from '../../kernel/signed-text';
import { serveRoutes } from '../../testing/serve-routes';
import { toPlatform } from '@/contract/signed-call';
import { noDrop, openJackpotTest, type JackpotTest } from '../../testing/jackpot-bets';
import { createGameFeed, type FeedDeps } from './feed';
import { createTableReportsRoute } from './table-reports';

let db: Db;
let pots: JackpotTest['jackpots'];
const clock = shiftableClock({ now: () => new Date('2026-11-23T10:00:00Z') });
const minuteMs = 60_000;

beforeAll(async () => {
  db = await openTestDb();
  pots = (await openJackpotTest(db, noDrop)).jackpots;
  const catalogue = createCatalogueModule({ db, clock });
  const games = [
    testGame('gold'),
    testGame('day-and-night', { kind: 'live' }),
    testGame('evening', { kind: 'live', liveHours: { from: '15:00', until: '02:00' } }),
  ];
  await db.tx(async (tx) => {
    await catalogue.publishGames(tx, [{ slug: 'skerry', name: 'Skerry', imageUrl: '' }], games);
    const slugs = games.map(({ slug }) => slug);
    await catalogue.setBrandGames(tx, 'aurora', slugs);
    await catalogue.setBrandGames(tx, 'kuu', slugs);
    const list = { names: { en: 'Jackpots' }, position: 0, entries: [{ gameSlug: 'gold' }] };
    await catalogue.replaceList(tx, 'aurora', { list: 'jackpots' }, list);
    await catalogue.replaceList(tx, 'kuu', { list: 'jackpots' }, list);
  });
});
afterAll(() => db.close());

function openFeed(over: Partial<FeedDeps['jackpots']> = {}) {
  const catalogue = createCatalogueModule({ db, clock });
  return createGameFeed({
    db,
    clock,
    catalogue,
    jackpots: { ...pots, ...over },
    hasBrand: (brand) => ['aurora', 'kuu'].includes(brand),
  });
}

test('a feed has the pots in its currency with the games that show them, and the state of each live table [GMS-09]', async () => {
  expect(await openFeed()('aurora', 'foyer', 'CAD')).toMatchObject({
    lastUpdated: clock.now(),
    jackpots: [
      {
        id: 'northern-lights',
        currency: 'CAD',
        games: ['gold'],
        pots: expect.arrayContaining([expect.objectContaining({ id: 'mega', current_value: '40000.00' })]),
      },
    ],
    liveCasino: [
      { slug: 'day-and-night', isOpen: true, opensAt: null },
      { slug: 'evening', isOpen: false, opensAt: new Date('2026-11-23T15:00:00Z') },
    ],
  });
});

test('a brand without a jackpot has its live tables and no pot; unknown brands and operators have no feed [GMS-09]', async () => {
  const read = openFeed();
  expect(await read('kuu', 'foyer', 'EUR')).toMatchObject({ jackpots: [], liveCasino: [{}, {}] });
  expect(await read('nobody', 'foyer', 'EUR')).toBe('unknown-brand-or-operator');
  expect(await read('aurora', 'other', 'EUR')).toBe('unknown-brand-or-operator');
});

describe('reports of tables', () => {
  const secret = 'a secret of the provider of the tables';
  const evening = { slug: 'evening', isOpen: false, opensAt: new Date('2026-11-23T15:00:00Z') };
  const state = {
    seats: { taken: 5, of: 7 },
    language: 'fi',
    numbers: [{ value: '0', colour: 'green' }, { value: '32' }],
  };
  const PATH = '/providers/v1/tables';
  let send: (tables: unknown, over?: { key?: string; at?: Date }) => Promise<{ status: number; body: unknown }>;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const catalogue = createCatalogueModule({ db, clock });
    const all = [
      { id: 'other', secrets: 'a secret of another provider' },
      { id: testGame('evening').provider, secrets: secret },
    ];
    const route = createTableReportsRoute({ db, clock, catalogue, providers: { all } });
    const server = await serveRoutes([route]);
    close = server.close;
    send = async (tables, { key = secret, at = clock.now() } = {}) => {
      const body = JSON.stringify({ tables });
      const timestamp = at.toISOString();
      const response = await fetch(server.url + PATH, {
        method: 'POST',
        headers: { 'x-timestamp': timestamp, 'x-signature': signCall(key, toPlatform(PATH), timestamp, body) },
        body,
      });
      return { status: response.status, body: await response.json() };
    };
  });
  afterAll(() => close());
  const tableOf = async (slug: string) => {
    clock.shift(1_000);
    const feed = await openFeed()('aurora', 'foyer', 'EUR');
    return typeof feed === 'string' ? null : feed.liveCasino.find((table) => table.slug === slug);
  };

  test('a table has the state that its provider reported last, until two minutes have passed without a report [GMS-05, GMS-09]', async () => {
    expect(await tableOf('evening')).toMatchObject({ table: null });
    expect(await send([{ gameSlug: 'evening', ...state }])).toMatchObject({ status: 200 });
    expect(await tableOf('evening')).toMatchObject({ ...evening, table: state });
    expect(await tableOf('day-and-night')).toMatchObject({ table: null });
    const late = new Date(clock.now().getTime() - minuteMs);
    expect(await send([{ gameSlug: 'evening', numbers: [] }], { at: late })).toMatchObject({ status: 200 });
    expect(await tableOf('evening')).toMatchObject({ table: state });
    await send([{ gameSlug: 'evening' }, { gameSlug: 'day-and-night', numbers: state.numbers }]);
    expect(await tableOf('evening')).toMatchObject({ table: { seats: null, language: null, numbers: [] } });
    clock.shift(2 * minuteMs);
    expect(await tableOf('evening')).toMatchObject({ table: null });
  });

  test("nothing of a report is taken that is forged, of another's tables, or of another form [GMS-09, SEC-06]", async () => {
    const good = { gameSlug: 'day-and-night', ...state };
    expect(await send([good], { key: 'guessed' })).toMatchObject({ status: 401 });
    expect(await send([good], { key: 'a secret of another provider' })).toMatchObject({ status: 404 });
    expect(await send([good, { gameSlug: 'nowhere' }])).toMatchObject({ status: 404, body: { message: 'nowhere' } });
    const wrong = [
      { seats: { taken: 8, of: 7 } },
      { seats: { taken: -1, of: 7 } },
      { language: 'Finnish' },
      { numbers: [{ value: '<b>' }] },
      { numbers: Array.from({ length: 21 }, () => ({ value: '1' })) },
      { gameSlug: '' },
    ];
    for (const part of wrong)
      expect(await send([good, { gameSlug: 'evening', ...part }])).toMatchObject({ status: 400 });
    for (const nothing of [[], null, 'text', [null]]) expect(await send(nothing)).toMatchObject({ status: 400 });
    expect(await tableOf('day-and-night')).toMatchObject({ table: null });
  });
});

test('however many ask in a second, the pots are read once; one failure is not kept [GMS-09]', async () => {
  let reads = 0;
  let isAway = true;
  const read = openFeed({
    getPotsIn: async (...given) => {
      reads += 1;
      if (isAway) throw new Error('away');
      return pots.getPotsIn(...given);
    },
  });
  await expect(read('aurora', 'foyer', 'EUR')).rejects.toThrow('away');
  isAway = false;
  reads = 0;
  await Promise.all(Array.from({ length: 100 }, () => read('aurora', 'foyer', 'EUR')));
  expect(reads).toBe(1);
  await read('aurora', 'foyer', 'NOK');
  expect(reads).toBe(2);
  clock.shift(1_000);
  await read('aurora', 'foyer', 'EUR');
  expect(reads).toBe(3);
  clock.shift(-1_000);
});

test('hours of a table may run over midnight, and begin and end at their very minute [GMS-09]', () => {
  const hours = { from: '15:00', until: '02:00' };
  const at = (time: string) => tableStateAt(hours, new Date(`2026-11-23T${time}Z`));
  expect(at('14:59:59.999')).toEqual({ isOpen: false, opensAt: new Date('2026-11-23T15:00:00Z') });
  expect(at('15:00:00').isOpen).toBe(true);
  expect(at('01:59:59').isOpen).toBe(true);
  expect(at('02:00:00')).toEqual({ isOpen: false, opensAt: new Date('2026-11-23T15:00:00Z') });
  expect(tableStateAt({ from: '10:00', until: '12:00' }, new Date('2026-11-23T12:00:30Z')).opensAt).toEqual(
    new Date(Date.UTC(2026, 10, 24) + 600 * minuteMs),
  );
});
