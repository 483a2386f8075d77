import { transactionStatuses } from '@/contract/cashier';
import { oneOf } from '@/contract/metrics';
import { metrics } from '../../kernel/metrics/metrics';
import type { Transaction } from './domain/transaction';

const state = oneOf(...transactionStatuses);

const deposits = metrics.counter({
  name: 'foyer_deposits_total',
  help: 'Deposits that came to a state',
  labels: { state },
});

const withdrawals = metrics.counter({
  name: 'foyer_withdrawals_total',
  help: 'Withdrawals that came to a state',
  labels: { state },
});

export const withdrawalsInReview = metrics.gauge({
  name: 'foyer_withdrawals_in_review',
  help: 'Withdrawals that wait for an operator, 1,000 at most',
  labels: {},
});

export const reviewOldest = metrics.gauge({
  name: 'foyer_withdrawal_review_oldest_seconds',
  help: 'Seconds since the oldest withdrawal that waits for an operator was made',
  labels: {},
});

export function countTransaction({ type, status }: Pick<Transaction, 'type' | 'status'>): void {
  (type === 'Deposit' ? deposits : withdrawals).count({ state: status });
}
