import type {
  CONTRACT_CHANGED,
  CONTRACT_HISTORY,
  CONTRACTS_FIELDS,
} from '@/components/session-contract/session-contract.documents';
import { compareDecimals } from '@/contract/money';
import type { FormFields } from '@/components/ui/form-fields';
import { parseAmount, toDecimalText } from '@/lib/format/parse-amount';
import type { ResultOf } from '@/lib/graphql/graphql';

/** How the player is about contracts before play. */
export type Contracts = ResultOf<typeof CONTRACTS_FIELDS>;
export type Contract = NonNullable<Contracts['inForce']>;
export type Offer = NonNullable<Contracts['offer']>;
export type History = NonNullable<ResultOf<typeof CONTRACT_HISTORY>['viewer']['sessionContract']>['history'];

/** The terms that the player wishes; the budget is an exact decimal of the player's currency. */
export interface Wish {
  readonly budget: string;
  readonly minutes: number;
  /** null: no reminder. */
  readonly reminderMinutes: number | null;
  readonly breakMinutes: number;
}

/** Takes an event in; older ones do not come here. */
export function applyContract(
  _state: Contracts | null,
  { sessionContractChanged }: ResultOf<typeof CONTRACT_CHANGED>,
): Contracts | null {
  return sessionContractChanged;
}

/** The newer of two answers; of two of one version the later one. */
export function laterContracts(one: Contracts | null, other: Contracts | null): Contracts | null {
  if (!one || !other) return one ?? other;
  if (one.version !== other.version) return one.version > other.version ? one : other;
  return Date.parse(one.now) >= Date.parse(other.now) ? one : other;
}

/** The result of a session, as an exact decimal without a sign, out of its net loss. */
export function resultOf(netLoss: string): { readonly kind: 'lost' | 'won' | 'even'; readonly amount: string } {
  const order = compareDecimals(netLoss, '0');
  if (order === 0) return { kind: 'even', amount: netLoss };
  return order < 0 ? { kind: 'won', amount: netLoss.replace('-', '') } : { kind: 'lost', amount: netLoss };
}

/** ms before the end of the time at which the player is warned. */
const WARNED_BEFORE_MS = 300_000;
/** The part of the budget that is left when the player is warned. */
const WARNED_PART = 5n;

/** Whether the contract is about to end, by its time or its budget. `now` in ms since the epoch. */
export function isNearEnd({ endsAt, remaining, budget, currency }: Contract, now: number): boolean {
  const [left, all] = [remaining, budget].map((amount) => parseAmount(amount, currency) ?? 0n);
  return Date.parse(endsAt) - now <= WARNED_BEFORE_MS || (left ?? 0n) * WARNED_PART <= (all ?? 0n);
}

/** ms from the platform's answer until something changes by itself: a reminder or an end; null for nothing. */
export function msUntilNextMoment({ inForce, breakEndsAt, nextReminderAt, now }: Contracts): number | null {
  const waits = [inForce?.endsAt ?? null, breakEndsAt, nextReminderAt]
    .flatMap((moment) => (moment === null ? [] : [Date.parse(moment) - Date.parse(now)]))
    .filter((wait) => wait > 0);
  return waits.length === 0 ? null : Math.min(...waits);
}

/** Whole minutes in hours and minutes, for the text of a duration. */
export function toHours(minutes: number): { readonly hours: number; readonly minutes: number } {
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** The rest of the offer under a contract in force: nothing looser. */
export function tighterOffer(offer: Offer, { budget, minutes, reminderMinutes, breakMinutes }: Contract): Offer {
  return {
    ...offer,
    budgets: offer.budgets.filter((offered) => compareDecimals(offered, budget) < 0),
    mostBudget: budget,
    minutes: offer.minutes.filter((offered) => offered < minutes),
    mostMinutes: minutes,
    reminderMinutes: offer.reminderMinutes.filter((offered) => reminderMinutes === null || offered <= reminderMinutes),
    breakMinutes: offer.breakMinutes.filter((offered) => offered >= breakMinutes),
  };
}

/** The radio button behind which the player types a figure. */
export const OWN = 'own';

type Reading =
  | { readonly wish: Wish; readonly errors: null }
  | { readonly wish: null; readonly errors: { readonly budget: boolean; readonly minutes: boolean } };

/** The terms in the form, or which of its figures is none that can be agreed. */
export function readWish({ text }: FormFields, offer: Offer, currency: string): Reading {
  const budget = text('budget') === OWN ? ownBudget(text('own-budget') ?? '', currency) : (text('budget') ?? null);
  const isBudget =
    budget !== null &&
    compareDecimals(budget, offer.leastBudget) >= 0 &&
    compareDecimals(budget, offer.mostBudget) <= 0;
  const typed = (text('minutes') === OWN ? text('own-minutes') : text('minutes'))?.trim() ?? '';
  const minutes = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  const isTime = minutes >= offer.leastMinutes && minutes <= offer.mostMinutes;
  if (!isBudget || !isTime) return { wish: null, errors: { budget: !isBudget, minutes: !isTime } };
  const reminder = Number(text('reminder') ?? 0);
  return {
    wish: {
      budget,
      minutes,
      reminderMinutes: reminder === 0 ? null : reminder,
      breakMinutes: Number(text('break')),
    },
    errors: null,
  };
}

function ownBudget(typed: string, currency: string): string | null {
  const minor = parseAmount(typed, currency);
  return minor === null ? null : toDecimalText(minor, currency);
}

/** The terms that a form opens with: the first that is offered of each; null where nothing is. */
export function firstWish({ budgets, minutes, breakMinutes }: Offer): Wish | null {
  const [[budget], [time], [rest]] = [budgets, minutes, breakMinutes];
  return budget === undefined || time === undefined || rest === undefined
    ? null
    : { budget, minutes: time, reminderMinutes: null, breakMinutes: rest };
}

/** Whole minutes between two moments in ms since the epoch, begun ones not counted; never below zero. */
export function minutesBetween(from: number, to: number): number {
  return Math.max(0, Math.floor((to - from) / 60_000));
}

/** With the page that comes after what is shown. */
export function withOlder(shown: History, { nodes, pageInfo }: History): History {
  return { nodes: [...shown.nodes, ...nodes], pageInfo };
}

/** With the newest page: older contracts that were shown stay, where none between them is missing. */
export function withNewest(shown: History, newest: History): History {
  const from = shown.nodes.findIndex(({ id }) => id === newest.nodes.at(-1)?.id);
  return from === -1 ? newest : { nodes: [...newest.nodes, ...shown.nodes.slice(from + 1)], pageInfo: shown.pageInfo };
}
