import { deepEqual, equal, ok } from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { systemClock } from '../kernel/clock';
import { newId } from '../kernel/ids';
import { money } from '../kernel/money';
import type { WalletOperation } from '../modules/games/domain/wallet-call';
import { createLedgerModule } from '../modules/ledger/index';
import { parseSettings } from '../settings';
import { createGamePlayers, openPlatformDb, TEST_GAME, type GamePlayer } from './game-players';
import { createRandom } from './random';
import { startPlatform, type TestPlatform } from './start-platform';
import { createWalletClient, type WalletClient } from './wallet-client';

const FUNDS = 100_000_00n;
const BONUS = 100_000_00n;
const PLAYERS = 6;
const SHARED_SECRET = 'kill-test-secret-of-more-than-32-letters';

const booksSchema = z.object({
  sums: z.array(z.object({ currency: z.string(), total: z.string() })),
  movements: z.number(),
  wrongBalances: z.array(z.string()),
  wrongVersions: z.array(z.string()),
  strays: z.array(z.string()),
});

type MovementKind = 'deposit' | 'withdrawal-request' | 'withdrawal-cancel';

interface Player extends GamePlayer {
  /** Cash and bonus money at the start. */
  funds: bigint;
  /** Stakes bonus money, and withdraws nothing. */
  hasBonus: boolean;
}

interface Reply {
  status: number;
  body: { balance?: string | null | undefined; [field: string]: unknown };
}

interface MoneyCall {
  operation: WalletOperation | MovementKind;
  player: Player;
  body: Readonly<Record<string, string | boolean>>;
  /** What it does to what the player may stake, in cents. */
  change: bigint;
}

type Answered = MoneyCall & { reply: Reply };

const decimal = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

/** A withdrawal asked for and taken back, or a deposit. */
function planTransfer(player: Player, random: () => number): MoneyCall[] {
  const cents = BigInt(1 + Math.floor(random() * 300));
  const step = (operation: MovementKind, change: bigint): MoneyCall => ({
    operation,
    player,
    body: { idempotencyKey: newId(), kind: operation, playerId: player.playerId, amount: decimal(cents), currency: 'EUR' },
    change,
  });
  if (player.hasBonus || random() < 0.5) return [step('deposit', cents)];
  return [step('withdrawal-request', -cents), step('withdrawal-cancel', cents)];
}

/** One round: a bet, then its win (of nothing, now and then) or its rollback; now and then a transfer instead. */
function planSteps(player: Player, random: () => number): MoneyCall[] {
  if (random() < 0.3) return planTransfer(player, random);
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

class Run {
  readonly #platform: TestPlatform;
  readonly #client: WalletClient;
  readonly #players: readonly Player[];
  readonly #random: () => number;
  readonly #writers: number;

  constructor(platform: TestPlatform, client: WalletClient, players: readonly Player[], random: () => number, writers: number) {
    this.#platform = platform;
    this.#client = client;
    this.#players = players;
    this.#random = random;
    this.#writers = writers;
  }

  async #send({ operation, body }: MoneyCall): Promise<Reply> {
    if (operation === 'bet' || operation === 'win' || operation === 'rollback') return this.#client.call(operation, body);
    const response = await fetch(`${this.#platform.url}/sandbox/ledger/movements`, { method: 'POST', body: JSON.stringify(body) });
    return { status: response.status, body: z.looseObject({ balance: z.string().nullish() }).parse(await response.json()) };
  }

  /** Moves money until the platform is gone: what was answered, and what was not with the rest of its round. */
  async loadUntilKilled(): Promise<{ answered: Answered[]; open: MoneyCall[][] }> {
    const load = { answered: new Array<Answered>(), open: new Array<MoneyCall[]>() };
    const writer = async (): Promise<void> => {
      for (;;) {
        const player = this.#players[Math.floor(this.#random() * this.#players.length)];
        const steps = player ? planSteps(player, this.#random) : [];
        while (steps[0]) {
          const reply = await this.#send(steps[0]).catch(() => null);
          if (!reply || reply.status >= 500) return void load.open.push(steps);
          load.answered.push({ ...steps[0], reply });
          steps.shift();
        }
      }
    };
    await Promise.all(Array.from({ length: this.#writers }, writer));
    return load;
  }

  /** What a caller does after an interruption: repeats what was not answered, and goes on. */
  async finish(open: readonly MoneyCall[][]): Promise<Answered[]> {
    const answered: Answered[] = [];
    for (const step of open.flat()) answered.push({ ...step, reply: await this.#send(step) });
    return answered;
  }

  /** The same request again must bring the same answer, and move nothing. */
  async assertSameAnswers(answered: readonly Answered[]): Promise<void> {
    const queue = [...answered];
    const caller = async (): Promise<void> => {
      for (let next = queue.pop(); next; next = queue.pop()) deepEqual(await this.#send(next), next.reply, JSON.stringify(next.body));
    };
    await Promise.all(Array.from({ length: this.#writers }, caller));
  }

  async assertBalances(answered: readonly Answered[]): Promise<void> {
    for (const player of this.#players) {
      const due = answered.filter((call) => call.player === player).reduce((sum, { change }) => sum + change, player.funds);
      equal((await this.#client.call('balance', { sessionId: player.sessionId })).body.balance, decimal(due));
    }
  }

  async books(): Promise<z.infer<typeof booksSchema>> {
    return booksSchema.parse(await (await fetch(`${this.#platform.url}/sandbox/ledger/check`)).json());
  }

  async assertWholeBooks(movements: number): Promise<void> {
    const { sums, ...rest } = await this.books();
    ok(sums.every(({ total }) => total === '0'), 'the entries sum to zero');
    deepEqual(rest, { wrongBalances: [], wrongVersions: [], strays: [], movements });
  }
}

async function preparePlayers(place: { dataDir: string; databaseUrl: string | undefined }): Promise<Player[]> {
  const db = await openPlatformDb(place);
  const ledger = createLedgerModule({ db, clock: systemClock });
  const [rich, bonus] = [await createGamePlayers(db, PLAYERS / 2, FUNDS), await createGamePlayers(db, PLAYERS / 2, 1n)];
  for (const { playerId } of bonus) {
    const grant = { idempotencyKey: newId(), playerId, amount: money(BONUS, 'EUR'), wageringFactor: 90_000, maxPayout: null, expiresAt: new Date(Date.now() + 86_400_000) };
    const granted = await db.tx((tx) => ledger.grantBonus(tx, grant));
    ok(granted.ok);
  }
  await db.close();
  return [...rich.map((player) => ({ ...player, funds: FUNDS, hasBonus: false })), ...bonus.map((player) => ({ ...player, funds: BONUS + 1n, hasBonus: true }))];
}

export interface KillReport {
  calls: number;
  interrupted: number;
}

/**
 * Kills the platform in the middle of bets, wins, rollbacks, deposits and withdrawals, again and again, and asks of it every
 * movement it had acknowledged. Throws at the first that is missing, doubled or answered otherwise. With DATABASE_URL the platform is on PostgreSQL.
 */
export async function killAndVerify({ kills, seed, writers }: { kills: number; seed: number; writers: number }): Promise<KillReport> {
  const random = createRandom(seed);
  let players: Player[] = [];
  const prepare = async (place: Parameters<typeof preparePlayers>[0]) => {
    players = await preparePlayers(place);
  };
  const platform = await startPlatform({ env: { FOYER_SHARED_SECRET: SHARED_SECRET }, prepare });
  const client = createWalletClient(platform.url, parseSettings({ FOYER_SHARED_SECRET: SHARED_SECRET }).gameProviderSecret);
  try {
    return await killRepeatedly(platform, new Run(platform, client, players, random, writers), kills, random);
  } finally {
    client.close();
    await platform.stop();
  }
}

async function killRepeatedly(platform: TestPlatform, run: Run, kills: number, random: () => number): Promise<KillReport> {
  const before = (await run.books()).movements;
  const all: Answered[] = [];
  let interrupted = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const loading = run.loadUntilKilled();
    await wait(50 + random() * 400);
    await platform.kill9();
    const { answered, open } = await loading;
    await platform.restart();
    await run.assertSameAnswers(answered);
    const finished = await run.finish(open);
    all.push(...answered, ...finished);
    interrupted += open.length;
    ok([...answered, ...finished].every(({ reply }) => reply.status === 200), 'every call was taken');
    await run.assertSameAnswers(finished);
    await run.assertBalances(all);
    await run.assertWholeBooks(before + all.filter(({ change }) => change !== 0n).length);
  }
  return { calls: all.length, interrupted };
}
