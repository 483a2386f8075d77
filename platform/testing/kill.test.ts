import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { newId } from '../kernel/ids';
import type { WalletOperation } from '../modules/games/domain/wallet-call';
import { parseSettings } from '../settings';
import { createGamePlayers, openPlatformDb, TEST_GAME, type GamePlayer } from './game-players';
import { startPlatform, type TestPlatform } from './start-platform';
import { createWalletClient, type WalletClient, type WalletReply } from './wallet-client';

/**
 * Kills the platform in the middle of bets, again and again, and asks of it every movement it had acknowledged.
 * KILL_SEED repeats a run, KILL_ROUNDS makes it longer. With DATABASE_URL the platform is on PostgreSQL.
 */
const KILLS = Number(process.env.KILL_ROUNDS ?? 10);
const SEED = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000_007);
const CALLERS = 8;
const FUNDS = 100_000_00n;
const SHARED_SECRET = 'kill-test-secret-of-more-than-32-letters';

const booksSchema = z.object({
  sums: z.array(z.object({ currency: z.string(), total: z.string() })),
  movements: z.number(),
  wrongBalances: z.array(z.string()),
  wrongVersions: z.array(z.string()),
  strays: z.array(z.string()),
});

interface MoneyCall {
  operation: WalletOperation;
  player: GamePlayer;
  body: { requestId: string; [field: string]: string | boolean };
  /** What it does to the player's balance, in cents. */
  change: bigint;
}

type Answered = MoneyCall & { reply: WalletReply };

/** mulberry32: the same choices for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const decimal = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

/** One round: a bet, then its win (of nothing, now and then) or its rollback. */
function planRound(player: GamePlayer, random: () => number): MoneyCall[] {
  const [roundId, requestId] = [newId(), newId()];
  const stake = BigInt(1 + Math.floor(random() * 500));
  const placed: MoneyCall = {
    operation: 'bet',
    player,
    body: { requestId, sessionId: player.sessionId, roundId, gameSlug: TEST_GAME, stake: decimal(stake), currency: 'EUR' },
    change: -stake,
  };
  if (random() < 0.2) return [placed, { operation: 'rollback', player, body: { requestId: newId(), betRequestId: requestId }, change: stake }];
  const amount = random() < 0.5 ? 0n : BigInt(Math.floor(random() * 1_000));
  const won = { requestId: newId(), sessionId: player.sessionId, roundId, amount: decimal(amount), roundClosed: true };
  return [placed, { operation: 'win', player, body: won, change: amount }];
}

interface Load {
  answered: Answered[];
  /** Sent without an answer, and what of their rounds was still to come. */
  open: MoneyCall[][];
}

/** Bets until the platform is gone. */
async function betUntilKilled(client: WalletClient, players: readonly GamePlayer[], random: () => number): Promise<Load> {
  const load: Load = { answered: [], open: [] };
  async function caller(): Promise<void> {
    for (;;) {
      const player = players[Math.floor(random() * players.length)];
      const steps = player ? planRound(player, random) : [];
      while (steps[0]) {
        const reply = await client.call(steps[0].operation, steps[0].body).catch(() => null);
        if (!reply || reply.status >= 500) return void load.open.push(steps);
        load.answered.push({ ...steps[0], reply });
        steps.shift();
      }
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return load;
}

/** What a provider does after an interruption: repeats what was not answered, and goes on with the round. */
async function finishRounds(client: WalletClient, open: readonly MoneyCall[][]): Promise<Answered[]> {
  const answered: Answered[] = [];
  for (const step of open.flat()) answered.push({ ...step, reply: await client.call(step.operation, step.body) });
  return answered;
}

async function expectWholeBooks(platform: TestPlatform, movements: number): Promise<void> {
  const response = await fetch(`${platform.url}/sandbox/ledger/check`);
  const books = booksSchema.parse(await response.json());
  expect(books.sums.every(({ total }) => total === '0')).toBe(true);
  expect(books).toMatchObject({ wrongBalances: [], wrongVersions: [], strays: [], movements });
}

/** The same request again must bring the same answer, and move nothing. */
async function expectSameAnswers(client: WalletClient, answered: readonly Answered[]): Promise<void> {
  const queue = [...answered];
  async function caller(): Promise<void> {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { operation, body, reply } = next;
      const again = await client.call(operation, body);
      if (JSON.stringify(again) !== JSON.stringify(reply)) expect({ body, again }).toEqual({ body, again: reply });
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller));
}

async function expectBalances(client: WalletClient, players: readonly GamePlayer[], answered: readonly Answered[]): Promise<void> {
  for (const player of players) {
    const due = answered.filter((call) => call.player === player).reduce((sum, { change }) => sum + change, FUNDS);
    expect((await client.call('balance', { sessionId: player.sessionId })).body.balance).toBe(decimal(due));
  }
}

let platform: TestPlatform;
let client: WalletClient;
let players: GamePlayer[] = [];

beforeAll(async () => {
  platform = await startPlatform({
    env: { FOYER_SHARED_SECRET: SHARED_SECRET },
    prepare: async (place) => {
      const db = await openPlatformDb(place);
      players = await createGamePlayers(db, 4, FUNDS);
      await db.close();
    },
  });
  client = createWalletClient(platform.url, parseSettings({ FOYER_SHARED_SECRET: SHARED_SECRET }).gameProviderSecret);
}, 120_000);

afterAll(async () => {
  client.close();
  await platform.stop();
}, 60_000);

test(`kill -9 in the middle of bets, ${KILLS} times: every acknowledged movement is there once and all entries sum to zero [WAL-06]`, async () => {
  console.info(`KILL_SEED=${SEED}`);
  const random = createRandom(SEED);
  const before = booksSchema.parse(await (await fetch(`${platform.url}/sandbox/ledger/check`)).json()).movements;
  const all: Answered[] = [];
  let unanswered = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const loading = betUntilKilled(client, players, random);
    await wait(100 + random() * 700);
    await platform.kill9();
    const { answered, open } = await loading;
    await platform.restart();
    await expectSameAnswers(client, answered);
    all.push(...answered, ...(await finishRounds(client, open)));
    unanswered += open.length;
    expect(all.every(({ reply }) => reply.status === 200)).toBe(true);
    await expectBalances(client, players, all);
    await expectWholeBooks(platform, before + all.filter(({ change }) => change !== 0n).length);
  }
  await expectSameAnswers(client, all);
  await expectBalances(client, players, all);
  // Kills that met nothing would prove nothing.
  expect(unanswered).toBeGreaterThan(KILLS);
  expect(all.length).toBeGreaterThan(KILLS * 20);
  console.info(`${all.length} calls, ${unanswered} of them interrupted`);
}, 600_000);
