import { money } from '@/contract/money';
import { shiftableClock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { newId, type PlayerId } from '../../kernel/ids';
import { createGamePlayers, TEST_GAME, type GamePlayer } from '../../testing/game-players';
import { openTestDb } from '../../testing/test-db';
import { createLimitsModule, type LimitsModule } from '../limits/index';
import { writePlayRules } from '../limits/store';
import { createPlayersModule } from '../players/index';
import { bet } from './commands/bet';
import { rollback } from './commands/rollback';
import { win } from './commands/win';

const HOUR_MS = 3_600_000;
const clock = shiftableClock();
const timeZone = 'Europe/Tallinn';
const periods = ['Day', 'Week', 'Month'] as const;
/** Two brands of the licence holder, one of another licence. */
const BRANDS = [
  { id: 'kuu', licence: 'est' },
  { id: 'taht', licence: 'est' },
  { id: 'aurora', licence: 'mga' },
];
let db: Db;
/** Two hosts of one platform. */
let limits: LimitsModule;
let other: LimitsModule;

const openLimits = () =>
  createLimitsModule({
    db,
    clock,
    players: createPlayersModule({ db, clock }),
    termsOf: () => ({
      timeZone,
      depositPeriods: [],
      playPeriods: { loss: periods, 'global-loss': periods },
      increaseWait: 24,
    }),
  });

beforeAll(async () => {
  db = await openTestDb();
  const playLimits = { loss: [...periods], globalLoss: [...periods], stake: [], session: [] };
  await writePlayRules(
    db,
    [
      { code: 'est', timeZone, playLimits },
      { code: 'mga', timeZone, playLimits: { ...playLimits, globalLoss: [] } },
    ],
    BRANDS,
  );
  [limits, other] = [openLimits(), openLimits()];
});
afterAll(() => db.close());

interface Account {
  readonly brand?: string;
  readonly ssn?: string | null;
  readonly currency?: 'EUR' | 'NOK';
}

async function newAccount({ brand = 'kuu', ssn = null, currency = 'EUR' }: Account = {}): Promise<GamePlayer> {
  const [player] = await createGamePlayers(db, 1, 10_000_00n);
  if (!player) throw new Error('no player');
  await db.query(
    `insert into players (id, brand, phone_number, language, country_code, currency, ssn, created_at, updated_at)
     values ($1, $2, $3, 'et_EE', 'EE', $4, $5, now(), now())`,
    [player.playerId, brand, newId(), currency, ssn],
  );
  await db.query('update games_sessions set licence = $2, expires_at = $3 where id = $1', [
    player.sessionId,
    BRANDS.find(({ id }) => id === brand)?.licence,
    new Date(clock.now().getTime() + 60 * 24 * HOUR_MS),
  ]);
  return player;
}

/** Accounts of one person at both brands of the licence holder. */
async function newPerson(): Promise<[GamePlayer, GamePlayer]> {
  const ssn = newId();
  return [await newAccount({ ssn }), await newAccount({ ssn, brand: 'taht' })];
}

const set = (playerId: PlayerId, cents: bigint | null, period: 'Day' | 'Week' | 'Month' = 'Day', host = limits) =>
  host.setLimit({ playerId, kind: 'global-loss', period, amount: cents === null ? null : money(cents, 'EUR') });

async function stake({ sessionId }: GamePlayer, cents: bigint, roundId: string = newId(), requestId: string = newId()) {
  const call = { requestId, sessionId, roundId, gameSlug: TEST_GAME, stake: money(cents, 'EUR') };
  const result = await bet(db, clock, 'studio', call);
  return result.ok ? 'taken' : result.error;
}
const globalOf = async ({ playerId }: GamePlayer, period = 'Day') =>
  (await other.getLimits(playerId))?.globalLoss.find((each) => each.period === period);

test('a limit of losses over brands that is set at one holds at the other, to the cent, and counts both [PRF-02]', async () => {
  const [first, second] = await newPerson();
  expect(await stake(second, 3_00n)).toBe('taken');
  expect(await set(first.playerId, 10_00n)).toMatchObject({ ok: true });
  expect(await stake(first, 4_00n)).toBe('taken');
  expect(await stake(second, 3_01n)).toBe('LimitReached');
  expect(await stake(second, 3_00n)).toBe('taken');
  expect([await stake(first, 1n), await stake(second, 1n)]).toEqual(['LimitReached', 'LimitReached']);
  expect(await globalOf(first)).toMatchObject({ used: money(10_00n, 'EUR'), remaining: money(0n, 'EUR') });
  expect(await globalOf(second)).toMatchObject({
    limit: null,
    elsewhere: money(10_00n, 'EUR'),
    remaining: money(0n, 'EUR'),
  });
});

test('takes exactly as many of 64 simultaneous bets at two brands as the limit over both has room for [PRF-02, EVT-02]', async () => {
  const [first, second] = await newPerson();
  await set(first.playerId, 10_00n);
  const answers = await Promise.all(Array.from({ length: 64 }, (_, at) => stake(at % 2 === 0 ? first : second, 37n)));
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(27);
  expect(new Set(answers)).toEqual(new Set(['taken', 'LimitReached']));
  expect((await globalOf(second))?.used).toEqual(money(27n * 37n, 'EUR'));
});

test('once a limit over brands is answered, no bet that began before is still under way at either brand [PRF-02, EVT-02]', async () => {
  const [first, second] = await newPerson();
  let isAnswered = false;
  const late: string[] = [];
  async function betOn(account: GamePlayer): Promise<void> {
    for (let turn = 0; turn < 8; turn += 1) {
      const isLate = isAnswered;
      const answer = await stake(account, 1_00n);
      if (isLate) late.push(answer);
    }
  }
  const bets = Promise.all([first, second, first, second].map(betOn));
  await Promise.all([set(first.playerId, 0n), set(second.playerId, 0n, 'Week', other)]);
  isAnswered = true;
  const counted = (await globalOf(first))?.used;
  await bets;
  expect(new Set(late)).toEqual(new Set(late.length > 0 ? ['LimitReached'] : []));
  expect((await globalOf(first))?.used).toEqual(counted);
});

test('the lowest of several limits over brands holds, and one that is raised waits while the other holds on [PRF-02, PRF-07]', async () => {
  const [first, second] = await newPerson();
  await set(first.playerId, 20_00n);
  await set(second.playerId, 5_00n, 'Day', other);
  expect(await stake(first, 5_01n)).toBe('LimitReached');
  expect(await stake(first, 5_00n)).toBe('taken');
  expect(await globalOf(first)).toMatchObject({ limit: money(20_00n, 'EUR'), elsewhere: money(5_00n, 'EUR') });
  await set(second.playerId, null, 'Day', other);
  expect(await stake(second, 1n)).toBe('LimitReached');
  clock.shift(24 * HOUR_MS + 1_000);
  const increase = (await globalOf(second))?.increase;
  expect(await stake(first, 5_01n)).toBe('LimitReached');
  const [confirmed, refused] = [
    await other.confirmIncrease(second.playerId, increase?.id ?? ''),
    await limits.confirmIncrease(first.playerId, increase?.id ?? ''),
  ];
  expect([confirmed.ok, refused.ok]).toEqual([true, false]);
  expect(await stake(second, 20_00n)).toBe('taken');
  expect(await stake(second, 1n)).toBe('LimitReached');
});

test('wins and bets that are undone at one brand make room at the other, never more than the limit [PRF-02]', async () => {
  const [first, second] = await newPerson();
  await set(first.playerId, 10_00n);
  const [won, undone, request] = [newId(), newId(), newId()];
  expect(await stake(first, 6_00n, won)).toBe('taken');
  expect(await stake(second, 4_00n, undone, request)).toBe('taken');
  await rollback(db, clock, 'studio', { requestId: newId(), betRequestId: request });
  expect(await stake(first, 4_01n)).toBe('LimitReached');
  await win(db, clock, 'studio', {
    requestId: newId(),
    sessionId: first.sessionId,
    roundId: won,
    amount: money(100_00n, 'EUR'),
    roundClosed: true,
  });
  expect(await stake(second, 10_01n)).toBe('LimitReached');
  expect(await stake(second, 10_00n)).toBe('taken');
});

test.each<[string, Account]>([
  ['another person', { ssn: 'another', brand: 'taht' }],
  ['nobody known', { ssn: null, brand: 'taht' }],
  ['the same person under another licence', { brand: 'aurora' }],
  ['the same person in another currency', { brand: 'taht', currency: 'NOK' }],
])('an account of %s is outside of a limit over brands [PRF-02]', async (_name, account) => {
  const ssn = newId();
  const [own, outside] = [await newAccount({ ssn }), await newAccount({ ssn, ...account })];
  await set(own.playerId, 0n);
  expect([await stake(own, 1n), await stake(outside, 1_00n)]).toEqual(['LimitReached', 'taken']);
  expect((await globalOf(own))?.used).toEqual(money(0n, 'EUR'));
});

test('screens at every brand are notified of a change, in whichever order two brands change at once [PRF-02]', async () => {
  const [first, second] = await newPerson();
  const versionsOf = async () =>
    Promise.all([first, second].map(async ({ playerId }) => (await limits.getLimits(playerId))?.version ?? 0));
  const before = await versionsOf();
  await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      set(at % 2 === 0 ? first.playerId : second.playerId, BigInt(1_000 - at), periods[at % 3]),
    ),
  );
  const after = await versionsOf();
  expect(after).toEqual(before.map((version) => version + 12));
});

test('a limit over brands is in the history of the account that set it [PRF-07]', async () => {
  const [first, second] = await newPerson();
  await set(first.playerId, 10_00n);
  await set(first.playerId, 9_00n);
  const kindsOf = async ({ playerId }: GamePlayer) =>
    (await other.getHistory(playerId, { first: 5, after: null })).changes.map(
      ({ kind, change }) => `${kind} ${change}`,
    );
  expect(await kindsOf(first)).toEqual(['global-loss Lowered', 'global-loss Set']);
  expect(await kindsOf(second)).toEqual([]);
});
