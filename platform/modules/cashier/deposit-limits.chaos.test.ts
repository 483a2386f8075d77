import { runDueJob } from '../../kernel/jobs';
import { money } from '@/contract/money';
import { atChaosScale } from '../../testing/chaos-scale';
import { createRandom } from '../../testing/random';
import { seedOf, testSeed } from '../../testing/seed';
import { createLimitsModule, type LimitsModule } from '../limits/index';
import type { Customer, Transaction } from './index';
import { must, openCashierBench } from './testing/cashier-bench';
import { timeScale } from '../../testing/time-scale';

jest.setTimeout(3_600_000 * timeScale);

/** TEST_SEED repeats a run. */
const SEED = seedOf('deposit-limits');
/** On the embedded database fifty deposits stand in one queue: fewer trials there than on PostgreSQL. */
const TRIALS = atChaosScale(process.env.DATABASE_URL ? 200 : 60);
const DEPOSITS = 50;
const MINUTE = 60_000;
const timeZone = 'Europe/Malta';

type Bench = Awaited<ReturnType<typeof openCashierBench>>;
let bench: Bench;
let limits: LimitsModule;

beforeAll(async () => {
  bench = await openCashierBench((made) => ({
    depositLimits: (limits = createLimitsModule({
      ...made,
      termsOf: () => ({ timeZone, depositPeriods: ['Day', 'Week', 'Month'], increaseWait: 24 }),
    })),
  }));
});
afterAll(async () => {
  const books = await bench.ledger.checkBooks();
  await bench.db.close();
  expect(books).toMatchObject({ wrongBalances: [], wrongVersions: [], unmatched: [] });
});

const limitTo = async ({ playerId }: Customer, period: 'Day' | 'Month', minor: bigint) =>
  must(await limits.setLimit({ playerId, kind: 'deposit', period, amount: money(minor, 'EUR') }));
const runJobs = async () => {
  while (await runDueJob(bench.db, bench.clock, bench.cashier.jobs));
};
const returnOrders = async ({ id }: Pick<Transaction, 'id'>) =>
  (await bench.db.query('select url from deliveries where unique_key = $1', [`${id}/return`])).rows;

const outcomes = ['success', 'success', 'cancel', 'failure', 'give-up', 'nothing'] as const;

/** One thing that happens to a deposit. */
function step(customer: Customer, deposit: Transaction, random: () => number): () => Promise<unknown> {
  const outcome = outcomes[Math.floor(random() * outcomes.length)] ?? 'nothing';
  if (outcome === 'nothing') return async () => undefined;
  return outcome === 'give-up'
    ? () => bench.cashier.cancel(customer, 'Deposit', deposit.id)
    : () => bench.report(deposit, outcome);
}

const dayOf = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);
const monthOf = (at: Date) => dayOf(at).slice(0, 7);

/** The deposits in the ledger, by the calendar's days and months. */
async function creditedBy({ playerId }: Customer, windowOf: (at: Date) => string): Promise<bigint[]> {
  const { lines } = await bench.ledger.getStatement(
    { kind: 'player_cash', playerId, currency: 'EUR' },
    { until: new Date('9999-12-31T00:00:00Z') },
  );
  const sums = new Map<string, bigint>();
  for (const { at, amount } of lines) sums.set(windowOf(at), (sums.get(windowOf(at)) ?? 0n) + amount.amount);
  return [...sums.values()];
}

test(`${TRIALS} times ${DEPOSITS} deposits at once and again over three days, given up, refused, expired and paid all the same: no day and no month above its limit [PRF-02, CSH-01, WAL-06]`, async () => {
  console.info(`TEST_SEED=${testSeed}`);
  const random = createRandom(SEED);
  let [credited, sentBack] = [0, 0];
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const customer = await bench.newPlayer();
    const [day, month] = [
      40_00n + BigInt(Math.floor(random() * 400_00)),
      80_00n + BigInt(Math.floor(random() * 900_00)),
    ];
    await limitTo(customer, 'Day', day);
    await limitTo(customer, 'Month', month);
    const begun: Transaction[] = [];
    for (let wave = 0; wave < 3; wave += 1) {
      const wanted = wave === 0 ? DEPOSITS : 4;
      const amounts = Array.from({ length: wanted }, () => (20 + random() * 40).toFixed(2));
      const calls = begun.filter(() => random() < 0.7).map((deposit) => step(customer, deposit, random));
      const [answers] = await Promise.all([
        Promise.all(amounts.map((amount) => bench.deposit(customer, { amount }))),
        ...calls.map((call) => call()),
      ]);
      begun.push(...answers.flatMap((answer) => (answer.ok ? [answer.value] : [])));
      await Promise.all(begun.map((deposit) => step(customer, deposit, random)()));
      bench.advance(Math.floor(random() * 24 * 60) * MINUTE);
      if (random() < 0.7) await runJobs();
    }
    // Now every provider says that it had the money after all.
    bench.advance(32 * MINUTE);
    await runJobs();
    for (const deposit of begun)
      expect(await bench.report(deposit, 'success', { eventId: `${deposit.id}/at-last` })).toBe(200);
    for (const sum of await creditedBy(customer, dayOf)) expect(sum <= day).toBe(true);
    for (const sum of await creditedBy(customer, monthOf)) expect(sum <= month).toBe(true);
    for (const deposit of begun) {
      const { status, reason } = (await bench.cashier.getTransaction(customer.playerId, deposit.id)) ?? {};
      expect(status === 'Completed' || (status === 'RollbackInitialized' && reason === 'OverDepositLimit')).toBe(true);
      expect(await returnOrders(deposit)).toHaveLength(status === 'Completed' ? 0 : 1);
      if (status === 'Completed') credited += 1;
      else sentBack += 1;
    }
  }
  console.info(`${credited} credited, ${sentBack} sent back`);
  expect(Math.min(credited, sentBack)).toBeGreaterThan(0);
});
