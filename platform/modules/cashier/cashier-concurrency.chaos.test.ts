import { newId } from '../../kernel/ids';
import { money } from '@/contract/money';
import type { Result } from '@/contract/result';
import { atChaosScale } from '../../testing/chaos-scale';
import { createRandom, shuffled } from '../../testing/random';
import { seedOf, testSeed } from '../../testing/seed';
import { createLimitsModule, type LimitsModule } from '../limits/index';
import type { Customer, DepositRequest, Transaction, WithdrawalRequest } from './index';
import { must, openCashierBench, origin } from './testing/cashier-bench';
import { timeScale } from '../../testing/time-scale';

/** TEST_SEED repeats a run. */
const CALLS = atChaosScale(20_000);
const SEED = seedOf('cashier');
const PLAYERS = 20;
const FUNDS = 200_00n;
/** Small enough to refuse some deposits. */
const DAY_LIMIT = 50_00n;
const WAVE_MS = 6 * 60 * 60_000;

jest.setTimeout(3_600_000 * timeScale);

type Bench = Awaited<ReturnType<typeof openCashierBench>>;

/** One call: the same request however often it is delivered. */
interface Call {
  readonly deliver: () => Promise<unknown>;
  /** The same key with other parameters; answers what came of it. */
  readonly otherwise?: () => Promise<unknown>;
  readonly conflict?: unknown;
  /** Of a provider's report. */
  readonly eventId?: string;
  /** Every final answer it got. */
  readonly answers: unknown[];
}

interface Story {
  readonly customer: Customer;
  readonly transaction: Transaction;
  readonly calls: readonly Call[];
}

/** The values of a transaction that never change again; its status may when the same request comes once more. */
const fixedOf = ({ id, type, playerId, methodId, amount, fee, reference, createdAt }: Transaction) => ({
  id,
  type,
  playerId,
  methodId,
  amount,
  fee,
  reference,
  createdAt,
});
const answerOf = (result: Result<Transaction, unknown>): unknown => (result.ok ? fixedOf(result.value) : result.error);
const isTooEarly = (answer: unknown): boolean => answer === 503;

function toCall(deliver: () => Promise<unknown>, otherwise?: () => Promise<unknown>, conflict?: unknown): Call {
  return { deliver, ...(otherwise ? { otherwise, conflict } : {}), answers: [] };
}

/** A call is final when it is answered otherwise than "come again". */
async function record(call: Call): Promise<void> {
  const answer = await call.deliver();
  if (!isTooEarly(answer)) call.answers.push(answer);
}

class ConcurrentCalls {
  readonly stories: Story[] = [];
  readonly refusals = new Map<string, number>();
  calls = 0;
  deliveries = 0;

  constructor(
    readonly bench: Bench,
    readonly random: () => number,
  ) {}

  /** More often few. */
  #times(): number {
    return 1 + Math.floor(5 * this.random() ** 1.5);
  }

  /** Reported otherwise: with another amount, or under the event id of another transaction. */
  #report(transaction: Transaction, outcome: string): Call {
    const { bench } = this;
    const otherwise = () => {
      const taken = this.#eventOfAnother(transaction);
      return bench.report(
        transaction,
        outcome,
        taken && this.random() < 0.5 ? { eventId: taken } : { amount: '19.99' },
      );
    };
    return {
      ...toCall(() => bench.report(transaction, outcome), otherwise, 409),
      eventId: `${transaction.id}/${outcome}`,
    };
  }

  /** Only what was taken uses up its id: what contradicts the transaction leaves nothing. */
  #eventOfAnother({ id }: Transaction): string | undefined {
    const isTaken = ({ eventId, answers }: Call) => eventId !== undefined && answers.includes(200);
    const story = this.stories.findLast(({ transaction, calls }) => transaction.id !== id && calls.some(isTaken));
    return story?.calls.find(isTaken)?.eventId;
  }

  /** The request itself several times at the same moment; null when it is refused, which leaves nothing. */
  async #start(
    send: () => Promise<Result<Transaction, { readonly kind: string }>>,
    otherwise: () => Promise<unknown>,
  ): Promise<{ transaction: Transaction; call: Call } | null> {
    const together = await Promise.all(Array.from({ length: this.#times() }, send));
    this.deliveries += together.length;
    this.calls += 1;
    const accepted = together.find((result) => result.ok);
    if (!accepted?.ok) {
      for (const result of together)
        if (!result.ok) this.refusals.set(result.error.kind, (this.refusals.get(result.error.kind) ?? 0) + 1);
      return null;
    }
    const call = toCall(async () => answerOf(await send()), otherwise, { kind: 'idempotency-conflict' });
    call.answers.push(...together.map(answerOf));
    return { transaction: accepted.value, call };
  }

  async #beginDeposit(customer: Customer): Promise<Story | null> {
    const { bench, random } = this;
    const request: DepositRequest = {
      idempotencyKey: newId(),
      methodId: 'card',
      amount: '20.00',
      savedAccountId: null,
      saveAccount: false,
      offerId: null,
      returnUrl: `${origin}/en/deposit/`,
    };
    const send = () => bench.cashier.deposit(customer, request);
    const started = await this.#start(send, async () =>
      answerOf(await bench.cashier.deposit(customer, { ...request, amount: '21.00' })),
    );
    if (!started) return null;
    const { transaction, call } = started;
    const ends = random();
    const outcomes =
      ends < 0.4
        ? ['success']
        : ends < 0.6
          ? ['success', 'reversed']
          : ends < 0.7
            ? ['cancel']
            : ends < 0.85
              ? ['cancel', 'success']
              : ['success', 'failure'];
    const calls = outcomes.map((outcome) => this.#report(transaction, outcome));
    // The player's own cancel is answered by what the deposit is by then, so its answers may differ.
    const cancels =
      random() < 0.3
        ? [toCall(async () => void (await bench.cashier.cancel(customer, 'Deposit', transaction.id)))]
        : [];
    return { customer, transaction, calls: [call, ...calls, ...cancels] };
  }

  async #beginWithdrawal(customer: Customer, isInstant: boolean): Promise<Story | null> {
    const { bench, random } = this;
    const request: WithdrawalRequest = {
      idempotencyKey: newId(),
      amount: '20.00',
      accountId: null,
      ...(isInstant
        ? { methodId: 'e-wallet', newAccount: 'me@wallet.example' }
        : { methodId: 'card', newAccount: '4111111111111111' }),
    };
    const send = () => bench.cashier.withdraw(customer, request);
    const started = await this.#start(send, async () =>
      answerOf(await bench.cashier.withdraw(customer, { ...request, newAccount: 'another-account' })),
    );
    if (!started) return null;
    const { transaction, call } = started;
    const cancel = toCall(async () => answerOf(await bench.cashier.cancel(customer, 'Withdrawal', transaction.id)));
    const ends = random();
    const outcomes = ends < 0.5 ? ['success'] : ends < 0.75 ? ['success', 'reversed'] : ['failure'];
    if (isInstant)
      return {
        customer,
        transaction,
        calls: [call, cancel, ...outcomes.map((outcome) => this.#report(transaction, outcome))],
      };
    const approve = toCall(async () => void (await bench.cashier.approveWithdrawal(transaction.id)));
    return { customer, transaction, calls: [call, cancel, approve] };
  }

  async begin(customer: Customer): Promise<Story | null> {
    const choice = this.random();
    const story =
      choice < 0.55 ? await this.#beginDeposit(customer) : await this.#beginWithdrawal(customer, choice < 0.8);
    if (!story) return null;
    this.stories.push(story);
    this.calls += story.calls.length - 1;
    return story;
  }

  /**
   * A third of the deliveries run beside each other, the others one by one; now and then one with other parameters
   * comes between.
   */
  async deliver(wave: readonly Call[]): Promise<void> {
    const queue = shuffled(
      wave.flatMap((call) => new Array<Call>(this.#times()).fill(call)),
      this.random,
    );
    for (let place = 0; place < queue.length;) {
      const width = place % 30 < 10 ? 10 : 1;
      await Promise.all(queue.slice(place, place + width).map(record));
      place += width;
      const [known] = queue.slice(place - 1, place);
      if (known && this.random() < 0.1) await this.expectConflict(known);
    }
    this.deliveries += queue.length;
    // A report before its cause is sent again, as providers do.
    await Promise.all(wave.filter(({ answers }) => answers.length === 0).map(record));
  }

  async expectConflict({ otherwise, conflict, answers }: Call): Promise<void> {
    if (otherwise && answers.length > 0) expect(await otherwise()).toEqual(conflict);
  }
}

/** The balances that the player must have, from the states of the transactions alone. */
function expected(transactions: readonly Transaction[]): readonly [bigint, bigint] {
  const sum = (type: string, ...statuses: string[]) =>
    transactions
      .filter((entry) => entry.type === type && statuses.includes(entry.status))
      .reduce((total, { amount }) => total + amount.amount, 0n);
  // A reversal that the balance did not carry has taken nothing yet.
  const waiting = transactions
    .filter(
      ({ type, status, reason }) =>
        type === 'Deposit' && status === 'RollbackInitialized' && reason === 'ReversedByProvider',
    )
    .reduce((total, { amount }) => total + amount.amount, 0n);
  const kept = transactions
    .filter(({ type, status }) => type === 'Withdrawal' && status === 'RolledBacked')
    .reduce((total, { fee }) => total + fee.amount, 0n);
  const pending = sum('Withdrawal', 'Initialized');
  return [FUNDS + sum('Deposit', 'Completed') + waiting - sum('Withdrawal', 'Completed') - kept - pending, pending];
}

async function expectBalances(bench: Bench, customer: Customer, stories: readonly Story[]): Promise<void> {
  const own = await Promise.all(
    stories
      .filter((story) => story.customer === customer)
      .map(({ transaction }) => bench.cashier.getTransaction(customer.playerId, transaction.id)),
  );
  expect(await bench.balances(customer)).toEqual(expected(own.flatMap((entry) => entry ?? [])));
  const total = await bench.ledger.getStatement(
    { kind: 'player_cash', playerId: customer.playerId, currency: 'EUR' },
    { until: new Date('9999-12-31T00:00:00Z') },
  );
  expect(total.closing).toEqual(money((await bench.balances(customer))[0] ?? -1n, 'EUR'));
}

async function openCalls(): Promise<{ load: ConcurrentCalls; limits: LimitsModule; customers: Customer[] }> {
  const made: { limits?: LimitsModule } = {};
  const bench = await openCashierBench(({ db, clock, players }) => {
    made.limits = createLimitsModule({
      db,
      clock,
      players,
      termsOf: () => ({ timeZone: 'Europe/Malta', depositPeriods: ['Day'], increaseWait: 24 }),
    });
    return { depositLimits: made.limits };
  });
  if (!made.limits) throw new Error('no limits');
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => bench.newPlayer({ funds: FUNDS })));
  // Whenever the clock stands they have just signed in, so that no payout waits because its account is new.
  const customers = players.map((player) => ({ ...player, signedInAt: new Date('2999-01-01') }));
  for (const { playerId } of customers)
    must(await made.limits.setLimit({ playerId, kind: 'deposit', period: 'Day', amount: money(DAY_LIMIT, 'EUR') }));
  return { load: new ConcurrentCalls(bench, createRandom(SEED)), limits: made.limits, customers };
}

test(`${CALLS} calls, each one to five times, shuffled, a third side by side: one effect, one answer; the same key with other parameters is refused [WAL-06, CSH-01, PRF-02]`, async () => {
  console.info(`TEST_SEED=${testSeed}`);
  // A contradicting report is logged, thousands of times.
  const quiet = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { load, limits, customers } = await openCalls();
  const { bench } = load;
  while (load.calls < CALLS) {
    const wave: Call[] = [];
    for (const customer of customers) wave.push(...((await load.begin(customer))?.calls ?? []));
    await load.deliver(wave);
    for (const { playerId } of customers)
      for (const { limit, used } of (await limits.getLimits(playerId))?.deposit.filter(
        ({ period }) => period === 'Day',
      ) ?? [])
        expect(used.amount <= (limit?.amount ?? 0n)).toBe(true);
    bench.advance(WAVE_MS);
  }
  for (const { transaction, calls } of load.stories) {
    for (const { answers } of calls)
      expect({ transaction, answers: answers.slice(1) }).toEqual({
        transaction,
        answers: answers.slice(1).map(() => answers[0]),
      });
  }
  for (const call of shuffled(
    load.stories.flatMap(({ calls }) => calls),
    load.random,
  ).slice(0, 300))
    await load.expectConflict(call);
  for (const customer of customers) await expectBalances(bench, customer, load.stories);
  expect(await bench.ledger.reconcile('on-demand')).toMatchObject({ differenceCount: 0, differences: [] });
  console.info(
    `${load.calls} calls, ${load.deliveries} deliveries about ${load.stories.length} transactions; refused: ${JSON.stringify([...load.refusals])}`,
  );
  expect(load.refusals.get('limit-reached') ?? 0).toBeGreaterThan(0);
  quiet.mockRestore();
  await bench.db.close();
});
