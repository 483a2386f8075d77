import { money } from '../../kernel/money';
import { createRandom } from '../../testing/random';
import type { Customer, Transaction } from './index';
import { must, openCashierBench } from './testing/cashier-bench';

/** STORM_SEED repeats a run, STORM_CALLS makes it longer: 20000 is the whole proof, the usual run is shorter. */
const CALLS = Number(process.env.STORM_CALLS ?? 3_000);
const SEED = Number(process.env.STORM_SEED ?? Date.now() % 1_000_000_007);
const PLAYERS = 20;
const FUNDS = 200_00n;

jest.setTimeout(600_000);

type Bench = Awaited<ReturnType<typeof openCashierBench>>;

interface Story {
  readonly customer: Customer;
  readonly transaction: Transaction;
  readonly calls: readonly (() => Promise<unknown>)[];
}

/** A deposit or a withdrawal and everything that may be called about it. */
async function begin(bench: Bench, customer: Customer, random: () => number): Promise<Story | null> {
  const [choice, ends] = [random(), random()];
  if (choice < 0.5) {
    const transaction = must(await bench.deposit(customer));
    const outcomes = ends < 0.5 ? ['success'] : ends < 0.7 ? ['cancel'] : ends < 0.85 ? ['cancel', 'success'] : ['success', 'failure'];
    const cancels = random() < 0.3 ? [() => bench.cashier.cancel(customer, 'Deposit', transaction.id)] : [];
    return { customer, transaction, calls: [...outcomes.map((outcome) => () => bench.tell(transaction, outcome)), ...cancels] };
  }
  const instant = choice < 0.75;
  const started = await bench.withdraw(customer, instant ? { methodId: 'e-wallet', newAccount: 'me@wallet.example' } : {});
  if (!started.ok) return null;
  const transaction = started.value;
  if (instant) return { customer, transaction, calls: [() => bench.tell(transaction, ends < 0.6 ? 'success' : 'failure'), () => bench.cashier.cancel(customer, 'Withdrawal', transaction.id)] };
  return { customer, transaction, calls: [() => bench.cashier.cancel(customer, 'Withdrawal', transaction.id), () => bench.cashier.approveWithdrawal(transaction.id)] };
}

function shuffle<T>(list: T[], random: () => number): T[] {
  for (let place = list.length - 1; place > 0; place -= 1) {
    const other = Math.floor(random() * (place + 1));
    const [a, b] = [list[place], list[other]];
    if (a !== undefined && b !== undefined) [list[place], list[other]] = [b, a];
  }
  return list;
}

/** A third of the calls run beside each other, the others one by one. */
async function deliver(calls: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (let place = 0; place < calls.length; ) {
    const width = place % 30 < 10 ? 10 : 1;
    await Promise.all(calls.slice(place, place + width).map((call) => call()));
    place += width;
  }
}

/** What the player must have, from the states of the transactions alone. */
function expected(transactions: readonly Transaction[]): readonly [bigint, bigint] {
  const sum = (type: string, ...statuses: string[]) => transactions.filter((entry) => entry.type === type && statuses.includes(entry.status)).reduce((total, { amount }) => total + amount.amount, 0n);
  const pending = sum('Withdrawal', 'Initialized');
  return [FUNDS + sum('Deposit', 'Completed') - sum('Withdrawal', 'Completed') - pending, pending];
}

test(`${CALLS} calls, each one to five times, shuffled, a third side by side: every balance is what its transactions say [WAL-06, CSH-01]`, async () => {
  console.info(`STORM_SEED=${SEED}`);
  const random = createRandom(SEED);
  const bench = await openCashierBench();
  const customers = await Promise.all(Array.from({ length: PLAYERS }, () => bench.newPlayer({ funds: FUNDS })));
  const stories: Story[] = [];
  let made = 0;
  while (made < CALLS) {
    const wave: (() => Promise<unknown>)[] = [];
    for (const customer of customers) {
      const story = await begin(bench, customer, random);
      if (!story) continue;
      stories.push(story);
      for (const call of story.calls) wave.push(...Array.from({ length: 1 + Math.floor(random() * 5) }, () => call));
    }
    await deliver(shuffle(wave, random));
    made += wave.length;
  }
  for (const customer of customers) {
    const own = await Promise.all(stories.filter((story) => story.customer === customer).map(({ transaction }) => bench.cashier.getTransaction(customer.playerId, transaction.id)));
    expect(await bench.balances(customer)).toEqual(expected(own.flatMap((entry) => entry ?? [])));
    const total = await bench.ledger.getStatement({ kind: 'player_cash', playerId: customer.playerId, currency: 'EUR' }, { until: new Date('9999-12-31T00:00:00Z') });
    expect([total.closing]).toEqual([money((await bench.balances(customer))[0] ?? -1n, 'EUR')]);
  }
  const books = await bench.ledger.checkBooks();
  expect(books.sums.every(({ total }) => total === 0n)).toBe(true);
  expect(books).toMatchObject({ wrongBalances: [], wrongVersions: [], strays: [] });
  console.info(`${made} calls about ${stories.length} transactions`);
  await bench.db.close();
});
