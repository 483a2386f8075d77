import { z } from 'zod';
import { configFile } from '@/contract/config-file';
import { brandId } from '@/contract/config-names';
import { isCurrency, parseDecimal, type Currency } from '@/contract/money';

/** Exact decimals above zero by currency. */
const amounts = z.record(z.string(), z.string()).refine(
  (given) =>
    Object.entries(given).every(([currency, text]) => {
      const amount = isCurrency(currency) ? parseDecimal(text, currency) : null;
      return amount?.ok === true && amount.value.amount > 0n;
    }),
  'expected decimals above zero by currency',
);
const id = z.string().regex(/^[a-z0-9][a-z0-9-]{1,39}$/);
const image = z.string().regex(/^(\/|https:\/\/)\S+$/);
const color = z.string().regex(/^#[0-9a-f]{6}$/);
export const windowUnits = ['day', 'week', 'month'] as const;
const windowUnit = z.enum(windowUnits);
const kinds = z.array(z.string()).min(1).nullable();

export const goalTypes = ['rounds', 'wager', 'studios'] as const;
const mission = z.strictObject({
  id,
  goal: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('rounds'), target: z.number().int().positive() }),
    /** Cash staked. */
    z.strictObject({ type: z.literal('wager'), target: amounts }),
    z.strictObject({ type: z.literal('studios'), target: z.number().int().positive() }),
  ]),
  /** It begins again with each day, week or month of the licence's time zone. */
  window: windowUnit,
  /** Kinds of game that count; null for all. */
  kinds,
  /** Of a round that counts. */
  leastStake: amounts,
  /** Of the rewards module. */
  campaign: id,
});

const tournament = z.strictObject({
  id,
  window: windowUnit,
  /** How many rounds of each player count, the best ones. */
  bestRounds: z.number().int().positive().max(1_000),
  /** The most that one round counts. */
  mostMultiplier: z.number().int().positive(),
  /** Of a round that counts; a player of another currency takes no part. */
  leastStake: amounts,
  prizes: z.array(z.strictObject({ from: z.number().int().positive(), to: z.number().int().positive(), campaign: id })),
});

const level = z.strictObject({
  /** From so many points on. */
  points: z.number().int().nonnegative(),
  /** Points of a month that keep it. */
  keep: z.number().int().nonnegative(),
  color,
  image,
  /** The campaign whose reward comes with reaching it for the first time. */
  campaign: id.nullable(),
});

const page = z.strictObject({
  backgroundImage: image,
  backgroundDesktopImage: image,
  mainImage: image,
  mainDesktopImage: image,
  shopImage: image,
  shopDesktopImage: image,
  gamesImage: image,
  rewardCards: z.array(z.strictObject({ id, image, color })),
  steps: z.array(z.strictObject({ id, image })),
  faq: z.array(id).length(8),
});

const programme = z
  .strictObject({
    id,
    brands: z.array(brandId).min(1),
    /** Of players; null for all. The first programme that fits is a player's. */
    countries: z.array(z.string().regex(/^[A-Z]{2}$/)).nullable(),
    /** Cash staked for one point. */
    pointWorth: amounts,
    /** By kind of game, in hundredths; a kind that is not named brings no points. */
    weights: z.record(z.string(), z.number().int().nonnegative().max(1_000)),
    levels: z.array(level).min(1),
    /** Points lost by a month with too few of them. */
    decayPercent: z.number().int().min(0).max(100),
    missions: z.array(mission),
    tournaments: z.array(tournament),
    page,
  })
  .refine(
    ({ levels }) => levels.every(({ points }, n) => (n === 0 ? points === 0 : points > (levels[n - 1]?.points ?? 0))),
    'levels begin with 0 points and rise',
  );

export const programmesSchema = z
  .strictObject({ programmes: z.array(programme) })
  .refine(({ programmes }) => isUnique(programmes.map((each) => each.id)), 'two programmes have one id')
  // A tournament of a brand is found by its id, and its ranking is of one programme.
  .refine(
    ({ programmes }) =>
      isUnique(
        programmes.flatMap(({ brands, tournaments }) =>
          brands.flatMap((brand) => tournaments.map((each) => `${each.id}.${brand}`)),
        ),
      ),
    'two tournaments of a brand have one id, in one programme or in two',
  );

function isUnique(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length;
}

/** How loyalty works for some brands and countries: loyalty.json. */
export type Programme = z.infer<typeof programme>;
export type Mission = Programme['missions'][number];
export type Tournament = Programme['tournaments'][number];

export function programmeFor(programmes: readonly Programme[], brand: string, country: string): Programme | null {
  return (
    programmes.find(({ brands, countries }) => brands.includes(brand) && (countries?.includes(country) ?? true)) ?? null
  );
}

/** Those of a brand, for all its countries. */
export const programmesOfBrand = (programmes: readonly Programme[], brand: string): readonly Programme[] =>
  programmes.filter(({ brands }) => brands.includes(brand));

/** A tournament of any programme of the brand, with its rules as they are now; null for none. */
export const tournamentOf = (
  programmes: readonly Programme[],
  { brand, tournament: wanted }: { readonly brand: string; readonly tournament: string },
): Tournament | null =>
  programmesOfBrand(programmes, brand)
    .flatMap(({ tournaments }) => tournaments)
    .find((each) => each.id === wanted) ?? null;

function minorUnits(given: Readonly<Record<string, string>>, currency: Currency): bigint | null {
  const text = given[currency];
  const amount = text === undefined ? null : parseDecimal(text, currency);
  return amount?.ok ? amount.value.amount : null;
}

/** Amounts as minor units by currency, for the database. */
export function asMinorUnits(given: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.keys(given)
      .filter(isCurrency)
      .map((currency) => [currency, String(minorUnits(given, currency) ?? 0n)]),
  );
}

/** Thousandths of a point, rounded down, for cash staked (minor units) on a kind of game. */
export function pointsOf(
  { pointWorth, weights }: Pick<Programme, 'pointWorth' | 'weights'>,
  { cash, currency, kind }: { readonly cash: bigint; readonly currency: string; readonly kind: string | null },
): bigint {
  const worth = isCurrency(currency) ? minorUnits(pointWorth, currency) : null;
  const weight = kind === null ? 0 : (weights[kind] ?? 0);
  return worth === null ? 0n : (cash * 10n * BigInt(weight)) / worth;
}

/** The target of a mission: rounds, studios, or minor units of the currency; null where it is not for that currency. */
export function targetIn({ goal }: Pick<Mission, 'goal'>, currency: Currency): bigint | null {
  return goal.type === 'wager' ? minorUnits(goal.target, currency) : BigInt(goal.target);
}

export interface Progress {
  /** Counted from 1. */
  readonly level: number;
  /** Whole points. */
  readonly points: number;
  /** Of the next level; null on the highest. */
  readonly nextLevelPoints: number | null;
}

/** The level that so many thousandths of points give. */
export function progressOf({ levels }: Pick<Programme, 'levels'>, thousandths: bigint): Progress {
  const points = Number((thousandths > 0n ? thousandths : 0n) / 1000n);
  const level = Math.max(1, levels.filter((each) => each.points <= points).length);
  return { level, points, nextLevelPoints: levels[level]?.points ?? null };
}

/** The prize of a place; null for none. */
export function prizeOf({ prizes }: Pick<Tournament, 'prizes'>, place: number): string | null {
  return prizes.find(({ from, to }) => from <= place && place <= to)?.campaign ?? null;
}

export const lastPrizePlace = ({ prizes }: Pick<Tournament, 'prizes'>): number =>
  Math.max(0, ...prizes.map(({ to }) => to));

export const programmesFile = configFile({
  name: 'loyalty.json',
  schema: programmesSchema,
  absent: { programmes: [] },
});
