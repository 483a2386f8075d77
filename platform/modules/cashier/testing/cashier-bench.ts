import type { Db } from '../../../kernel/db/db';
import { newId, toPlayerId, type PlayerId } from '../../../kernel/ids';
import { money, toDecimal } from '@/contract/money';
import { toPlatform } from '@/contract/signed-call';
import { transactionsCheck } from '../queries/books-check';
import { signCall } from '../../../kernel/signed-text';
import { openTestDb } from '../../../testing/test-db';
import { createLedgerModule } from '../../ledger/index';
import { createPlayersModule } from '../../players/index';
import {
  createCashierModule,
  PAYMENT_CALLBACK_PATH,
  type CashierDeps,
  type Customer,
  type DepositRequest,
  type Transaction,
  type WithdrawalRequest,
} from '../index';

export const providerSecret = 'payment-provider-secret';
export const origin = 'http://aurora.localhost:3000';

export type Columns = Readonly<Record<string, string | boolean | Date | null>>;

/** A cashier on a database of its own, with a clock that the test moves. */
export async function openCashierBench(
  change: (made: Pick<CashierDeps, 'db' | 'clock' | 'players'>) => Partial<CashierDeps> = () => ({}),
) {
  const db: Db = await openTestDb();
  let now = Date.parse('2026-02-01T10:00:00Z');
  const clock = { now: () => new Date(now) };
  const ledger = createLedgerModule({ db, clock, furtherChecks: [transactionsCheck] });
  const players = createPlayersModule({ db, clock });
  const completed: string[] = [];
  const released: string[] = [];
  const deps: CashierDeps = {
    db,
    clock,
    ledger,
    players,
    depositLimits: {
      reserve: async () => ({ ok: true, value: undefined }),
      settle: async () => undefined,
      release: async (_tx, id) => void released.push(id),
    },
    openOffers: async () => ({ ofDeposits: [], ofPages: [] }),
    onDepositCompleted: async (_tx, { depositId }) => {
      completed.push(depositId);
      return null;
    },
    onDepositReversed: (tx, { playerId, bonusKey }) => ledger.endBonusOf(tx, playerId, bonusKey),
    newAccountTermsOf: () => ({ waitHours: 24, freshSignInMinutes: 15 }),
    isClosedLoop: (brand) => brand === 'kuu',
    mayCancelWithdrawals: (brand) => brand !== 'albion',
    providerUrl: 'http://provider.test/pay',
    payoutsUrl: 'http://provider.test/pay/payouts',
    returnsUrl: 'http://provider.test/pay/returns',
    providerSecret,
    approvesByItself: true,
    isWebOrigin: (_brand, given) => given === origin,
    wakeConsumers: () => undefined,
    ...change({ db, clock, players }),
  };
  const cashier = createCashierModule(deps);

  /** Sets columns of the player, or of the account as compliance knows it. */
  async function setColumns(playerId: PlayerId, columns: Columns): Promise<void> {
    for (const [name, value] of Object.entries(columns))
      await db.query(
        /^(account_|timeout_|self_exclusion_)|_blocked/.test(name)
          ? `insert into compliance_accounts (player_id, ${name}, updated_at) values ($1, $2, now())
             on conflict (player_id) do update set ${name} = $2`
          : `update players set ${name} = $2 where id = $1`,
        [playerId, value],
      );
  }

  async function newPlayer({
    funds = 0n,
    brand = 'aurora',
    currency = 'EUR',
    columns = {} as Columns,
  } = {}): Promise<Customer> {
    const playerId: PlayerId = toPlayerId(newId());
    await db.query(
      `insert into players (id, brand, phone_number, language, country_code, currency, created_at, updated_at) values ($1, $2, $3, 'en', 'FI', $4, $5, $5)`,
      [playerId, brand, playerId, currency, clock.now()],
    );
    await db.query('insert into customers (player_id) values ($1)', [playerId]);
    await setColumns(playerId, columns);
    await db.tx((tx) => ledger.openPlayerAccounts(tx, playerId, currency));
    if (funds > 0n)
      await ledger.depositDemoFunds({ playerId, amount: money(funds, currency), idempotencyKey: newId() });
    return { playerId, brand, locale: 'en_GB', signedInAt: clock.now() };
  }

  /** Bonus money to be wagered ten times. Answers the bonus's id. */
  const grantBonus = async ({ playerId }: Customer, amount: bigint, idempotencyKey: string = newId()) =>
    must(
      await db.tx((tx) =>
        ledger.grantBonus(tx, {
          idempotencyKey,
          playerId,
          amount: money(amount, 'EUR'),
          wageringFactor: 10,
          maxPayout: null,
          expiresAt: new Date(now + 30 * 86_400_000),
        }),
      ),
    ).bonusId;
  const deposit = (customer: Customer, change: Partial<DepositRequest> = {}) =>
    cashier.deposit(customer, {
      idempotencyKey: newId(),
      methodId: 'card',
      amount: '20.00',
      savedAccountId: null,
      saveAccount: false,
      offerId: null,
      returnUrl: `${origin}/en/deposit/`,
      ...change,
    });
  const withdraw = (customer: Customer, change: Partial<WithdrawalRequest> = {}) =>
    cashier.withdraw(customer, {
      idempotencyKey: newId(),
      methodId: 'bank-transfer',
      amount: '20.00',
      accountId: null,
      newAccount: 'FI2112345600000785',
      ...change,
    });

  async function report(
    transaction: Pick<Transaction, 'id' | 'amount' | 'fee' | 'type'>,
    outcome: string,
    change: Readonly<Record<string, unknown>> = {},
    secret = providerSecret,
  ): Promise<number> {
    const due =
      transaction.type === 'Deposit'
        ? transaction.amount
        : money(transaction.amount.amount - transaction.fee.amount, transaction.amount.currency);
    const body = JSON.stringify({
      eventId: `${transaction.id}/${outcome}`,
      transactionId: transaction.id,
      outcome,
      amount: toDecimal(due),
      currency: due.currency,
      account: null,
      ...change,
    });
    const timestamp = clock.now().toISOString();
    return (
      await cashier.handleCallback(
        {
          'x-timestamp': timestamp,
          'x-signature': signCall(secret, toPlatform(PAYMENT_CALLBACK_PATH), timestamp, body),
        },
        Buffer.from(body),
      )
    ).status;
  }
  const balances = async ({ playerId }: Customer) => {
    const wallet = await ledger.getWallet(playerId);
    return [wallet?.balance.amount, wallet?.pendingWithdrawal.amount];
  };
  const statusOf = async ({ playerId }: Customer, { id }: Pick<Transaction, 'id'>) =>
    (await cashier.getTransaction(playerId, id))?.status;
  return {
    db,
    deps,
    clock,
    ledger,
    players,
    cashier,
    completed,
    released,
    newPlayer,
    setColumns,
    grantBonus,
    deposit,
    withdraw,
    report,
    balances,
    statusOf,
    advance: (ms: number) => void (now += ms),
  };
}

/** The value of a result that must be one. */
export function must<T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown },
): T {
  if (!result.ok)
    throw new Error(
      `refused: ${JSON.stringify(result.error, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))}`,
    );
  return result.value;
}
