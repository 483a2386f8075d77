import { z } from 'zod';
import { configFile } from './config-file';
import { brandId } from './config-names';
import { missingCurrencies } from './currencies.schema';
import { JACKPOT_CURRENCY } from './jackpot-amounts';
import { isCurrency, parseDecimal } from './money';

/** The pots of an instance, the largest first. */
export const jackpotPots = ['mega', 'major', 'minor', 'shared'] as const;
export type JackpotPot = (typeof jackpotPots)[number];

export { JACKPOT_CURRENCY };

const euros = z.string().transform((text, context): bigint => {
  const parsed = parseDecimal(text, JACKPOT_CURRENCY);
  if (parsed.ok && parsed.value.amount > 0n) return parsed.value.amount;
  context.addIssue({ code: 'custom', message: `expected euros above 0, such as "25.00", got '${text}'` });
  return z.NEVER;
});
const perMille = z.number().int().min(0).max(1000);
const id = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, 'expected lower-case letters, digits and dashes');
const euroOption = z.number().refine((value) => value > 0 && parseDecimal(String(value), JACKPOT_CURRENCY).ok, {
  error: 'expected an amount in euros above 0 with at most two digits after the point',
});

const dropRule = z.discriminatedUnion('rule', [
  /** Drops with one euro of its contributions in so many. */
  z.strictObject({ rule: z.literal('random'), oneIn: euros }),
  /** Drops at a secret value between what the pot opens with (the seed and a rest) and this one. */
  z.strictObject({ rule: z.literal('must-drop'), by: euros }),
]);

const potSchema = z.strictObject({
  id: z.enum(jackpotPots),
  /** The house's payment into the pot when it opens and after each drop. */
  seed: euros,
  /** Of each contribution, in thousandths. */
  share: perMille,
  drop: dropRule,
});
export type PotRules = z.infer<typeof potSchema>;

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'expected a colour such as #12203a');
const picture = z.string().regex(/^(\/(?![/\\])|https:\/\/)/, 'expected a path of the lobby or an https address');

const paletteSchema = z.strictObject({
  highlight: colour,
  background: colour,
  darkBackground: colour,
  detailsContentBackground: colour,
  body: colour,
  backgroundContrast: colour,
  buttonBackground: colour,
});
export type JackpotPalette = z.infer<typeof paletteSchema>;

const instanceSchema = z
  .strictObject({
    id,
    name: z.string().min(1).max(80),
    operatorId: id,
    sourceId: id,
    brands: z.array(brandId).min(1),
    /** In euros, for each bet. */
    contributionOptions: z.array(euroOption).min(1),
    initialContributionValue: euroOption,
    /** Of each contribution, in thousandths: what the house keeps, out of which it puts in the seeds. */
    houseShare: perMille,
    /** Whether pages show what the community wins. */
    enabledCommunity: z.boolean(),
    colorPalette: paletteSchema,
    images: z.strictObject({ logo: picture, desktop: picture, mobile: picture, winner: picture }),
    /** Of the leaderboard: each down to a place, counted from 1. */
    ranks: z.array(z.strictObject({ name: z.string(), image: picture, places: z.number().int().min(1) })),
    pots: z.array(potSchema).min(1),
  })
  .refine(({ pots }) => new Set(pots.map((pot) => pot.id)).size === pots.length, 'expected each pot once')
  .refine(({ pots, houseShare }) => pots.reduce((sum, { share }) => sum + share, houseShare) === 1000, {
    error: 'expected shares of the pots and the house that add up to 1000',
  })
  .refine(({ contributionOptions, initialContributionValue }) => contributionOptions.includes(initialContributionValue))
  .refine(({ pots }) => pots.every(({ seed, drop }) => drop.rule === 'random' || drop.by > seed), {
    error: 'expected pots that must drop by a value above their seed',
  });
export type JackpotInstance = z.infer<typeof instanceSchema>;

const rateTable = z.strictObject({
  from: z.iso.date(),
  /** How much of a currency one euro is. */
  multipliers: z
    .record(z.string(), z.string().regex(/^\d{1,9}(\.\d{1,9})?$/))
    .refine((table) => Object.keys(table).every(isCurrency) && table[JACKPOT_CURRENCY] === '1', {
      error: 'expected currencies of the contract, EUR with 1',
    }),
});
export type RateTable = z.infer<typeof rateTable>;

const jackpotsSchema = z
  .strictObject({ rates: z.array(rateTable).min(1), instances: z.array(instanceSchema) })
  .refine(({ instances }) => new Set(instances.map((instance) => instance.id)).size === instances.length)
  .refine(({ instances }) => {
    const brands = instances.flatMap((instance) => instance.brands);
    return new Set(brands).size === brands.length;
  }, 'expected at most one instance for each brand');
export type Jackpots = z.infer<typeof jackpotsSchema>;

/** Pots, and the rates at which contributions count; none where the folder names none. */
export const jackpotsFile = configFile({
  name: 'jackpots.json',
  schema: jackpotsSchema,
  absent: { rates: [{ from: '1970-01-01', multipliers: { EUR: '1' } }], instances: [] },
  lacks: ({ rates, instances }, brands) => {
    const served = brands.filter(({ id: brand }) => instances.some((instance) => instance.brands.includes(brand)));
    const [newest] = [...rates].sort((one, other) => other.from.localeCompare(one.from));
    return missingCurrencies('jackpots.json rates', newest?.multipliers ?? {}, served);
  },
});
