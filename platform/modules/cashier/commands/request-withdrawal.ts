import type { Queryable } from '../../../kernel/db/db';
import { newId } from '../../../kernel/ids';
import { scheduleJob } from '../../../kernel/jobs';
import type { Failure } from '@/contract/failures';
import { percentageOf } from '@/contract/fees';
import { money, type Money } from '@/contract/money';
import { readPayoutAccount } from '@/contract/payout-account';
import { err, ok, type Result } from '@/contract/result';
import type { CashierDeps, Customer } from '../deps';
import { documentsNeeded, withdrawalsBlock } from '../blocks';
import { closedLoopRefusal, outstandingOf } from '../domain/closed-loop';
import type { WithdrawRefusal } from '../domain/refusal';
import { untouched, type Transaction } from '../domain/transaction';
import { openMethods, payableAccounts, takesNewAccount, type OpenMethod } from '../queries/get-cashier';
import type { PlayerFacts } from '../queries/read-player-facts';
import { insertTransaction, readAccounts, saveAccount, type StoredAccount } from '../store';
import { checkBounds, openRequest, referenceOf, type KeyedRequest } from './open-request';
import { sendPayout } from './approve-withdrawal';

export interface WithdrawalRequest extends KeyedRequest {
  readonly accountId: string | null;
  /** The number of an account not used before, as typed; a card has none here. */
  readonly newAccount: string | null;
}

/** Takes the money out of play at once and keeps it pending until the provider has paid, or it comes back. */
export async function requestWithdrawal(
  deps: CashierDeps,
  tx: Queryable,
  customer: Customer,
  request: WithdrawalRequest,
): Promise<Result<Transaction, WithdrawRefusal>> {
  const opened = await openRequest(deps, tx, customer, request, 'withdrawal');
  if (!opened.ok) return opened;
  if (opened.value.kind === 'repeated') return ok(opened.value.transaction);
  const { facts, amount, fingerprint } = opened.value;
  const method = checkWithdrawal(deps, customer, facts, request);
  if (!method.ok) return method;
  const target = await chooseAccount(deps, tx, customer, request, { amount, method: method.value });
  if (!target.ok) return target;

  const [id, now] = [newId(), deps.clock.now()];
  const moved = await deps.ledger.postMovement(
    {
      idempotencyKey: `withdrawal-request:${id}`,
      kind: 'withdrawal-request',
      playerId: customer.playerId,
      postings: [{ from: 'player_cash', to: 'player_pending_withdrawal', amount }],
      moneyType: 'InitWithdrawal',
      reference: { transactionId: id },
    },
    tx,
  );
  if (!moved.ok) {
    if (moved.error.kind === 'insufficient-funds') return err({ kind: 'insufficient-funds' });
    throw new Error(`a withdrawal could not be posted: ${moved.error.kind}`);
  }
  // Bonus money is played through or given up: taking money out gives it up.
  await deps.ledger.forfeitBonuses(tx, customer.playerId);
  const { mode, minutes, reviewSeconds, feePercent, ...chosen } = method.value;
  const account =
    target.value.known === null
      ? await keepTyped(tx, customer, chosen.id, target.value.typed, now)
      : target.value.known;
  const sentFrom = mode === 'Instant' ? sendableFrom(deps, customer, account, now) : now;
  const transaction: Transaction = {
    id,
    playerId: customer.playerId,
    brand: customer.brand,
    type: 'Withdrawal',
    status: 'Initialized',
    methodId: chosen.id,
    methodKind: chosen.kind,
    provider: chosen.provider,
    amount,
    fee: money(percentageOf(amount.amount, feePercent), amount.currency),
    offerId: null,
    offerTerms: null,
    accountId: account.id,
    savesAccount: false,
    returnUrl: null,
    locale: customer.locale,
    processingMode: mode,
    stage: 'REVIEW',
    expectedAt: new Date(sentFrom.getTime() + minutes * 60_000),
    reason: null,
    reference: referenceOf(id),
    createdAt: now,
    processedAt: null,
    expiresAt: null,
    ...untouched(amount),
  };
  await insertTransaction(tx, transaction, request.idempotencyKey, fingerprint);
  if (mode === 'Instant') {
    if (sentFrom <= now) return ok(await sendPayout(deps, tx, transaction));
    await scheduleJob(tx, { kind: 'cashier.withdrawal-release', uniqueKey: id, runAt: sentFrom, payload: {} });
    return ok(transaction);
  }
  if (deps.approvesByItself)
    await scheduleJob(tx, {
      kind: 'cashier.withdrawal-review',
      uniqueKey: id,
      runAt: new Date(now.getTime() + reviewSeconds * 1000),
      payload: {},
    });
  return ok(transaction);
}

function checkWithdrawal(
  { clock, providerUrl }: CashierDeps,
  { brand }: Customer,
  facts: PlayerFacts,
  { methodId }: WithdrawalRequest,
): Result<OpenMethod, Failure<'withdrawals-blocked' | 'documents-needed' | 'method-not-available'>> {
  const block = withdrawalsBlock(facts, clock.now());
  if (block) return err({ kind: 'withdrawals-blocked', reason: block });
  const missing = documentsNeeded(facts);
  if (missing.length > 0) return err({ kind: 'documents-needed', missing });
  const method =
    providerUrl === null
      ? undefined
      : openMethods('Withdrawal', brand, facts, clock.now()).find(({ id }) => id === methodId);
  return method ? ok(method) : err({ kind: 'method-not-available' });
}

interface PayoutAccount {
  readonly id: string;
  readonly isTyped: boolean;
  readonly firstUsedAt: Date;
}

type Target = { readonly known: StoredAccount } | { readonly known: null; readonly typed: string };

/** The account may have been typed before, and counts as new from that moment. */
async function keepTyped(
  tx: Queryable,
  { playerId }: Customer,
  methodId: string,
  typed: string,
  now: Date,
): Promise<PayoutAccount> {
  const label = maskAccount(typed);
  const id = await saveAccount(
    tx,
    { id: newId(), playerId, methodId, token: typed, label, isSaved: false, isTyped: true },
    now,
  );
  const kept = (await readAccounts(tx, playerId)).find((account) => account.id === id);
  if (!kept) throw new Error(`account ${id} was not kept`);
  return kept;
}

/**
 * From when an instant payout may go. A stolen session must not empty the wallet into an account typed a moment ago:
 * only somebody who has just signed in may do that, others wait.
 */
function sendableFrom(
  { newAccountTermsOf }: CashierDeps,
  { brand, signedInAt }: Customer,
  { isTyped, firstUsedAt }: PayoutAccount,
  now: Date,
): Date {
  const { waitHours, freshSignInMinutes } = newAccountTermsOf(brand);
  const isFresh = now.getTime() - signedInAt.getTime() <= freshSignInMinutes * 60_000;
  const ready = new Date(firstUsedAt.getTime() + waitHours * 3_600_000);
  return !isTyped || isFresh || ready <= now ? now : ready;
}

/** Within the method's amounts; but what must go back to an account may all go, however little it is. */
async function chooseAccount(
  deps: CashierDeps,
  tx: Queryable,
  { playerId, brand }: Customer,
  request: WithdrawalRequest,
  { amount, method }: { readonly amount: Money; readonly method: OpenMethod },
): Promise<Result<Target, WithdrawRefusal>> {
  const accounts = await readAccounts(tx, playerId);
  const isClosedLoop = deps.isClosedLoop(brand);
  const known = payableAccounts(accounts, method.kind, false).find(
    ({ id, methodId }) => id === request.accountId && methodId === method.id,
  );
  const isWholeRest = isClosedLoop && known !== undefined && amount.amount === outstandingOf(known);
  const outside = checkBounds(amount, isWholeRest ? amount : method.min, method.max);
  if (outside) return err(outside);
  if (isClosedLoop) {
    const allowed = closedLoopRefusal(accounts, known?.id ?? '', amount.amount);
    if (allowed) return err({ kind: 'closed-loop', accounts: allowed });
  }
  if (known) return ok({ known });
  if (request.accountId !== null || request.newAccount === null || !takesNewAccount(method.kind, isClosedLoop))
    return err({ kind: 'account-needed' });
  const typed = readPayoutAccount(method.kind, amount.currency, request.newAccount);
  return typed === null ? err({ kind: 'account-number-wrong' }) : ok({ known: null, typed });
}

/** The last four signs are enough to know it again. */
function maskAccount(token: string): string {
  return `•••• ${token.slice(-4)}`;
}
