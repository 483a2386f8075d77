import { createHash } from 'node:crypto';
import type { Queryable } from '../../../kernel/db/db';
import { isCurrency, money, parseDecimal, type Money } from '@/contract/money';
import { err, ok, type Result } from '@/contract/result';
import type { CashierDeps } from '../deps';
import { decideEvent, type EventDecision, type ProviderOutcome } from '../domain/provider-event';
import type { Transaction } from '../domain/transaction';
import { lockTransaction, recordEvent } from '../store';
import {
  revertPayout,
  completeWithdrawal,
  creditDeposit,
  completeRefund,
  returnMoney,
  stopDeposit,
  takeBackDeposit,
  type ProviderAccount,
} from './settle';

export interface ProviderEvent {
  readonly eventId: string;
  readonly transactionId: string;
  readonly outcome: ProviderOutcome;
  /** Decimal: what was credited to the house, or paid to the player. */
  readonly amount: string;
  readonly currency: string;
  readonly account: ProviderAccount | null;
}

export type EventRefused = {
  readonly kind: 'unknown-transaction' | 'wrong-amount' | 'event-id-taken' | 'contradiction' | 'too-early';
};

function isDue({ type, amount, fee }: Transaction, event: ProviderEvent): boolean {
  const due: Money = type === 'Deposit' ? amount : money(amount.amount - fee.amount, amount.currency);
  if (!isCurrency(event.currency) || event.currency !== due.currency) return false;
  const reported = parseDecimal(event.amount, event.currency);
  return reported.ok && reported.value.amount === due.amount;
}

/** Takes a provider's report, once, whatever the order and number of its calls. */
export async function takeProviderEvent(
  deps: CashierDeps,
  tx: Queryable,
  event: ProviderEvent,
): Promise<Result<void, EventRefused>> {
  const transaction = await lockTransaction(tx, event.transactionId);
  if (!transaction) return err({ kind: 'unknown-transaction' });
  if (!isDue(transaction, event)) return err({ kind: 'wrong-amount' });
  const decision = decideEvent(transaction, event.outcome);
  // An event that must come again is not noted, so that it is new then.
  if (decision.kind === 'too-early' || decision.kind === 'contradiction') return err(decision);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([event.transactionId, event.outcome, event.amount, event.currency]))
    .digest('base64url');
  const seen = await recordEvent(tx, event.eventId, transaction.id, fingerprint, deps.clock.now());
  if (seen === 'other') return err({ kind: 'event-id-taken' });
  if (seen === 'new') await act(deps, tx, transaction, event, decision);
  return ok(undefined);
}

async function act(
  deps: CashierDeps,
  tx: Queryable,
  transaction: Transaction,
  event: ProviderEvent,
  { kind }: EventDecision,
): Promise<void> {
  switch (kind) {
    case 'credit':
      return creditDeposit(deps, tx, transaction, event.account);
    case 'stop':
      return stopDeposit(
        deps,
        tx,
        transaction,
        transaction.reason ?? (event.outcome === 'cancel' ? 'CancelledAtProvider' : 'ProviderRefused'),
      );
    case 'pay-out':
      return completeWithdrawal(deps, tx, transaction);
    case 'return':
      await returnMoney(deps, tx, transaction, 'ProviderRefused');
      return;
    case 'take-back':
      return takeBackDeposit(deps, tx, transaction);
    case 'bounce':
      return revertPayout(deps, tx, transaction);
    case 'sent-back':
      await completeRefund(deps, tx, transaction);
      return;
    case 'ignore':
    case 'too-early':
    case 'contradiction':
      return;
  }
}

/** Asks again for a reversed deposit that the balance did not carry. `key` is `<id>/<attempt>`. */
export async function finishRollback(deps: CashierDeps, tx: Queryable, key: string): Promise<void> {
  const [id = '', attempt = '0'] = key.split('/');
  const transaction = await lockTransaction(tx, id);
  if (transaction?.status === 'RollbackInitialized' && transaction.reason === 'ReversedByProvider')
    await takeBackDeposit(deps, tx, transaction, Number(attempt) + 1);
}
