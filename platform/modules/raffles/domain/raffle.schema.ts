import { z } from 'zod';
import { configFile } from '@/contract/config-file';
import { brandId } from '@/contract/config-names';
import { JACKPOT_CURRENCY } from '@/contract/jackpot.schema';
import { DEFAULT_LOCALE, languageOf, type LocaleCode } from '@/contract/locales';
import { parseDecimal } from '@/contract/money';
import { raffleTypes, type RaffleType } from '@/contract/raffle-types';
import { isTrueOfChain } from '@/contract/quicknet';

export { raffleTypes, type RaffleType };

const id = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, 'expected lower-case letters, digits and dashes');
const picture = z.string().regex(/^(\/(?![/\\])|https:\/\/)/, 'expected a path of the lobby or an https address');

const prize = z.string().transform((text, context): bigint => {
  const parsed = parseDecimal(text, JACKPOT_CURRENCY);
  if (parsed.ok && parsed.value.amount > 0n) return parsed.value.amount;
  context.addIssue({ code: 'custom', message: `expected euros above 0, such as "25.00", got '${text}'` });
  return z.NEVER;
});

const seriesSchema = z.strictObject({
  type: z.enum(raffleTypes),
  /** How the jackpot service names it. */
  sourceId: id,
  /** By language. */
  names: z.record(z.string().regex(/^[a-z]{2}$/), z.string().min(1).max(80)).refine((given) => 'en' in given, {
    error: 'expected a name in English, for languages without one of their own',
  }),
  /** Of each draw, the largest first. */
  prizes: z.array(prize).min(1).max(100),
});
export type RaffleSeries = z.infer<typeof seriesSchema>;

/** The name of a series in the language of a contract locale, or in English. */
export function nameIn({ names }: Pick<RaffleSeries, 'names'>, locale: LocaleCode = DEFAULT_LOCALE): string {
  return names[languageOf(locale)] ?? names.en ?? '';
}

const raffleSchema = z
  .strictObject({
    brands: z.array(brandId).min(1),
    series: z.array(seriesSchema).min(1),
    /** Take turns, a week each; the bets on the games of the week's studio count. */
    studios: z.array(z.strictObject({ slug: z.string().min(1), spotlightImage: picture })).min(1),
    images: z.strictObject({ mobile: picture, desktop: picture }),
  })
  .refine(({ series }) => new Set(series.map(({ type }) => type)).size === series.length, 'expected each type once')
  .refine(({ series }) => new Set(series.map(({ sourceId }) => sourceId)).size === series.length, {
    error: 'expected a source of its own for each type',
  });
export type Raffle = z.infer<typeof raffleSchema>;

/** A public randomness beacon of the League of Entropy, as drand serves it. */
const beaconSchema = z
  .strictObject({
    /** Below it are /<chain>/public/<round>. */
    url: z.url({ protocol: /^https?$/ }),
    /** Hash of the chain. */
    chain: z.string().regex(/^[0-9a-f]{64}$/),
    /** The key of the chain's signatures: a point of BLS12-381 G2, hex. */
    publicKey: z.string().regex(/^[0-9a-f]{192}$/),
    /** When round 1 came, in seconds since the epoch. */
    genesis: z.number().int().positive(),
    /** Seconds between two rounds. */
    period: z.number().int().positive(),
  })
  .refine(isTrueOfChain, { error: 'expected the key, genesis and period of quicknet' });
export type Beacon = z.infer<typeof beaconSchema>;

const rafflesSchema = z
  .strictObject({
    /** Names the log of draws in its checkpoints. */
    logOrigin: z.string().regex(/^[\w./-]{3,80}$/),
    /** Where draws take their randomness from; null: from a seed of the platform that it commits to before. */
    beacon: beaconSchema.nullable(),
    raffles: z.array(raffleSchema),
  })
  .refine(({ raffles }) => {
    const brands = raffles.flatMap((raffle) => raffle.brands);
    return new Set(brands).size === brands.length;
  }, 'expected at most one raffle for each brand');
export type Raffles = z.infer<typeof rafflesSchema>;

/** Draws, prizes and the studios whose games bring tickets; none where the folder names none. */
export const rafflesFile = configFile({
  name: 'raffles.json',
  schema: rafflesSchema,
  absent: { logOrigin: 'foyer/raffles', beacon: null, raffles: [] },
});
