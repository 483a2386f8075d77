import { toDecimal } from '../../kernel/money';
import { sealValue } from '../../kernel/signed-text';
import type { CashierDeps } from './deps';
import type { Transaction } from './domain/transaction';

/** What seals the order that the browser carries to the provider. */
export const ORDER_PURPOSE = 'payment order';

const pathOf = { CARD: 'card', INSTANT_BANK: 'instant-bank', E_WALLET: 'e-wallet', BANK_TRANSFER: 'bank-transfer' } as const;

/** Where the browser pays; the same for the same deposit. */
export function redirectUrlOf({ providerUrl, providerSecret }: Pick<CashierDeps, 'providerUrl' | 'providerSecret'>, transaction: Transaction): string | null {
  const { type, status, returnUrl, expiresAt, methodKind, amount, fee } = transaction;
  if (providerUrl === null || type !== 'Deposit' || status !== 'Initialized' || returnUrl === null || expiresAt === null) return null;
  const order = sealValue(providerSecret, ORDER_PURPOSE, {
    transactionId: transaction.id,
    brand: transaction.brand,
    kind: methodKind,
    locale: transaction.locale,
    amount: toDecimal(amount),
    fee: toDecimal(fee),
    currency: amount.currency,
    reference: transaction.reference,
    returnUrl,
    expiresAt: expiresAt.toISOString(),
  });
  return `${providerUrl}/${pathOf[methodKind]}/?order=${order}`;
}
