import type { JACKPOT_DROPS, JACKPOT_FIELDS, JACKPOT_LEADERBOARD } from '@/components/jackpot/jackpot.documents';
import { exchange, JACKPOT_CURRENCY, winnersPart } from '@/contract/jackpot-amounts';
import { isCurrency, minorDigits, money, parseDecimal, toDecimal, type Currency, type Money } from '@/contract/money';
import type { ResultOf } from '@/lib/graphql/graphql';

export const JACKPOT_PATH = '/jackpot/';
/** Names the contribution that a link wants to begin with; nothing is sent without the player's click [JKP-04]. */
export const JACKPOT_PARAMETER = 'jackpot';
/** The pot of the leaderboard. */
export const LEADERBOARD_POT = 'mega';
export const LEADERBOARD_FETCHED = 100;
const LEADERBOARD_SHOWN = 50;
export const ROWS_MORE = 10;

type JackpotFields = ResultOf<typeof JACKPOT_FIELDS>;
type LeaderboardAnswer = NonNullable<ResultOf<typeof JACKPOT_LEADERBOARD>['root']['jackpotLeaderboard']>;
export type Drop = NonNullable<ResultOf<typeof JACKPOT_DROPS>['root']['jackpotDrops']>[number];
export type LeaderboardRow = LeaderboardAnswer['leaderboard'][number];

/** The settings with the brand that they are of. */
export interface Jackpot extends JackpotFields {
  readonly brand: string;
}

export function toJackpot(fields: JackpotFields, brand: string): Jackpot | null {
  return fields.enabled ? { ...fields, brand } : null;
}

/** The colours of the settings as custom properties of the jackpot's parts. */
export function paletteOf({ colorPalette: c }: Pick<Jackpot, 'colorPalette'>): Record<`--${string}`, string> {
  return {
    '--jackpot-highlight': c.highlight,
    '--jackpot-background': c.background,
    '--jackpot-dark': c.darkBackground,
    '--jackpot-details': c.detailsContentBackground,
    '--jackpot-body': c.body,
    '--jackpot-contrast': c.backgroundContrast,
    '--jackpot-button': c.buttonBackground,
  };
}

/** Reads an amount of a service, be it a number or a text: a decimal with the currency's digits, rounded down. */
export function readAmount(value: unknown, currency: string): Money | null {
  if (!isCurrency(currency)) return null;
  const text = typeof value === 'number' && Number.isFinite(value) ? value.toFixed(9) : value;
  if (typeof text !== 'string') return null;
  const [whole = '', fraction = ''] = text.trim().split('.');
  const digits = minorDigits(currency);
  const parsed = parseDecimal(digits > 0 && fraction ? `${whole}.${fraction.slice(0, digits)}` : whole, currency);
  return parsed.ok ? parsed.value : null;
}

/** A rate as a service sends it; null for what is none. */
function readRate(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^\d{1,12}(\.\d{1,12})?$/.test(text) && Number(text) > 0 ? text : null;
}

/** By currency: how much of it one of the base currency is, that one itself included. */
export type Rates = Readonly<Record<string, string>>;

const NO_RATES: Readonly<Record<string, unknown>> = {};

/** A table of rates as a service sends it, with the currency that it is based on; euros where it names none. */
export function readRates(table: unknown): Rates {
  const { multipliers, base_currency: base } = isRecord(table) ? table : NO_RATES;
  if (!isRecord(multipliers)) return {};
  const rates = Object.entries(multipliers).flatMap(([code, value]) => {
    const rate = readRate(value);
    return rate === null ? [] : [[code, rate] as const];
  });
  return { [baseOf(base)]: '1', ...Object.fromEntries(rates) };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A service's word for a currency; the one that pots are kept in where it says none. */
export const baseOf = (currency: unknown): Currency =>
  typeof currency === 'string' && isCurrency(currency) ? currency : JACKPOT_CURRENCY;

/** An amount in another currency; null without the rates for it. */
export function inCurrency(
  amount: string,
  from: string,
  to: string,
  rates: Rates,
  rounding: 'up' | 'down' = 'down',
): string | null {
  const read = readAmount(amount, from);
  const exchanged = read && isCurrency(to) ? exchange(read, to, rates, rounding) : null;
  return exchanged && toDecimal(exchanged);
}

/** The cost of a contribution in the player's currency: rounded up, as it is charged. */
export const chargeOf = (contribution: number, from: string, to: string, rates: Rates): string | null =>
  inCurrency(String(contribution), from, to, rates, 'up');

const EURO_AMOUNT = /€\s?(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?/g;

/** Writes the euro amounts of a text in another currency; as they are without a rate or a currency [FMT-02]. */
export function withConvertedEuros(
  text: string,
  currency: string | null,
  rates: Rates,
  format: (amount: string, currency: string, isWhole: boolean) => string,
): string {
  if (currency === null) return text;
  return text.replace(EURO_AMOUNT, (found, whole: string, fraction: string | undefined) => {
    // Up, as prices are charged.
    const converted = inCurrency(whole.replaceAll(',', '') + (fraction ?? ''), 'EUR', currency, rates, 'up');
    // An amount that is written without cents stays so where it has none.
    const isWhole = fraction === undefined && /^\d+(\.0+)?$/.test(converted ?? '');
    return converted === null ? found : format(converted, currency, isWhole);
  });
}

/** The contribution that a link names, when it is one of the options. */
export function customContribution(search: string, { contributionOptions }: Pick<Jackpot, 'contributionOptions'>) {
  const value = new URLSearchParams(search).get(JACKPOT_PARAMETER);
  if (value === null || value.trim() === '') return null;
  return contributionOptions.find((option) => option === Number(value)) ?? null;
}

const REFUSALS = {
  contribution_not_offered: 'contribution',
  currency_not_offered: 'currency',
  account_closed: 'account',
  account_blocked: 'account',
  self_excluded: 'selfExcluded',
  time_out: 'timeOut',
  market_blocked: 'market',
} as const;
export type OptInRefusal = (typeof REFUSALS)[keyof typeof REFUSALS] | 'other';

/** Why the service refuses a decision, by the code of its error (docs/jackpot-protocol.md). */
export function toRefusal(code: unknown): OptInRefusal {
  return Object.entries(REFUSALS).find(([known]) => known === code)?.[1] ?? 'other';
}

export interface Board {
  readonly rows: readonly (LeaderboardRow & { readonly place: number; readonly isOwn: boolean })[];
  /** The player's own row where it is not among those; null where the player stands among them. */
  readonly own: { readonly place: number | null; readonly prize: string | null; readonly rank: Rank | null } | null;
}

interface Rank {
  readonly name: string;
  readonly image: string;
}

/** The leaderboard as it is shown [JKP-02]. Rows without initials, prize or brand are skipped. */
export function toBoard(answer: LeaderboardAnswer): Board {
  const { playerPosition: position, playerRank, playerRankImageUrl, leaderboard } = answer;
  const rows = leaderboard
    .map((row, index) => ({ ...row, place: index + 1, isOwn: index === position }))
    .filter(({ initials, expectedPrize, brand }) => initials && expectedPrize && brand);
  const isOnTop = position !== null && position >= 0 && position < LEADERBOARD_SHOWN;
  const isRanked = position !== null && position >= 0 && position < LEADERBOARD_FETCHED;
  return {
    rows: rows.slice(0, LEADERBOARD_SHOWN),
    own: isOnTop
      ? null
      : {
          place: isRanked ? position + 1 : null,
          prize: isRanked ? (leaderboard[position]?.expectedPrize ?? null) : null,
          rank: isRanked && playerRank && playerRankImageUrl ? { name: playerRank, image: playerRankImageUrl } : null,
        },
  };
}

/** Rows at first: 10 on a phone; elsewhere 12 with the player's own. */
export function firstRows(isPhone: boolean, hasOwnRow: boolean): number {
  if (isPhone) return 10;
  return hasOwnRow ? 11 : 12;
}

export interface OwnWin {
  readonly kind: 'winner' | 'community';
  readonly pot: string;
  readonly amount: string;
  readonly currency: string;
}

/** The win of this player in a drop; null when there is none, or it is withheld [JKP-07]. */
export function ownWin(data: Readonly<Record<string, unknown>>, playerId: string, currency: string): OwnWin | null {
  const pot = data.win_pot_id;
  if (data.win_withheld === true || typeof pot !== 'string') return null;
  if (data.player_id === playerId) {
    const table = data.currency_multipliers;
    const whole = readAmount(data.win_amount, baseOf(isRecord(table) ? table.base_currency : null));
    const amount = whole && inCurrency(toDecimal(winnersPart(whole)), whole.currency, currency, readRates(table));
    return amount === null ? null : { kind: 'winner', pot, amount, currency };
  }
  const winners: readonly unknown[] = Array.isArray(data.community_winners) ? data.community_winners : [];
  for (const winner of winners) {
    if (typeof winner !== 'object' || winner === null) continue;
    const { player_id: id, win_amount: won, currency: of } = { player_id: '', win_amount: '', currency: '', ...winner };
    const amount = id === playerId ? readAmount(won, String(of)) : null;
    if (amount) return { kind: 'community', pot, amount: toDecimal(amount), currency: amount.currency };
  }
  return null;
}

export const WIN_STEPS = 10_000;

/** The amount that is shown at one of the steps on the way to the whole. */
export function amountAtStep(amount: string, currency: string, step: number): string {
  const whole = readAmount(amount, currency);
  if (!whole) return amount;
  return toDecimal(money((whole.amount * BigInt(step)) / BigInt(WIN_STEPS), whole.currency));
}
