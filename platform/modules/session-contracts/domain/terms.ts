import type { Failure } from '@/contract/failures';
import type { SessionContractOffer } from '@/contract/licence.schema';
import { parseDecimal, type Currency, type Money } from '@/contract/money';
import { err, ok, type Result } from '@/contract/result';
import type { SessionContractFailure } from './failures';

/** The terms as the player writes them. */
export interface WishedTerms {
  /** Most that may be lost: a decimal of the player's currency. */
  readonly budget: string;
  /** How long the session lasts. */
  readonly minutes: number;
  /** Minutes between two reminders; null for none. */
  readonly reminderMinutes: number | null;
  /** Minutes of the break that follows. */
  readonly breakMinutes: number;
}

/** The terms of a contract. */
export interface Terms extends Omit<WishedTerms, 'budget'> {
  readonly budget: Money;
}

/** The budgets that the licence offers in the currency, as decimals; null where it has none. */
export function budgetsIn(offer: SessionContractOffer | null, currency: Currency) {
  return offer?.budgets[currency] ?? null;
}

/** The terms in minor units, when the licence offers them and they are within its bounds. */
export function readTerms(
  offer: SessionContractOffer | null,
  currency: Currency,
  wish: WishedTerms,
): Result<Terms, Failure<'session-contract-not-offered'> | SessionContractFailure<'session-contract-terms'>> {
  const budgets = budgetsIn(offer, currency);
  if (!offer || !budgets) return err({ kind: 'session-contract-not-offered' });
  const budget = parseDecimal(wish.budget, currency);
  if (!budget.ok) return err({ kind: 'session-contract-terms' });
  const { amount } = budget.value;
  const isBudget = amount >= minorOf(budgets.least, currency) && amount <= minorOf(budgets.most, currency);
  const isTime =
    Number.isInteger(wish.minutes) && wish.minutes >= offer.minutes.least && wish.minutes <= offer.minutes.most;
  const isReminder = wish.reminderMinutes === null || offer.reminderMinutes.includes(wish.reminderMinutes);
  if (!isBudget || !isTime || !isReminder || !offer.breakMinutes.includes(wish.breakMinutes))
    return err({ kind: 'session-contract-terms' });
  const { minutes, reminderMinutes, breakMinutes } = wish;
  return ok({ budget: budget.value, minutes, reminderMinutes, breakMinutes });
}

/** Of an amount in the licence's data. Throws where it is none. */
function minorOf(text: string, currency: Currency): bigint {
  const parsed = parseDecimal(text, currency);
  if (!parsed.ok) throw new RangeError(`${text} is no amount in ${currency}`);
  return parsed.value.amount;
}

/** Whether the terms allow nothing that others do not. */
export function areTighter(terms: Terms, than: Terms): boolean {
  return (
    terms.budget.amount <= than.budget.amount &&
    terms.minutes <= than.minutes &&
    terms.breakMinutes >= than.breakMinutes &&
    (than.reminderMinutes === null || (terms.reminderMinutes !== null && terms.reminderMinutes <= than.reminderMinutes))
  );
}

/** Whether both are the same agreement. */
export function areEqual(one: Terms, other: Terms): boolean {
  return areTighter(one, other) && areTighter(other, one);
}
