import { deepEqual, equal, ok } from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { systemClock } from '../kernel/clock';
import type { JsonValue } from '@/contract/json';
import { money } from '@/contract/money';
import { toPlatform } from '@/contract/signed-call';
import { signCall } from '../kernel/signed-text';
import type { Db } from '../kernel/db/db';
import { newId, type PlayerId } from '../kernel/ids';
import { createLedgerModule, type LedgerModule } from '../modules/ledger/index';
import { readTestSettings } from './test-settings';
import { createGamePlayers, createTestGames, nameGamePlayer, openPlatformDb, TEST_GAME } from './game-players';
import { assertBooksHold, movementsOf, sumOf, type BonusEnds, type Taken } from './kill-books';
import {
  createPlan,
  decimal,
  walletOperations,
  type CashierMutation,
  type Flow,
  type KillPlayer,
  type PlayerKind,
  type Step,
} from './kill-plan';
import { startKillProvider, type KillProvider } from './kill-provider';
import { createRandom } from './random';
import { providerKey } from './test-providers';
import { startPlatform, type GraphqlAnswer, type TestPlatform } from './start-platform';
import { createWalletClient, type WalletClient } from './wallet-client';

const FUNDS = 100_000_00n;
const SHARED_SECRET = 'kill-test-secret-of-more-than-32-letters';
/** A kill comes after so many answers, by chance. */
const [LEAST_ANSWERS, MORE_ANSWERS] = [20, 140];
/** The sandbox's clock is moved past a delivery that was leased when the platform died. */
const LEASE_SECONDS = 35;
/**
 * A bonus player may have spent everything, and nobody takes an offer beside a bonus that has money. Nothing else is
 * refused.
 */
const isExpected = ({ step, player, reply }: Answered): boolean =>
  (reply.refusal === 'InsufficientFunds' && player.kind === 'bonus') ||
  (reply.refusal === 'BonusActive' && step.operation === 'deposit' && player.kind !== 'cash');

interface Start {
  readonly kind: PlayerKind;
  readonly cash: bigint;
  readonly bonus?: {
    readonly amount: bigint;
    readonly wageringFactor: number;
    readonly maxPayout: bigint | null;
    readonly seconds: number;
  };
}

const starts: readonly Start[] = [
  { kind: 'cash', cash: FUNDS },
  { kind: 'cash', cash: FUNDS },
  { kind: 'wagering', cash: FUNDS, bonus: { amount: 20_00n, wageringFactor: 0.2, maxPayout: null, seconds: 86_400 } },
  { kind: 'wagering', cash: FUNDS, bonus: { amount: 20_00n, wageringFactor: 1, maxPayout: 10_00n, seconds: 86_400 } },
  { kind: 'bonus', cash: 1n, bonus: { amount: 300_00n, wageringFactor: 0.1, maxPayout: 250_00n, seconds: 86_400 } },
  { kind: 'expiring', cash: FUNDS, bonus: { amount: 50_00n, wageringFactor: 9_000, maxPayout: null, seconds: 20 } },
];

const booksSchema = z.object({
  sums: z.array(z.object({ total: z.literal('0') })),
  wrongBalances: z.array(z.string()).max(0),
  wrongVersions: z.array(z.string()).max(0),
  unmatched: z.array(z.string()).max(0),
});
const runsSchema = z.object({
  runs: z.array(z.object({ differenceCount: z.number(), differences: z.array(z.unknown()) })).min(1),
});
const walletSchema = z.object({ viewer: z.object({ wallet: z.object({ balance: z.string(), version: z.number() }) }) });
const statusSchema = z.object({ viewer: z.object({ transaction: z.object({ status: z.string() }) }) });
const transactionSchema = z.looseObject({ id: z.string() });

/** The fields of a transaction that never change again: its status may have moved on when it is read once more. */
const FIXED = 'id type amount fee currency methodId reference createdAt';
const mutations: Readonly<Record<CashierMutation, string>> = {
  deposit: `mutation Send($input: DepositInput!) { sent: deposit(input: $input) { ${FIXED} } }`,
  withdraw: `mutation Send($input: WithdrawInput!) { sent: withdraw(input: $input) { ${FIXED} } }`,
  cancelDeposit: `mutation Send($id: ID!) { sent: cancelDeposit(id: $id) { ${FIXED} } }`,
  cancelWithdrawal: `mutation Send($id: ID!) { sent: cancelWithdrawal(id: $id) { ${FIXED} status } }`,
};

interface Reply {
  readonly refusal: string | null;
  readonly body: unknown;
}

type Answered = Taken & { readonly reply: Reply };

const isWalletOperation = (name: Step['operation']): name is (typeof walletOperations)[number] =>
  walletOperations.some((known) => known === name);
const isMutation = (name: Step['operation']): name is CashierMutation => Object.hasOwn(mutations, name);

class Run {
  #isDead = false;
  #tokens = new Map<KillPlayer, Promise<string>>();

  constructor(
    readonly platform: TestPlatform,
    readonly client: WalletClient,
    readonly provider: KillProvider,
    readonly players: readonly KillPlayer[],
    readonly plans: readonly (() => Flow)[],
    /** How far the sandbox's clock is ahead of the machine's. */
    readonly shift: { ms: number },
  ) {}

  /** After every start: the clock is the machine's, and access ends after minutes. */
  async begin(): Promise<void> {
    this.#isDead = false;
    this.shift.ms = 0;
    for (const player of this.players) await this.#signIn(player);
  }

  #signIn(player: KillPlayer): Promise<string> {
    const answer = fetch(`${this.platform.url}/sandbox/tokens`, {
      method: 'POST',
      body: JSON.stringify({ brand: 'aurora', phoneNumber: player.phoneNumber }),
    });
    const token = answer
      .then((given) => given.json())
      .then((body) => z.object({ accessToken: z.string() }).parse(body).accessToken);
    this.#tokens.set(player, token);
    return token;
  }

  /** As the player, who signs in again when the clock has been moved past the token's end. */
  async #ask(
    player: KillPlayer,
    query: string,
    variables: Readonly<Record<string, JsonValue>>,
  ): Promise<GraphqlAnswer> {
    const held = this.#tokens.get(player) ?? this.#signIn(player);
    const answer = await this.platform.graphql(query, variables, { token: await held });
    if (answer.errors?.[0]?.extensions?.type !== 'AuthenticationFailure') return answer;
    const current = this.#tokens.get(player);
    return this.platform.graphql(query, variables, {
      token: await (current && current !== held ? current : this.#signIn(player)),
    });
  }

  async kill(): Promise<void> {
    this.#isDead = true;
    await this.platform.kill9();
  }

  /** Null when nobody knows. */
  async #send(player: KillPlayer, step: Step, transactionId: string): Promise<Reply | null> {
    const body = step.body(transactionId);
    if (isWalletOperation(step.operation)) {
      const { status, body: answer } = await this.client.call(step.operation, body);
      return status >= 500
        ? null
        : { refusal: status === 200 ? null : (answer.error ?? `status ${status}`), body: answer };
    }
    return isMutation(step.operation) ? this.#mutate(player, step.operation, body) : this.#report(body);
  }

  async #mutate(
    player: KillPlayer,
    name: CashierMutation,
    body: Readonly<Record<string, JsonValue>>,
  ): Promise<Reply | null> {
    const { data, errors, status } = await this.#ask(
      player,
      mutations[name],
      name === 'deposit' || name === 'withdraw' ? { input: body } : body,
    );
    const refusal = errors?.[0] ? (errors[0].extensions?.type ?? errors[0].message) : null;
    return status >= 500 || refusal === 'InternalFailure' ? null : { refusal, body: data?.sent };
  }

  async #report(body: Readonly<Record<string, JsonValue>>): Promise<Reply | null> {
    const [text, timestamp] = [JSON.stringify(body), new Date(Date.now() + this.shift.ms).toISOString()];
    const { paymentProviderSecret } = readTestSettings({ FOYER_SANDBOX: '1', FOYER_SHARED_SECRET: SHARED_SECRET });
    const answer = await fetch(`${this.platform.url}/payments/callback`, {
      method: 'POST',
      body: text,
      headers: {
        'x-timestamp': timestamp,
        'x-signature': signCall(paymentProviderSecret, toPlatform('/payments/callback'), timestamp, text),
      },
    });
    const reply: unknown = await answer.json();
    return answer.status >= 500 ? null : { refusal: answer.ok ? null : `status ${answer.status}`, body: reply };
  }

  /** One flow until it ends or is interrupted: what was answered goes to `answered`, the rest stays in it. */
  async #advance(flow: Flow, answered: Answered[]): Promise<void> {
    for (let step = flow.steps[0]; step; step = flow.steps[0]) {
      if (step.awaitsPayout && !(await this.provider.ordered(flow.transactionId, () => this.#isDead))) break;
      const reply = await this.#send(flow.player, step, flow.transactionId).catch(() => null);
      if (!reply) break;
      const isAccepted = reply.refusal === null;
      if (isAccepted && (step.operation === 'deposit' || step.operation === 'withdraw'))
        flow.transactionId = transactionSchema.parse(reply.body).id;
      answered.push({ player: flow.player, step, transactionId: flow.transactionId, isAccepted, reply });
      if (isAccepted) flow.steps.shift();
      else flow.steps.length = 0;
    }
  }

  /**
   * Moves money and kills the platform amid it, after so many answers: what was answered, and the flows that were not
   * brought to their end.
   */
  async loadAndKill(answers: number): Promise<{ answered: Answered[]; open: Flow[] }> {
    const load = { answered: new Array<Answered>(), open: new Array<Flow>() };
    const writer = async (plan: () => Flow): Promise<void> => {
      for (;;) {
        const flow = plan();
        await this.#advance(flow, load.answered);
        if (flow.steps.length > 0) return void load.open.push(flow);
      }
    };
    const writing = Promise.all(this.plans.map(writer));
    while (load.answered.length < answers) await wait(2);
    await this.kill();
    await writing;
    return load;
  }

  /**
   * Acts as callers do after an interruption: repeats unanswered calls, and goes on. Payouts whose order died with its
   * sender come last, when its lease is over.
   */
  async finish(open: readonly Flow[]): Promise<Answered[]> {
    const answered: Answered[] = [];
    const isWaiting = (flow: Flow) => flow.steps.some(({ awaitsPayout }) => awaitsPayout);
    const proceed = (flows: readonly Flow[]) => Promise.all(flows.map((flow) => this.#advance(flow, answered)));
    const [paying, others] = [open.filter(isWaiting), open.filter((flow) => !isWaiting(flow))];
    await proceed(others);
    const paid = proceed(paying).then(() => true);
    while (!(await Promise.race([paid, wait(1_000, false)]))) {
      await this.platform.advance(LEASE_SECONDS);
      this.shift.ms += LEASE_SECONDS * 1_000;
    }
    ok(
      open.every(({ steps }) => steps.length === 0),
      'every call was answered after the restart',
    );
    return answered;
  }

  /** Acknowledged steps are there before anybody sends them again: a repetition would bring back what was lost. */
  async assertKept(answered: readonly Answered[]): Promise<void> {
    const queue = answered.filter(({ step, isAccepted }) => isAccepted && step.leaves);
    const caller = async (): Promise<void> => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const { data } = await this.#ask(
          next.player,
          'query Read($id: ID!) { viewer { transaction(id: $id) { status } } }',
          { id: next.transactionId },
        );
        const { status } = statusSchema.parse(data).viewer.transaction;
        ok(
          next.step.leaves?.includes(status),
          `acknowledged and lost: ${JSON.stringify(next.step.body(next.transactionId))} left it ${status}`,
        );
      }
    };
    await Promise.all(this.plans.map(caller));
  }

  /** The same request again must bring the same answer, and move nothing. */
  async assertSameAnswers(answered: readonly Answered[]): Promise<void> {
    const queue = answered.filter(
      ({ step, isAccepted }) => !step.isOvertaken && (isAccepted || isWalletOperation(step.operation)),
    );
    const caller = async (): Promise<void> => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        deepEqual(
          await this.#send(next.player, next.step, next.transactionId),
          next.reply,
          `${next.step.operation} ${JSON.stringify(next.step.body(next.transactionId))}`,
        );
      }
    };
    await Promise.all(this.plans.map(caller));
  }

  /** Of the players without bonus money the answers alone account for every cent and every movement. */
  async assertWallets(answered: readonly Answered[]): Promise<void> {
    for (const player of this.players.filter(({ kind }) => kind === 'cash')) {
      const own = answered.filter((entry) => entry.player === player);
      const { data } = await this.#ask(player, 'query Wallet { viewer { wallet { balance version } } }', {});
      deepEqual(walletSchema.parse(data).viewer.wallet, {
        balance: decimal(player.cash + sumOf(own, 'playable')),
        version: 1 + own.reduce((sum, entry) => sum + movementsOf(entry), 0),
      });
    }
  }

  /** By the quick proof of the books and by the whole reconciliation. */
  async assertWholeBooks(): Promise<void> {
    booksSchema.parse(await (await fetch(`${this.platform.url}/sandbox/ledger/check`)).json());
    const [body, timestamp] = [JSON.stringify({ action: 'run' }), new Date().toISOString()];
    const answer = await fetch(`${this.platform.url}/internal/ledger/reconciliations`, {
      method: 'POST',
      body,
      headers: {
        'x-timestamp': timestamp,
        'x-signature': signCall(SHARED_SECRET, toPlatform('/internal/ledger/reconciliations'), timestamp, body),
      },
    });
    deepEqual(runsSchema.parse(await answer.json()).runs[0], { differenceCount: 0, differences: [] });
  }
}

async function preparePlayers(place: { dataDir: string; databaseUrl: string | undefined }): Promise<KillPlayer[]> {
  const db = await openPlatformDb(place);
  const ledger = createLedgerModule({ db, clock: systemClock });
  const players: KillPlayer[] = [];
  for (const [index, { kind, cash, bonus }] of starts.entries()) {
    const [opened] = await createGamePlayers(db, 1, cash);
    if (!opened) throw new Error('no player');
    const phoneNumber = `+35840999000${index}`;
    await nameGamePlayer(db, { ...opened, phoneNumber });
    if (bonus) {
      const { amount, wageringFactor, maxPayout, seconds } = bonus;
      const grant = {
        idempotencyKey: `kill-${index}`,
        playerId: opened.playerId,
        amount: money(amount, 'EUR'),
        wageringFactor,
        maxPayout: maxPayout === null ? null : money(maxPayout, 'EUR'),
        expiresAt: new Date(Date.now() + seconds * 1_000),
      };
      ok((await db.tx((tx) => ledger.grantBonus(tx, grant))).ok);
    }
    players.push({ ...opened, kind, cash, phoneNumber, grants: await giveFreeRounds(db, ledger, opened.playerId) });
  }
  await db.close();
  return players;
}

/** More rounds than are ever played here. */
const FREE_ROUNDS = 1_000_000;

async function giveFreeRounds(db: Db, ledger: LedgerModule, playerId: PlayerId): Promise<KillPlayer['grants']> {
  const { games } = createTestGames({ db, clock: systemClock, ledger });
  const grants = { cash: newId(), held: newId() };
  const given = { playerId, provider: 'studio', gameSlug: TEST_GAME, stake: money(20n, 'EUR'), betLevel: 1 };
  const expiresAt = new Date(Date.now() + 7 * 86_400_000);
  for (const [name, id] of Object.entries(grants))
    await db.tx((tx) =>
      games.grantFreeRounds(tx, { ...given, id, rounds: FREE_ROUNDS, holdsWins: name === 'held', expiresAt }),
    );
  return grants;
}

export interface KillReport {
  calls: number;
  interrupted: number;
  bonuses: BonusEnds;
}

/**
 * Kills the platform in the middle of bets, wins, rollbacks, prizes, free rounds, deposits, withdrawals and cancels, again and again, and
 * asks of it all that it had acknowledged. Throws at the first that is missing, doubled or answered otherwise. Each
 * writer's plan follows from the seed; what is under way at a kill does not. With DATABASE_URL the platform is on
 * PostgreSQL.
 */
export async function killAndVerify({
  kills,
  seed,
  writers,
}: {
  kills: number;
  seed: number;
  writers: number;
}): Promise<KillReport> {
  const settings = readTestSettings({ FOYER_SANDBOX: '1', FOYER_SHARED_SECRET: SHARED_SECRET });
  const provider = await startKillProvider(settings.paymentProviderSecret);
  let players: KillPlayer[] = [];
  let place: Parameters<typeof preparePlayers>[0] = { dataDir: '', databaseUrl: undefined };
  const prepare = async (given: typeof place) => {
    place = given;
    players = await preparePlayers(given);
  };
  const platform = await startPlatform({
    env: { FOYER_SHARED_SECRET: SHARED_SECRET, PAYMENT_PROVIDER_URL: provider.url },
    prepare,
  });
  const shift = { ms: 0 };
  const client = createWalletClient(platform.url, providerKey(settings), () => new Date(Date.now() + shift.ms));
  const plans = Array.from({ length: writers }, (_, writer) => createPlan(seed, writer, players));
  try {
    const { all, interrupted } = await killRepeatedly(
      new Run(platform, client, provider, players, plans, shift),
      kills,
      createRandom(seed),
    );
    await platform.terminate();
    const db = await openPlatformDb(place);
    try {
      return { calls: all.length, interrupted, bonuses: await assertBooksHold(db, players, all) };
    } finally {
      await db.close();
    }
  } finally {
    client.close();
    provider.stop();
    await platform.stop();
  }
}

async function killRepeatedly(
  run: Run,
  kills: number,
  random: () => number,
): Promise<{ all: Answered[]; interrupted: number }> {
  const all: Answered[] = [];
  let interrupted = 0;
  await run.begin();
  for (let kill = 0; kill < kills; kill += 1) {
    const { answered, open } = await run.loadAndKill(LEAST_ANSWERS + Math.floor(random() * MORE_ANSWERS));
    await run.platform.restart();
    await run.begin();
    await run.assertKept(answered);
    await run.assertSameAnswers(answered);
    interrupted += open.length;
    const finished = await run.finish(open);
    all.push(...answered, ...finished);
    const refused = all.filter((entry) => entry.reply.refusal !== null && !isExpected(entry));
    deepEqual(
      refused.map(({ step, reply }) => [step.operation, reply]),
      [],
      'every call was taken',
    );
    await run.assertSameAnswers(finished);
    await run.assertWallets(all);
    await run.assertWholeBooks();
  }
  deepEqual(run.provider.faults, []);
  const sent = all.filter(({ step }) => step.awaitsPayout).map(({ transactionId }) => transactionId);
  equal(run.provider.orders.size, new Set(sent).size, 'what was taken back was never paid out');
  return { all, interrupted };
}
