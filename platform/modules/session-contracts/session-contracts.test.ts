import { licenceOf } from '@/contract/licences';
import { money } from '@/contract/money';
import { shiftableClock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { newId } from '../../kernel/ids';
import { runDueJob } from '../../kernel/jobs';
import { createGamePlayers, TEST_GAME, type GamePlayer } from '../../testing/game-players';
import { openTestDb } from '../../testing/test-db';
import { bet } from '../games/commands/bet';
import { SPORTSBOOK_SLUG } from '../games/domain/launch';
import { rollback } from '../games/commands/rollback';
import { win } from '../games/commands/win';
import { insertLaunchToken, redeemLaunchToken } from '../games/store';
import { createLedgerModule } from '../ledger/index';
import { createPlayersModule } from '../players/index';
import { createSessionContractsModule, type SessionContractsModule, type WishedTerms } from './index';
import { writeRules } from './store';

const MINUTE_MS = 60_000;
const TERMS: WishedTerms = { budget: '20', minutes: 60, reminderMinutes: null, breakMinutes: 60 };
const passing = shiftableClock();
/** The time at which a test holds the clock; null while it goes on. */
let held: Date | null = null;
const clock = { now: () => held ?? passing.now(), shift: passing.shift };
let db: Db;
/** Two hosts of one platform. */
let contracts: SessionContractsModule;
let other: SessionContractsModule;

const openModule = () =>
  createSessionContractsModule({
    db,
    clock,
    players: createPlayersModule({ db, clock }),
    offerOf: (brand) => (brand === 'quetzal' ? licenceOf('crc').sessionContract : null),
  });

beforeAll(async () => {
  db = await openTestDb();
  [contracts, other] = [openModule(), openModule()];
  await writeRules(db, ['crc']);
});
afterAll(() => db.close());
afterEach(() => {
  held = null;
});

async function newPlayer(slug = TEST_GAME, { brand = 'quetzal', licence = 'crc', funds = 1_000_00n } = {}) {
  const [player] = await createGamePlayers(db, 1, funds);
  if (!player) throw new Error('no player');
  await db.query(
    `insert into players (id, brand, phone_number, language, country_code, currency, created_at, updated_at)
     values ($1, $2, $3, 'en_GB', 'FI', 'EUR', now(), now())`,
    [player.playerId, brand, newId()],
  );
  await db.query('update games_sessions set licence = $2, game_slug = $3, expires_at = $4 where id = $1', [
    player.sessionId,
    licence,
    slug,
    new Date('2100-01-01T00:00:00Z'),
  ]);
  return player;
}

const agree = ({ playerId }: GamePlayer, terms: Partial<WishedTerms> = {}, host = contracts) =>
  host.agree(playerId, { ...TERMS, ...terms });
async function newPlayerInSession(terms: Partial<WishedTerms> = {}): Promise<GamePlayer> {
  const player = await newPlayer();
  expect(await agree(player, terms)).toEqual({ ok: true, value: undefined });
  return player;
}
async function stateOf({ playerId }: GamePlayer, host = other) {
  const state = await host.get('quetzal', playerId);
  if (!state) throw new Error('no state');
  return state;
}
const lostBy = async (player: GamePlayer) => (await stateOf(player)).last?.netLoss.amount;
async function tighten(player: GamePlayer, terms: Partial<WishedTerms>, host = contracts) {
  const { last } = await stateOf(player);
  return host.tighten(player.playerId, last?.id ?? '', { ...TERMS, ...terms });
}

interface Place {
  readonly round?: string;
  readonly request?: string;
  readonly slug?: string;
}

async function stake({ sessionId }: GamePlayer, cents: bigint, { round, request, slug = TEST_GAME }: Place = {}) {
  const call = {
    requestId: request ?? newId(),
    sessionId,
    roundId: round ?? newId(),
    gameSlug: slug,
    stake: money(cents, 'EUR'),
  };
  const result = await bet(db, clock, 'studio', call);
  return result.ok ? 'taken' : result.error;
}
async function close({ sessionId }: GamePlayer, roundId: string, cents: bigint): Promise<void> {
  const prize = { requestId: newId(), sessionId, roundId, amount: money(cents, 'EUR'), roundClosed: true };
  expect(await win(db, clock, 'studio', prize)).toMatchObject({ ok: true });
}
const undo = (betRequestId: string) => rollback(db, clock, 'studio', { requestId: newId(), betRequestId });
async function lose(player: GamePlayer, cents: bigint): Promise<void> {
  const round = newId();
  expect(await stake(player, cents, { round })).toBe('taken');
  await close(player, round, 0n);
}
async function runJobs(): Promise<void> {
  while (await runDueJob(db, clock, contracts.jobs)) continue;
}

test('takes no bet for money under the licence before a contract is agreed, and bets from then on [PRF-02, BRD-03]', async () => {
  const [player, bettor] = [await newPlayer(), await newPlayer(SPORTSBOOK_SLUG)];
  expect(await stake(player, 1_00n)).toBe('SessionContractNeeded');
  expect(await stake(player, 0n)).toBe('SessionContractNeeded');
  expect(await stake(bettor, 1_00n, { slug: SPORTSBOOK_SLUG })).toBe('SessionContractNeeded');
  expect(await agree(player)).toEqual({ ok: true, value: undefined });
  expect(await stake(player, 1_00n)).toBe('taken');
  await agree(bettor);
  expect(await stake(bettor, 1_00n, { slug: SPORTSBOOK_SLUG })).toBe('taken');
});

test('the sportsbook is opened without a contract, and a game is not [PRF-02, SPB-01]', async () => {
  const open = async (slug?: string) => {
    const [{ sessionId }, token] = [await newPlayer(slug), newId()];
    await insertLaunchToken(db, token, sessionId, new Date('2100-01-01T00:00:00Z'));
    const launch = await redeemLaunchToken(db, 'studio', token, clock.now());
    return launch?.slug ?? null;
  };
  expect(await open(SPORTSBOOK_SLUG)).toBe(SPORTSBOOK_SLUG);
  expect(await open()).toBeNull();
});

test('asks no contract of a player of another brand, whose licence has none, and agrees none with that player [BRD-03]', async () => {
  const player = await newPlayer(TEST_GAME, { brand: 'aurora', licence: 'mga' });
  expect(await stake(player, 500_00n)).toBe('taken');
  expect(await agree(player)).toEqual({ ok: false, error: { kind: 'session-contract-not-offered' } });
  expect(await contracts.get('aurora', player.playerId)).toBeNull();
});

test('takes stakes up to the budget to the cent, and leaves nothing behind of one that is refused [PRF-02, EVT-02]', async () => {
  const player = await newPlayerInSession({ budget: '20' });
  expect(await stake(player, 12_00n)).toBe('taken');
  const before = await stateOf(player);
  const place = { request: newId(), round: newId() };
  expect(await stake(player, 8_01n, place)).toBe('BudgetReached');
  expect((await stateOf(player)).last).toEqual(before.last);
  expect(await stake(player, 8_00n)).toBe('taken');
  // The stored answer.
  expect(await stake(player, 8_01n, place)).toBe('BudgetReached');
  expect(await stake(player, 1n)).toBe('BudgetReached');
  expect(await stake(player, 0n)).toBe('taken');
  expect(await lostBy(player)).toBe(20_00n);
});

test('takes of 60 bets that come at once as many as the budget carries [PRF-02, EVT-02]', async () => {
  const player = await newPlayerInSession({ budget: '20' });
  const outcomes = await Promise.all(Array.from({ length: 60 }, () => stake(player, 70n)));
  expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(28);
  expect(outcomes.filter((outcome) => outcome === 'BudgetReached')).toHaveLength(32);
  expect(await lostBy(player)).toBe(28n * 70n);
});

test('counts wins: what was won may be staked again, beyond the budget too, and lost down to it [PRF-02]', async () => {
  const player = await newPlayerInSession({ budget: '20' });
  const round = newId();
  await stake(player, 20_00n, { round });
  await close(player, round, 50_00n);
  expect((await stateOf(player)).isInForce).toBe(true);
  expect(await lostBy(player)).toBe(-30_00n);
  expect(await stake(player, 50_01n)).toBe('BudgetReached');
  expect(await stake(player, 50_00n)).toBe('taken');
});

test('gives back what a bet used that is rolled back, once, and nothing for a bet from before the contract [PRF-02, WAL-06]', async () => {
  const player = await newPlayerInSession({ budget: '20' });
  const early = newId();
  await stake(player, 15_00n, { request: early });
  await contracts.end(player.playerId, (await stateOf(player)).last?.id ?? '');
  clock.shift(60 * MINUTE_MS);
  expect(await agree(player)).toEqual({ ok: true, value: undefined });
  // A host whose clock is behind: the order of the wallet decides, not the time.
  const request = newId();
  clock.shift(-10 * MINUTE_MS);
  expect(await stake(player, 20_00n, { request })).toBe('taken');
  expect(await undo(early)).toMatchObject({ ok: true });
  expect(await lostBy(player)).toBe(20_00n);
  expect(await stake(player, 1n)).toBe('BudgetReached');
  expect(await undo(request)).toMatchObject({ ok: true });
  await undo(request);
  clock.shift(10 * MINUTE_MS);
  expect(await lostBy(player)).toBe(0n);
  expect(await stake(player, 20_01n)).toBe('BudgetReached');
  expect(await stake(player, 20_00n)).toBe('taken');
});

test('enlarges the budget by no win of a round that began before the contract, and counts what is staked in it since [PRF-02, WAL-06]', async () => {
  const player = await newPlayerInSession({ budget: '20' });
  const early = newId();
  await stake(player, 10_00n, { round: early });
  await contracts.end(player.playerId, (await stateOf(player)).last?.id ?? '');
  clock.shift(60 * MINUTE_MS);
  expect(await agree(player)).toEqual({ ok: true, value: undefined });
  expect(await stake(player, 5_00n, { round: early })).toBe('taken');
  await close(player, early, 40_00n);
  expect(await lostBy(player)).toBe(5_00n);
  expect(await stake(player, 15_01n)).toBe('BudgetReached');
  const late = newId();
  expect(await stake(player, 15_00n, { round: late })).toBe('taken');
  await close(player, late, 0n);
  expect((await stateOf(player)).isInForce).toBe(false);
});

test('lets bonus money pass the budget, and counts the cash of a bet that has both [PRF-02, WAL-06]', async () => {
  const player = await newPlayer(TEST_GAME, { funds: 10_00n });
  const { playerId } = player;
  const postings = [{ from: 'house:main', to: 'player_bonus', amount: money(50_00n, 'EUR') }] as const;
  const ledger = createLedgerModule({ db, clock });
  await ledger.postMovement({ idempotencyKey: newId(), kind: 'bonus', playerId, postings, moneyType: null });
  await agree(player, { budget: '10' });
  expect(await stake(player, 25_00n)).toBe('taken');
  expect(await lostBy(player)).toBe(10_00n);
  expect(await stake(player, 30_00n)).toBe('taken');
});

test('ends when a round closes with the budget lost, and not while that round may still win [PRF-02, PRF-03]', async () => {
  const player = await newPlayerInSession({ budget: '20', breakMinutes: 360 });
  await lose(player, 15_00n);
  const round = newId();
  expect(await stake(player, 5_00n, { round })).toBe('taken');
  expect((await stateOf(player)).isInForce).toBe(true);
  await close(player, round, 0n);
  const { last, isInForce, breakEndsAt, now } = await stateOf(player);
  expect([isInForce, last?.endedBy]).toEqual([false, 'Budget']);
  expect(breakEndsAt?.getTime()).toBe((last?.endsAt.getTime() ?? 0) + 360 * MINUTE_MS);
  expect(last?.endsAt.getTime()).toBeLessThanOrEqual(now.getTime());
  expect(await stake(player, 0n)).toBe('SessionContractBreak');
  const { playerId } = player;
  const answer = { ok: false, error: { kind: 'session-contract-break', until: breakEndsAt } };
  expect(await contracts.agree(playerId, TERMS)).toEqual(answer);
});

test('ends at the instant at which its time is over; open rounds are paid, the break lasts to its last moment, and a new contract begins after it [PRF-02, PRF-03]', async () => {
  const player = await newPlayerInSession({ minutes: 30, breakMinutes: 60 });
  const round = newId();
  const end = (await stateOf(player)).last?.endsAt.getTime() ?? 0;
  held = new Date(end - 1);
  expect(await stake(player, 1_00n, { round })).toBe('taken');
  held = new Date(end);
  expect(await stake(player, 1_00n, { round })).toBe('SessionContractBreak');
  await close(player, round, 4_00n);
  expect(await lostBy(player)).toBe(-3_00n);
  held = new Date(end + 60 * MINUTE_MS - 1);
  expect(await stake(player, 1_00n)).toBe('SessionContractBreak');
  expect((await agree(player)).ok).toBe(false);
  held = new Date(end + 60 * MINUTE_MS);
  expect(await stake(player, 1_00n)).toBe('SessionContractNeeded');
  expect((await stateOf(player)).breakEndsAt).toBeNull();
  expect(await agree(player)).toEqual({ ok: true, value: undefined });
  expect(await stake(player, 20_00n)).toBe('taken');
});

test('keeps one contract in force: the same terms are the same agreement, others are refused, from any host [PRF-02]', async () => {
  const player = await newPlayer();
  const answers = await Promise.all([agree(player), agree(player, {}, other), agree(player, { budget: '50' }, other)]);
  expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0);
  const { last } = await stateOf(player);
  expect(last?.number).toBe(1);
  const budget = last?.terms.budget.amount === 20_00n ? '50' : '20';
  expect(await agree(player, { budget })).toEqual({ ok: false, error: { kind: 'session-contract-in-force' } });
  expect((await stateOf(player)).last).toEqual(last);
});

test.each<[string, Partial<WishedTerms>]>([
  ['a budget below the least', { budget: '4.99' }],
  ['a budget above the most', { budget: '1000.01' }],
  ['a budget with a part of a cent', { budget: '20.001' }],
  ['a budget that is no number', { budget: '-20' }],
  ['too little time', { minutes: 9 }],
  ['too much time', { minutes: 241 }],
  ['parts of a minute', { minutes: 30.5 }],
  ['a reminder that is not offered', { reminderMinutes: 7 }],
  ['a break that is not offered', { breakMinutes: 1 }],
])('refuses %s, and agrees to a figure of the player within the bounds [PRF-02, BRD-06]', async (_case, terms) => {
  const player = await newPlayer();
  expect(await agree(player, terms)).toEqual({ ok: false, error: { kind: 'session-contract-terms' } });
  expect(await agree(player, { budget: '5.25', minutes: 11, reminderMinutes: 10 })).toMatchObject({ ok: true });
});

test('tightens at once and never loosens, by no part of the terms [PRF-02, PRF-07]', async () => {
  const player = await newPlayerInSession({ budget: '50', minutes: 60, reminderMinutes: 15, breakMinutes: 360 });
  const looser = { ok: false, error: { kind: 'session-contract-looser' } };
  const held = { budget: '50', minutes: 60, reminderMinutes: 15, breakMinutes: 360 };
  expect(await tighten(player, { ...held, budget: '50.01' })).toEqual(looser);
  expect(await tighten(player, { ...held, minutes: 61 })).toEqual(looser);
  expect(await tighten(player, { ...held, reminderMinutes: 30 })).toEqual(looser);
  expect(await tighten(player, { ...held, reminderMinutes: null })).toEqual(looser);
  expect(await tighten(player, { ...held, breakMinutes: 60 })).toEqual(looser);
  expect(await tighten(player, { ...held, budget: '10', breakMinutes: 60 })).toEqual(looser);
  const tighter = { budget: '10', minutes: 30, reminderMinutes: 10, breakMinutes: 1440 };
  expect(await tighten(player, tighter)).toEqual({ ok: true, value: undefined });
  expect(await stake(player, 10_01n)).toBe('BudgetReached');
  const { last } = await stateOf(player);
  expect(last?.terms).toEqual({ ...tighter, budget: money(10_00n, 'EUR') });
  expect(last?.endsAt.getTime()).toBe((last?.agreedAt.getTime() ?? 0) + 30 * MINUTE_MS);
  await expect(db.query('update session_contracts set budget = budget + 1 where id = $1', [last?.id])).rejects.toThrow(
    'never loosened',
  );
  const { rows } = await db.query('select from session_contracts_terms where contract_id = $1', [last?.id]);
  expect(rows).toHaveLength(2);
});

test.each<[string, Partial<WishedTerms>, 'Budget' | 'Player']>([
  ['a budget that is lost already', { budget: '15' }, 'Budget'],
  ['time that is over already', { minutes: 10 }, 'Player'],
])('ends a contract that is tightened to %s [PRF-02]', async (_case, terms, endedBy) => {
  const player = await newPlayerInSession();
  await lose(player, 15_00n);
  clock.shift(11 * MINUTE_MS);
  expect(await tighten(player, terms)).toEqual({ ok: true, value: undefined });
  expect((await stateOf(player)).last?.endedBy).toBe(endedBy);
  expect(await stake(player, 1n)).toBe('SessionContractBreak');
  const over = { ok: false, error: { kind: 'session-contract-over' } };
  expect(await tighten(player, { breakMinutes: 1440 })).toEqual(over);
});

test('takes nothing beyond a tighter budget once it is answered, of bets that are under way on any host [PRF-02, EVT-02]', async () => {
  const player = await newPlayerInSession({ budget: '50' });
  let isAnswered = false;
  const late: string[] = [];
  async function betOn(): Promise<void> {
    for (let turn = 0; turn < 10; turn += 1) {
      const isLate = isAnswered;
      const outcome = await stake(player, 25n);
      if (isLate) late.push(outcome);
    }
  }
  const bets = Promise.all(Array.from({ length: 8 }, betOn));
  // The tighter of two that come at once holds.
  await Promise.all([tighten(player, { budget: '5' }, other), tighten(player, { budget: '10' })]);
  const [lostThen = 0n] = [await lostBy(player)];
  isAnswered = true;
  await bets;
  const { last } = await stateOf(player);
  expect(last?.terms.budget.amount).toBe(5_00n);
  expect(late.length).toBeGreaterThan(0);
  const most = lostThen > 5_00n ? lostThen : 5_00n;
  expect(await lostBy(player)).toBeLessThanOrEqual(most);
  // A budget that bets had passed before it was tightened ends the session; one that they filled afterwards does not.
  if (lostThen > 5_00n) expect(last?.endedBy).toBe('Budget');
  expect(await stake(player, 25n)).toBe(last?.endedBy === 'Budget' ? 'SessionContractBreak' : 'BudgetReached');
});

test('answers a tighter budget only when a bet that is under way has ended [PRF-02, EVT-02]', async () => {
  const player = await newPlayerInSession();
  const order: string[] = [];
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const betting = db.tx(async (tx) => {
    // The lock that a bet takes first, and keeps until it has moved the money.
    await tx.query('select ledger_lock_wallet($1)', [player.playerId]);
    begin();
    // More questions to the database than the command has.
    for (let n = 0; n < 200; n += 1) await tx.query('select 1');
    order.push('bet ended');
  });
  await begun;
  await Promise.all([betting, tighten(player, { budget: '5' }).then(() => order.push('budget answered'))]);
  expect(order).toEqual(['bet ended', 'budget answered']);
});

test('ends when the player wishes, with its break; another player and an old contract are not reached by the id [PRF-02, PRF-03]', async () => {
  const [player, stranger] = [await newPlayerInSession(), await newPlayerInSession()];
  const { last } = await stateOf(player);
  const over = { ok: false, error: { kind: 'session-contract-over' } };
  expect(await contracts.end(stranger.playerId, last?.id ?? '')).toEqual(over);
  expect(await contracts.end(player.playerId, last?.id ?? '')).toEqual({ ok: true, value: undefined });
  expect(await contracts.end(player.playerId, last?.id ?? '')).toEqual(over);
  expect((await stateOf(player)).last?.endedBy).toBe('Player');
  expect(await stake(player, 1_00n)).toBe('SessionContractBreak');
  expect(await stake(stranger, 1_00n)).toBe('taken');
});

test('reminds at each interval until the reminder is answered, on every device, and not of one that has not come [PRF-03]', async () => {
  const player = await newPlayerInSession({ minutes: 60, reminderMinutes: 15 });
  const { last, nextReminderAt } = await stateOf(player);
  const id = last?.id ?? '';
  expect(nextReminderAt?.getTime()).toBe((last?.agreedAt.getTime() ?? 0) + 15 * MINUTE_MS);
  expect((await stateOf(player)).dueReminder).toBeNull();
  await contracts.answerReminder(player.playerId, id, 1);
  clock.shift(15 * MINUTE_MS);
  expect((await stateOf(player)).dueReminder).toBe(1);
  await contracts.answerReminder(player.playerId, id, 1);
  expect((await stateOf(player)).dueReminder).toBeNull();
  clock.shift(31 * MINUTE_MS);
  expect((await stateOf(player)).dueReminder).toBe(3);
  expect((await stateOf(player)).nextReminderAt).toBeNull();
  clock.shift(14 * MINUTE_MS);
  expect((await stateOf(player)).dueReminder).toBeNull();
});

test('notifies screens of every change, and once when its time is over [EVT-02, PRF-02]', async () => {
  const player = await newPlayerInSession({ minutes: 30 });
  const versionOf = async () => (await stateOf(player)).version;
  expect(await versionOf()).toBe(1);
  await stake(player, 1_00n);
  expect(await versionOf()).toBe(2);
  await tighten(player, { minutes: 20 });
  expect(await versionOf()).toBe(3);
  clock.shift(20 * MINUTE_MS);
  await runJobs();
  expect(await versionOf()).toBe(4);
  clock.shift(10 * MINUTE_MS);
  await runJobs();
  expect(await versionOf()).toBe(4);
  const { rows } = await db.query('select payload from events where topic = $1 order by number', [
    `session-contract.${player.playerId}`,
  ]);
  expect(rows.map(({ payload }) => payload)).toEqual([1, 2, 3, 4].map((version) => ({ version })));
});

test('keeps a contract and its break where the licence asks for none any more, and then asks for none [PRF-02, BRD-03]', async () => {
  const player = await newPlayerInSession({ budget: '20' });
  await writeRules(db, []);
  expect(await stake(player, 20_01n)).toBe('BudgetReached');
  clock.shift(60 * MINUTE_MS);
  expect(await stake(player, 1_00n)).toBe('SessionContractBreak');
  clock.shift(60 * MINUTE_MS);
  expect(await stake(player, 1_00n)).toBe('taken');
  await writeRules(db, ['crc']);
  expect(await stake(player, 1_00n)).toBe('SessionContractNeeded');
});

test('shows every contract in the history, the newest first, page by page [PRF-01, PRF-02]', async () => {
  const player = await newPlayer();
  for (const budget of ['10', '11', '12']) {
    await agree(player, { budget });
    await contracts.end(player.playerId, (await stateOf(player)).last?.id ?? '');
    clock.shift(60 * MINUTE_MS);
  }
  const first = await other.getHistory(player.playerId, { first: 2, after: null });
  expect(first.contracts.map(({ terms }) => terms.budget.amount)).toEqual([12_00n, 11_00n]);
  expect(first.hasNextPage).toBe(true);
  const rest = await other.getHistory(player.playerId, { first: 2, after: first.contracts.at(-1)?.number ?? null });
  expect(rest.contracts.map(({ terms, endedBy }) => [terms.budget.amount, endedBy])).toEqual([[10_00n, 'Player']]);
  expect(rest.hasNextPage).toBe(false);
});
