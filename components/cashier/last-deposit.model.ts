import type { CashierView, Method } from '@/components/cashier/cashier.documents';
import { checkAmount, minorOf, toTyped, type Prefill } from '@/components/cashier/cashier.model';

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

interface LastDeposit {
  readonly methodId: string | null;
  readonly account: string | null;
  readonly amount: string | null;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Method, account and amount of the last completed deposit, from its payload [CSH-06]. */
export function parseLastDeposit(payload: string | null): LastDeposit {
  try {
    const value: unknown = JSON.parse(payload ?? 'null');
    const attributes = isObject(value) && isObject(value.attributes) ? value.attributes : {};
    const debtor = isObject(value) && isObject(value.debtor) ? value.debtor : {};
    return {
      methodId: textOf(attributes.paymentMethod),
      account: textOf(debtor.account),
      amount: textOf(attributes.amount),
    };
  } catch {
    return { methodId: null, account: null, amount: null };
  }
}

/**
 * The first choice of the form: a link's, else the last deposit's, else the first method that is open. The amount is
 * written as the locale writes it.
 */
export function firstChoice(
  { depositMethods, lastPayload, currency }: Pick<CashierView, 'depositMethods' | 'lastPayload' | 'currency'>,
  prefill: Prefill,
  locale: string,
): { readonly methodId: string; readonly accountId: string; readonly amount: string } {
  const last = parseLastDeposit(lastPayload);
  const open = depositMethods.filter(({ blockReason }) => blockReason === null);
  const method =
    open.find(({ id }) => id === prefill.methodId) ?? open.find(({ id }) => id === last.methodId) ?? open[0];
  return {
    methodId: method?.id ?? '',
    accountId: (method && savedAccountOf(method, last))?.id ?? '',
    amount: toTyped(prefill.amount ?? method?.quickAmounts[0] ?? '', currency, locale),
  };
}

const savedAccountOf = ({ savedAccounts }: Method, { account }: LastDeposit) =>
  savedAccounts.find(({ label, id }) => label === account || id === account);

/** The methods with the last used one on top. */
export function lastUsedFirst(methods: readonly Method[], lastPayload: string | null): readonly Method[] {
  const { methodId } = parseLastDeposit(lastPayload);
  return [...methods].sort((one, other) => Number(other.id === methodId) - Number(one.id === methodId));
}

export interface RepeatableDeposit {
  readonly method: Method;
  readonly account: Method['savedAccounts'][number] | null;
  readonly amount: string;
}

/**
 * The last deposit, where it could be made once more now: its method is open and takes the amount, and the deposit
 * limits leave room for it. The platform judges it again.
 */
export function repeatableDeposit({
  depositMethods,
  depositsBlockReason,
  lastPayload,
  tightest,
  currency,
}: Pick<
  CashierView,
  'depositMethods' | 'depositsBlockReason' | 'lastPayload' | 'tightest' | 'currency'
>): RepeatableDeposit | null {
  const last = parseLastDeposit(lastPayload);
  const method = depositMethods.find(({ id, blockReason }) => id === last.methodId && blockReason === null);
  const judged = method && last.amount !== null ? checkAmount(last.amount, method, currency) : null;
  if (!method || depositsBlockReason !== null || !judged || 'problem' in judged) return null;
  if (tightest && minorOf(judged.amount, currency) > minorOf(tightest.remaining, currency)) return null;
  return { method, account: savedAccountOf(method, last) ?? null, amount: judged.amount };
}
