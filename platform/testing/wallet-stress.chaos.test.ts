import { systemClock } from '../kernel/clock';
import type { Db } from '../kernel/db/db';
import { newId } from '../kernel/ids';
import { money } from '@/contract/money';
import type { Result } from '@/contract/result';
import { bet } from '../modules/games/commands/bet';
import { rollback } from '../modules/games/commands/rollback';
import { win } from '../modules/games/commands/win';
import type { BetCall, RollbackCall, WalletAnswer, WalletRefusal, WinCall } from '../modules/games/domain/wallet-call';
import { createLedgerModule, type LedgerModule } from '../modules/ledger/index';
import { atChaosScale } from './chaos-scale';
import { createGamePlayers, TEST_GAME, type GamePlayer } from './game-players';
import { createRandom, shuffled } from './random';
import { seedOf, testSeed } from './seed';
import { openTestDb } from './test-db';

/** TEST_SEED repeats a run. */
const SEED = seedOf('wallet-stress');
const CALLS = atChaosScale(20_000);
const random = createRandom(SEED);
/** One to five, more often few. */
const timesDelivered = (): number => 1 + Math.floor(5 * random() ** 2.5);
const upTo = (most: number): number => 1 + Math.floor(random() * most);

let db: Db;
let ledger: LedgerModule;

beforeAll(async () => {
  console.info(`TEST_SEED=${testSeed}`);
  db = await openTestDb();
  ledger = createLedgerModule({ db, clock: systemClock });
});

afterAll(() => db.close());

/** With bonus money that is never wagered: what may be staked is the sum of both. */
async function createPlayers(count: number, cash: bigint, bonus: bigint): Promise<GamePlayer[]> {
  const players = await createGamePlayers(db, count, cash);
  for (const { playerId } of bonus > 0n ? players : []) {
    const grant = {
      idempotencyKey: newId(),
      playerId,
      amount: money(bonus, 'EUR'),
      wageringFactor: 90_000,
      maxPayout: null,
      expiresAt: new Date(Date.now() + 86_400_000),
    };
    expect((await db.tx((tx) => ledger.grantBonus(tx, grant))).ok).toBe(true);
  }
  return players;
}

async function playable({ playerId }: GamePlayer): Promise<bigint> {
  const wallet = await ledger.getWallet(playerId);
  return (wallet?.balance.amount ?? 0n) + (wallet?.bonusBalance.amount ?? 0n);
}

async function expectWholeBooks(): Promise<void> {
  expect(await ledger.reconcile('on-demand')).toMatchObject({ differenceCount: 0, differences: [] });
}

test('64 bettors on each of 10 accounts: as many bets as cash and bonus money carry, exactly [WAL-06]', async () => {
  const accounts = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const [cash, bonus, stake] = [BigInt(upTo(9_000)), BigInt(upTo(9_000)), BigInt(100 + upTo(300))];
      const [player] = await createPlayers(1, cash, bonus);
      if (!player) throw new Error('no player');
      return { player, stake, total: cash + bonus };
    }),
  );
  async function bettor({ player, stake }: (typeof accounts)[number]): Promise<number> {
    for (let placed = 0; ; placed += 1) {
      const answer = await bet(db, systemClock, 'studio', {
        requestId: newId(),
        sessionId: player.sessionId,
        roundId: newId(),
        gameSlug: TEST_GAME,
        stake: money(stake, 'EUR'),
      });
      if (answer.ok) continue;
      expect(answer.error).toBe('InsufficientFunds');
      return placed;
    }
  }
  const accepted = await Promise.all(
    accounts.map(async (account) =>
      (await Promise.all(Array.from({ length: 64 }, () => bettor(account)))).reduce((sum, placed) => sum + placed, 0),
    ),
  );
  expect(accepted.map(BigInt)).toEqual(accounts.map(({ total, stake }) => total / stake));
  expect(await Promise.all(accounts.map(({ player }) => playable(player)))).toEqual(
    accounts.map(({ total, stake }) => total % stake),
  );
  await expectWholeBooks();
});

type Call = ({ kind: 'bet' } & BetCall) | ({ kind: 'win' } & WinCall) | ({ kind: 'rollback' } & RollbackCall);
type Answer = Result<WalletAnswer, WalletRefusal>;

interface Delivered {
  player: GamePlayer;
  call: Call;
  /** Every final answer it got; RoundNotFound is none: its round may be on the way. */
  answers: Answer[];
}

function deliver(call: Call): Promise<Answer> {
  switch (call.kind) {
    case 'bet':
      return bet(db, systemClock, 'studio', call);
    case 'win':
      return win(db, systemClock, 'studio', call);
    case 'rollback':
      return rollback(db, systemClock, 'studio', call);
  }
}

async function record(delivered: Delivered): Promise<void> {
  const answer = await deliver(delivered.call);
  if (answer.ok || answer.error !== 'RoundNotFound') delivered.answers.push(answer);
}

/** Rounds of a bet with its win or its rollback, or both of them. */
function planCalls(players: readonly GamePlayer[]): Delivered[] {
  const plan: Delivered[] = [];
  while (plan.length < CALLS) {
    const player = players[upTo(players.length) - 1];
    if (!player) continue;
    const [requestId, roundId, { sessionId }] = [newId(), newId(), player];
    const calls: Call[] = [
      { kind: 'bet', requestId, sessionId, roundId, gameSlug: TEST_GAME, stake: money(BigInt(upTo(400)), 'EUR') },
    ];
    const [wins, undone] = [random() < 0.7, random() < 0.3];
    if (wins)
      calls.push({
        kind: 'win',
        requestId: newId(),
        sessionId,
        roundId,
        amount: money(BigInt(upTo(700) - 1), 'EUR'),
        roundClosed: true,
      });
    if (undone) calls.push({ kind: 'rollback', requestId: newId(), betRequestId: requestId });
    plan.push(...calls.map((call) => ({ player, call, answers: [] })));
  }
  return plan.slice(0, CALLS);
}

const TOGETHER = 16;
const LANES = 8;

/** In lanes beside each other; in each a third of the calls sixteen at a time, the others one after the other. */
async function deliverAll(queue: readonly Delivered[]): Promise<void> {
  const length = Math.ceil(queue.length / LANES);
  await Promise.all(
    Array.from({ length: LANES }, (_, lane) => deliverLane(queue.slice(lane * length, (lane + 1) * length))),
  );
}

async function deliverLane(queue: readonly Delivered[]): Promise<void> {
  for (let next = 0; next < queue.length; next += 3 * TOGETHER) {
    await Promise.all(queue.slice(next, next + TOGETHER).map(record));
    for (const delivered of queue.slice(next + TOGETHER, next + 3 * TOGETHER)) await record(delivered);
  }
}

/** The changes of the accepted calls to each player's money, by their answers alone. */
function changesOf(plan: readonly Delivered[]): Map<GamePlayer, bigint> {
  const changes = new Map<GamePlayer, bigint>();
  const staked = new Map<string, bigint>();
  const add = (player: GamePlayer, change: bigint) => changes.set(player, (changes.get(player) ?? 0n) + change);
  const accepted = plan.filter(({ answers }) => answers[0]?.ok);
  for (const { player, call } of accepted) {
    if (call.kind === 'win') add(player, call.amount.amount);
    if (call.kind !== 'bet') continue;
    add(player, -call.stake.amount);
    staked.set(call.requestId, call.stake.amount);
  }
  // A rollback before its bet gives nothing back: its bet is refused.
  for (const { player, call } of accepted)
    if (call.kind === 'rollback') add(player, staked.get(call.betRequestId) ?? 0n);
  return changes;
}

const otherwise = (call: Call): Call => {
  switch (call.kind) {
    case 'bet':
      return { ...call, stake: money(call.stake.amount + 1n, 'EUR') };
    case 'win':
      return { ...call, amount: money(call.amount.amount + 1n, 'EUR') };
    case 'rollback':
      return { ...call, betRequestId: newId() };
  }
};

test(`${CALLS} wallet calls, each delivered one to five times in any order, a third at the same moment: one effect, one answer [WAL-06]`, async () => {
  const funds = 2_000_00n;
  const players = [...(await createPlayers(8, funds, 0n)), ...(await createPlayers(8, funds / 2n, funds / 2n))];
  const plan = planCalls(players);
  await deliverAll(
    shuffled(
      plan.flatMap((delivered) => new Array<Delivered>(timesDelivered()).fill(delivered)),
      random,
    ),
  );
  // Wins that came before their bets alone are sent again, as a provider does.
  await deliverAll(plan.filter(({ answers }) => answers.length === 0));
  for (const { call, answers } of plan) {
    const different = new Set(
      answers.map((answer) =>
        JSON.stringify(answer, (_key, value) => (typeof value === 'bigint' ? value.toString() : value)),
      ),
    );
    if (different.size > 1) expect({ call, answers: [...different] }).toEqual({ call, answers: [] });
  }
  const changes = changesOf(plan);
  for (const player of players) expect(await playable(player)).toBe(funds + (changes.get(player) ?? 0n));
  expect(plan.filter(({ answers }) => answers[0]?.ok).length).toBeGreaterThan(CALLS / 3);
  for (const { call, answers } of shuffled(plan, random).slice(0, 300)) {
    if (answers.length > 0) expect(await deliver(otherwise(call))).toEqual({ ok: false, error: 'IdempotencyConflict' });
  }
  for (const player of players) expect(await playable(player)).toBe(funds + (changes.get(player) ?? 0n));
  await expectWholeBooks();
}, 1_200_000);
