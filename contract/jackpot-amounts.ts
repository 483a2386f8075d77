import { minorDigits, money, parseDecimal, toDecimal, type Currency, type Money } from './money';

/** Every pot of the embedded service is kept in it; others are converted at the rates of jackpots.json. */
export const JACKPOT_CURRENCY = 'EUR';

/** Part of a drop that its winner gets; the community shares the rest. */
const SHARE_FACTOR = { of: 7n, in: 10n } as const;

/** The winner's part of a drop, rounded down to the minor unit. */
export function winnersPart({ amount, currency }: Money): Money {
  return { amount: (amount * SHARE_FACTOR.of) / SHARE_FACTOR.in, currency };
}

type Rounding = 'down' | 'up';

/** Amounts in euros and how an operator writes them in a currency, both as decimals: `{ CAD: { '0.10': '0.20' } }`. */
export type RoundAmounts = Readonly<Record<Currency, Readonly<Record<string, string>>>>;

/** Rates and written amounts, such as those of jackpots.json on one day. */
export interface AmountTerms {
  /** How much of a currency one of the base currency is, that one itself included: of euros in jackpots.json. */
  readonly multipliers: Readonly<Record<Currency, string>>;
  readonly amounts: RoundAmounts;
}

interface DatedRates {
  /** UTC: `yyyy-mm-dd`. */
  readonly from: string;
  readonly multipliers: AmountTerms['multipliers'];
}
export type DatedTerms = AmountTerms & DatedRates;

/** The rates in force at a time, the newest that began by then, the oldest before all, and the amounts that are written. */
export function termsAt(
  { rates, amounts }: { readonly rates: readonly DatedRates[]; readonly amounts: RoundAmounts },
  at: Date,
): DatedTerms {
  const day = at.toISOString().slice(0, 10);
  const ordered = [...rates].sort((one, other) => one.from.localeCompare(other.from));
  const found = ordered.findLast(({ from }) => from <= day) ?? ordered[0];
  if (!found) throw new Error('there are no rates');
  return { ...found, amounts };
}

/** How much of the currency one of the base is; null for a currency without a rate. */
export function multiplierOf({ multipliers }: Pick<AmountTerms, 'multipliers'>, currency: Currency): string | null {
  return multipliers[currency] ?? null;
}

/** The least 1, 2 or 5 with noughts after it that is not below: 17 → 20, 21 → 50. */
export function roundUp(minor: bigint): bigint {
  const power = 10n ** BigInt(minor.toString().length - 1);
  return [1n, 2n, 5n].map((step) => step * power).find((step) => step >= minor) ?? 10n * power;
}

/**
 * An amount of the base currency as it is in another: as the operator writes it there. Without that, a price is converted
 * and rounded up to a 1, 2 or 5 with noughts; what pots and prizes hold is converted, rounded down. Null without a rate.
 */
export function amountIn(
  base: Money,
  to: Currency,
  { multipliers, amounts }: AmountTerms,
  kind: 'price' | 'prize',
): Money | null {
  if (base.currency === to) return base;
  const isWritten = multipliers[base.currency] === '1';
  const written = parseDecimal((isWritten && amounts[to]?.[toDecimal(base)]) || '', to);
  if (written.ok) return written.value;
  if (kind === 'prize') return exchange(base, to, multipliers, 'down');
  const exact = exchange(base, to, multipliers, 'up');
  return exact && money(roundUp(exact.amount), to);
}

interface ValuedPot {
  /** Euro cents. */
  readonly seed: bigint;
  readonly drop: { readonly rule: 'random' } | { readonly rule: 'must-drop'; readonly by: bigint };
}

/**
 * A pot of so many euro cents in a currency, rounded down: that is shown, and paid in parts. It begins with the
 * seed as it is written there. One that must drop grows from there to its bound as it is written there, another one by
 * what was added at the rate. Null without a rate.
 */
export function potIn({ seed, drop }: ValuedPot, value: bigint, to: Currency, terms: AmountTerms): Money | null {
  if (to === JACKPOT_CURRENCY) return money(value, to);
  const own = (cents: bigint) => amountIn(money(cents, JACKPOT_CURRENCY), to, terms, 'prize');
  const [start, multiplier] = [own(seed), terms.multipliers[to]];
  if (!start || multiplier === undefined) return null;
  if (value <= seed) return money((start.amount * value) / seed, to);
  const bound = drop.rule === 'must-drop' ? own(drop.by) : null;
  const grown =
    bound && drop.rule === 'must-drop'
      ? ((bound.amount - start.amount) * (value - seed)) / (drop.by - seed)
      : convert(money(value - seed, JACKPOT_CURRENCY), to, multiplier, 'down').amount;
  return money(start.amount + grown, to);
}

/** An amount in another currency, of which one unit of its own is `multiplier`, a decimal such as "1.1640". */
export function convert({ amount, currency }: Money, to: Currency, multiplier: string, rounding: Rounding): Money {
  const [whole = '0', fraction = ''] = multiplier.split('.');
  const scaled = amount * BigInt(whole + fraction) * 10n ** BigInt(minorDigits(to));
  const by = 10n ** BigInt(fraction.length + minorDigits(currency));
  return { amount: (scaled + (rounding === 'up' ? by - 1n : 0n)) / by, currency: to };
}

/**
 * An amount in another currency by a table of how much of each currency one of the base is. Null where the table has
 * one of the two not.
 */
export function exchange(
  amount: Money,
  to: Currency,
  rates: Readonly<Record<string, string>>,
  rounding: Rounding,
): Money | null {
  if (amount.currency === to) return amount;
  const [have, want] = [rates[amount.currency], rates[to]].map((rate) =>
    rate === undefined ? null : fractionOf(rate),
  );
  if (!have || !want) return null;
  const scaled = amount.amount * want.digits * 10n ** BigInt(minorDigits(to) + have.places);
  const by = have.digits * 10n ** BigInt(minorDigits(amount.currency) + want.places);
  return { amount: (scaled + (rounding === 'up' ? by - 1n : 0n)) / by, currency: to };
}

function fractionOf(rate: string): { readonly digits: bigint; readonly places: number } | null {
  const [whole = '0', fraction = ''] = rate.split('.');
  const digits = BigInt(whole + fraction);
  return digits > 0n ? { digits, places: fraction.length } : null;
}
