import { createHash } from 'node:crypto';
import type { Queryable } from '../../../kernel/db/db';
import { newId } from '../../../kernel/ids';
import { depositRefusals, type ReportedRefusal } from '@/contract/cashier';
import { isCurrency, parseDecimal } from '@/contract/money';
import { err, ok, type Result } from '@/contract/result';
import { isThirdPartyAccount } from '../../players/index';
import type { CashierDeps } from '../deps';
import { keepDifference, settleDifference, type Difference } from '../differences-store';
import { decideEvent, type EventDecision, type ProviderOutcome } from '../domain/provider-event';
import { dueOf, mostReversible, type Transaction, type TransactionReason } from '../domain/transaction';
import { findEvent, lockTransaction, recordEvent } from '../store';
import {
  collectReversed,
  completeRefund,
  completeWithdrawal,
  creditDeposit,
  returnMoney,
  revertPayout,
  stopDeposit,
  takeBackDeposit,
  type PaidBy,
} from './settle';

export interface ProviderEvent {
  readonly eventId: string;
  readonly transactionId: string;
  readonly outcome: ProviderOutcome;
  /** Decimal: what was credited to the house, or paid to the player. */
  readonly amount: string;
  readonly currency: string;
  readonly account: ProviderAccount | null;
  /** Of a deposit that failed; null where the provider names none that is known. */
  readonly reason: ReportedRefusal | null;
}

/** The account that paid or was paid, as the provider names it. */
export interface ProviderAccount {
  readonly token: string;
  readonly label: string;
  /**
   * As the bank writes them; of a joint account one text or several, none where it is not known. Judged, and not kept.
   */
  readonly holders: readonly string[];
}

export type EventRefused = {
  readonly kind: 'unknown-transaction' | 'event-id-taken' | 'too-early' | Difference['kind'];
};

/** In minor units; null for another currency than the transaction's. */
function reportedAmount({ amount: { currency } }: Transaction, event: ProviderEvent): bigint | null {
  if (!isCurrency(event.currency) || event.currency !== currency) return null;
  const reported = parseDecimal(event.amount, currency);
  return reported.ok ? reported.value.amount : null;
}

/** Null when the event can be booked as it is. */
function differenceOf(
  transaction: Transaction,
  event: ProviderEvent,
  { kind }: EventDecision,
): Difference['kind'] | null {
  if (kind === 'contradiction') return kind;
  const { outcome } = event;
  // Nothing moved, whatever the amount.
  if (kind === 'ignore' && (outcome === 'failure' || outcome === 'cancel')) return null;
  // Of a part and then the whole nobody but a person knows whether the part is in it, or a refund.
  const isPart = outcome === 'reversed' && transaction.reversed.amount > 0n && mostReversible(transaction) > 0n;
  const isRefunded = outcome === 'reversed' && transaction.refunded.amount > 0n;
  return !isPart && !isRefunded && reportedAmount(transaction, event) === dueOf(transaction) ? null : 'wrong-amount';
}

async function isAnothers({ players }: CashierDeps, tx: Queryable, { playerId }: Transaction, event: ProviderEvent) {
  const holders = event.account?.holders ?? [];
  const player = holders.length > 0 ? await players.getPlayer(playerId, tx) : null;
  return player !== null && isThirdPartyAccount(holders, player.personalInfo);
}

/**
 * Takes a provider's report, once, whatever the order and number of its calls. A report that cannot be booked is kept
 * for an operator; the answer names why.
 */
export async function takeProviderEvent(
  deps: CashierDeps,
  tx: Queryable,
  event: ProviderEvent,
): Promise<Result<Difference['kind'] | null, EventRefused>> {
  const { eventId, outcome, amount, currency, account, reason } = event;
  const transaction = await lockTransaction(tx, event.transactionId);
  if (!transaction) return err({ kind: 'unknown-transaction' });
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([event.transactionId, outcome, amount, currency]))
    .digest('base64url');
  const known = await findEvent(tx, eventId);
  if (known !== null) return known === fingerprint ? ok(null) : err({ kind: 'event-id-taken' });
  const decision = decideEvent(transaction, outcome);
  // An event that must come again is not noted, so that it is new then.
  if (decision.kind === 'too-early') return err(decision);
  const by: PaidBy = {
    account: account && { token: account.token, label: account.label },
    isThirdParty: await isAnothers(deps, tx, transaction, event),
  };
  const at = deps.clock.now();
  const difference = differenceOf(transaction, event, decision);
  if (difference !== null) {
    const isKept = await keepDifference(tx, {
      ...{ id: newId(), eventId, fingerprint, transactionId: transaction.id, kind: difference },
      ...{ outcome, amount, currency, by, reportedAt: at, settledAt: null },
    });
    return isKept ? ok(difference) : err({ kind: 'event-id-taken' });
  }
  // Another transaction's, at the same moment.
  if ((await recordEvent(tx, eventId, transaction.id, fingerprint, at)) !== 'new')
    return err({ kind: 'event-id-taken' });
  // It could not be booked when it came before.
  await settleDifference(tx, eventId, fingerprint, at);
  await bookReport(deps, tx, transaction, { outcome, moved: dueOf(transaction), by, reason }, decision);
  return ok(null);
}

export interface Report {
  readonly outcome: ProviderOutcome;
  /** In minor units, of what the transaction can carry. */
  readonly moved: bigint;
  readonly by: PaidBy;
  readonly reason: ReportedRefusal | null;
}

function stopReason({ outcome, reason }: Report): TransactionReason {
  if (outcome === 'cancel') return 'CancelledAtProvider';
  return reason === null ? 'ProviderRefused' : depositRefusals[reason];
}

/** Answers the transaction as it stands then; null where the decision books nothing. */
export async function bookReport(
  deps: CashierDeps,
  tx: Queryable,
  transaction: Transaction,
  report: Report,
  { kind }: EventDecision,
): Promise<Transaction | null> {
  const { moved, by } = report;
  switch (kind) {
    case 'credit':
      return creditDeposit(deps, tx, transaction, by, moved);
    case 'stop':
      return stopDeposit(deps, tx, transaction, transaction.reason ?? stopReason(report));
    case 'pay-out':
      return completeWithdrawal(deps, tx, transaction, moved);
    case 'return':
      return returnMoney(deps, tx, transaction, 'ProviderRefused');
    case 'take-back':
      return takeBackDeposit(deps, tx, transaction, moved);
    case 'bounce':
      return revertPayout(deps, tx, transaction, moved);
    case 'sent-back':
      return completeRefund(deps, tx, transaction);
    case 'ignore':
    case 'too-early':
    case 'contradiction':
      return null;
  }
}

/** Asks again for what was taken back of a deposit and the balance did not carry. `key` is `<id>/<attempt>…`. */
export async function finishRollback(deps: CashierDeps, tx: Queryable, key: string): Promise<void> {
  const [id = '', attempt = '0'] = key.split('/');
  const transaction = await lockTransaction(tx, id);
  if (transaction) await collectReversed(deps, tx, transaction, Number(attempt) + 1);
}
