import type { Method, Offer } from '@/components/cashier/cashier.documents';
import { depositRefusals, reportedRefusals } from '@/contract/cashier';
import { failureTypesOf } from '@/contract/failures';
import { percentageOf } from '@/contract/fees';
import type { Failure } from '@/lib/graphql/failure';
import { writeAmount } from '@/lib/format/format-money';
import { parseAmount, toDecimalText } from '@/lib/format/parse-amount';

/** The fields that a link or the last deposit fills in. */
export interface Prefill {
  readonly methodId: string | null;
  readonly amount: string | null;
}

/** The address of a withdrawal that was requested. */
export const withdrawalPath = (id: string): string => `/withdraw/?transaction=${encodeURIComponent(id)}`;

/** The query of the page that the provider leads back to; '' for none. */
export function toReturnQuery(parts: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts)) if (value !== null) query.set(name, value);
  return query.size > 0 ? `?${query.toString()}` : '';
}

/** The amount in minor units, which method and currency judge; an exact decimal otherwise. */
export function minorOf(decimal: string, currency: string): bigint {
  return parseAmount(decimal, currency) ?? 0n;
}

/** An amount as the locale's field holds it; what is no amount stays as it came, for the player to see. */
export function toTyped(amount: string, currency: string, locale: string): string {
  const minor = parseAmount(amount, currency);
  return minor === null ? amount : writeAmount(toDecimalText(minor, currency), currency, locale);
}

export type AmountProblem =
  | { readonly kind: 'AmountMissing' }
  | { readonly kind: 'InvalidAmount' }
  | { readonly kind: 'AmountBelowMinimum'; readonly minimum: string }
  | { readonly kind: 'AmountAboveMaximum'; readonly maximum: string };

/** The exact decimal of what was typed, or what is wrong with it; the platform judges again. */
export function checkAmount(
  typed: string,
  { minAmount, maxAmount }: Pick<Method, 'minAmount' | 'maxAmount'>,
  currency: string,
): { readonly amount: string } | { readonly problem: AmountProblem } {
  if (typed.trim() === '') return { problem: { kind: 'AmountMissing' } };
  const minor = parseAmount(typed, currency);
  if (minor === null) return { problem: { kind: 'InvalidAmount' } };
  if (minor < minorOf(minAmount, currency)) return { problem: { kind: 'AmountBelowMinimum', minimum: minAmount } };
  if (minor > minorOf(maxAmount, currency)) return { problem: { kind: 'AmountAboveMaximum', maximum: maxAmount } };
  return { amount: toDecimalText(minor, currency) };
}

/** The fee of an amount, an exact decimal: the percentage, plus what is fixed. */
export function feeOf(
  amount: string,
  { feeFixed, feePercent }: Pick<Method, 'feeFixed' | 'feePercent'>,
  currency: string,
): string {
  return toDecimalText(percentageOf(minorOf(amount, currency), feePercent) + minorOf(feeFixed, currency), currency);
}

/** Offers that a deposit by a method of the kind brings, and that the amount is enough for. */
export function offersWithin(
  offers: readonly Offer[],
  { amount, kind }: { readonly amount: string; readonly kind: Method['kind'] },
  currency: string,
): readonly Offer[] {
  return offers.filter(
    ({ minDeposit, methodKind }) =>
      (methodKind === null || methodKind === kind) && minorOf(amount, currency) >= minorOf(minDeposit, currency),
  );
}

/** The award for a deposit by instant banking; the one that can award the most of several [CSH-09]. */
export function instantBankingAward(offers: readonly Offer[], currency: string): Offer | null {
  return bestOffer(
    offers.filter(({ methodKind }) => methodKind === 'INSTANT_BANK'),
    currency,
  );
}

/** The offer that can award the most: the largest bonus, then the larger share of the deposit. */
export function bestOffer(offers: readonly Offer[], currency: string): Offer | null {
  const isBetter = (offer: Offer, than: Offer) => {
    const more = minorOf(offer.maxBonus, currency) - minorOf(than.maxBonus, currency);
    return more === 0n ? offer.percentage > than.percentage : more > 0n;
  };
  return offers.reduce<Offer | null>((best, offer) => (best === null || isBetter(offer, best) ? offer : best), null);
}

/**
 * The request of a link: method and amount, and whether the dialog opens by itself, for which autoSubmit need only be
 * there [CSH-05].
 */
export function readCashierQuery(query: URLSearchParams): Prefill & { readonly opens: boolean } {
  const [methodId, amount] = [query.get('paymentMethod'), query.get('amount')];
  const opens =
    query.has('autoSubmit') && Boolean(methodId) && Boolean(amount) && query.get('hasEnabledWelcomeMessage') !== 'true';
  return { methodId, amount: amount !== null && amount.length <= 20 ? amount : null, opens };
}

export const CASHIER_PARAMETERS = ['autoSubmit', 'paymentMethod', 'amount', 'hasEnabledWelcomeMessage'] as const;

/**
 * Messages of the payment's window to the page that opened it: that the deposit has arrived, or that the player is back
 * from the provider.
 */
export const PAYMENT_MESSAGES = ['closeQuickDepositEvent', 'paymentReturnedEvent'] as const;
export type PaymentMessage = (typeof PAYMENT_MESSAGES)[number];

/** The message, when it comes from a page of ours in the window that the dialog opened; null for any other [CSH-04]. */
export function readPaymentMessage(
  event: { readonly data: unknown; readonly origin: string; readonly source: unknown },
  own: { readonly origin: string; readonly payment: unknown },
): PaymentMessage | null {
  const { data } = event;
  const name: unknown = typeof data === 'object' && data !== null && 'name' in data ? data.name : data;
  if (event.origin !== own.origin || own.payment === null || event.source !== own.payment) return null;
  return PAYMENT_MESSAGES.find((known) => known === name) ?? null;
}

/** Where a deposit stands, for a person. One that was given up may still arrive. */
export type Stage = 'waiting' | 'givenUp' | 'done' | 'cancelled' | 'refused' | 'failed';

/** The reasons of a deposit that its provider refused; the last one where it names none. */
export const REFUSALS = [...reportedRefusals.map((reported) => depositRefusals[reported]), 'ProviderRefused'] as const;

export function stageOf(status: string, reason: string | null = null): Stage {
  switch (status) {
    case 'Completed':
      return 'done';
    case 'CancelInitialized':
      return 'givenUp';
    case 'Cancelled':
      return REFUSALS.some((known) => known === reason) ? 'refused' : 'cancelled';
    case 'RollbackInitialized':
    case 'RolledBacked':
      return 'failed';
    default:
      return 'waiting';
  }
}

/** ms until a deposit is read again; null when its stage is the last one. */
export function askAgainAfter(stage: Stage): number | null {
  switch (stage) {
    case 'waiting':
      return 1_500;
    case 'givenUp':
      return 15_000;
    case 'done':
    case 'cancelled':
    case 'refused':
    case 'failed':
      return null;
  }
}

/** The words of the platform's refusal that the form has a text for, and what the form finds itself. */
export const CASHIER_PROBLEMS = [
  ...failureTypesOf('cashier'),
  'AmountMissing',
  'ClosedLoopNone',
  'Network',
  'Failed',
] as const;
export type CashierProblem = (typeof CASHIER_PROBLEMS)[number];

export function toProblem({ kind, type, params }: Failure): CashierProblem {
  if (kind === 'network') return 'Network';
  if (type === 'ClosedLoop' && !params.accounts) return 'ClosedLoopNone';
  return CASHIER_PROBLEMS.find((known) => known === type) ?? 'Failed';
}

/** The text of what is wrong with each field; null where nothing is. */
export interface FieldErrors {
  readonly account: string | null;
  readonly amount: string | null;
}

export const NO_ERRORS: FieldErrors = { account: null, amount: null };

/** A problem at the field that it is about; what is about none stands with the amount, next to the button. */
export const errorAt = (problem: CashierProblem, text: string): FieldErrors =>
  problem === 'AccountNeeded' || problem === 'AccountNumberWrong'
    ? { ...NO_ERRORS, account: text }
    : { ...NO_ERRORS, amount: text };

/** The words of a button whose amount may be unknown yet, from a capital: "{amount} einzahlen" is "Einzahlen" then. */
export function asSentence(words: string, language: string): string {
  const [first = '', ...rest] = words.trim();
  return first.toLocaleUpperCase(language) + rest.join('');
}
