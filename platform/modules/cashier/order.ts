import { toDecimal } from '@/contract/money';
import { sealValue } from '../../kernel/signed-text';
import type { CashierDeps } from './deps';
import type { Transaction } from './domain/transaction';
import { findProviderAccount } from './store';

/** The payer, as the house knows them: sent only where the account has a holder to compare with. */
async function payerOf({ players }: Pick<CashierDeps, 'players'>, { methodKind, playerId }: Transaction) {
  const { firstName = null, lastName = null } =
    methodKind === 'INSTANT_BANK' ? ((await players.getPlayer(playerId))?.personalInfo ?? {}) : {};
  return firstName === null && lastName === null ? null : { givenName: firstName, familyName: lastName };
}

/** The purpose under which the order is sealed that the browser carries to the provider. */
export const ORDER_PURPOSE = 'payment order';

const pathOf = {
  CARD: 'card',
  INSTANT_BANK: 'instant-bank',
  E_WALLET: 'e-wallet',
  BANK_TRANSFER: 'bank-transfer',
} as const;

/**
 * Where the browser pays; the same for the same deposit. The order names the saved account that the player chose to pay
 * from, if any.
 */
export async function redirectUrlOf(
  deps: Pick<CashierDeps, 'db' | 'players' | 'providerUrl' | 'providerSecret'>,
  transaction: Transaction,
): Promise<string | null> {
  const { db, providerUrl, providerSecret } = deps;
  const { type, status, returnUrl, expiresAt, methodKind, amount, fee } = transaction;
  if (
    providerUrl === null ||
    type !== 'Deposit' ||
    status !== 'Initialized' ||
    returnUrl === null ||
    expiresAt === null
  )
    return null;
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
    account: transaction.accountId === null ? null : await findProviderAccount(db, transaction.accountId),
    payer: await payerOf(deps, transaction),
  });
  return `${providerUrl}/${pathOf[methodKind]}/?order=${order}`;
}
