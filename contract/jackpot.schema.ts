import { z } from 'zod';
import { configFile } from './config-file';
import { brandId } from './config-names';
import { currencySchema, missingCurrencies } from './currencies.schema';
import { amountIn, exchange, JACKPOT_CURRENCY, type AmountTerms } from './jackpot-amounts';
import { isCurrency, money, parseDecimal, toDecimal, type Money } from './money';

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

const imagesSchema = z.strictObject({ logo: picture, desktop: picture, mobile: picture, winner: picture });

/** How one of the brands shows the pots that it shares: what is left out is the instance's. */
const lookSchema = z.strictObject({
  /** By language. */
  names: z.record(z.string().regex(/^[a-z]{2}$/), z.string().min(1).max(80)).optional(),
  colorPalette: paletteSchema.optional(),
  images: imagesSchema.optional(),
});

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
    /** Whether pages show what the community wins: the leaderboard, the last drop and the last winners. */
    enabledCommunity: z.boolean(),
    colorPalette: paletteSchema,
    images: imagesSchema,
    looks: z.record(brandId, lookSchema).default({}),
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

/** The name of an instance at a brand in a language, its colours and pictures. */
export function lookOf({ name, colorPalette, images, looks }: JackpotInstance, brand: string, language: string) {
  const { names, ...own } = looks[brand] ?? {};
  return { name: names?.[language] ?? names?.en ?? name, colorPalette, images, ...own };
}

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

const euroText = z.string().refine(
  (text) => {
    const parsed = parseDecimal(text, JACKPOT_CURRENCY);
    return parsed.ok && parsed.value.amount > 0n && toDecimal(parsed.value) === text;
  },
  { error: 'expected euros above 0 with two digits after the point, such as "0.10"' },
);

/** Round amounts by currency and by euros: `{ "CAD": { "0.10": "0.20" } }`. */
const roundAmounts = z
  .record(currencySchema, z.record(euroText, z.string()))
  .default({})
  .superRefine((table, context) => {
    for (const [currency, amounts] of Object.entries(table))
      for (const [euros, text] of Object.entries(amounts)) {
        const parsed = parseDecimal(text, currency);
        if (currency !== JACKPOT_CURRENCY && parsed.ok && parsed.value.amount > 0n) continue;
        const message =
          currency === JACKPOT_CURRENCY
            ? 'expected other currencies than EUR'
            : `expected a decimal of ${currency} above 0`;
        context.addIssue({ code: 'custom', message, path: [currency, euros] });
      }
  });

const jackpotsSchema = z
  .strictObject({
    rates: z.array(rateTable).min(1),
    /**
     * How amounts in euros are written in other currencies: contributions, what pots start at and drop by, prizes and the
     * price of a ticket of raffles. A price that is not here is rounded up to a 1, 2 or 5 with noughts after it.
     */
    amounts: roundAmounts,
    instances: z.array(instanceSchema),
  })
  .refine(({ instances }) => new Set(instances.map((instance) => instance.id)).size === instances.length)
  .refine(({ instances }) => {
    const brands = instances.flatMap((instance) => instance.brands);
    return new Set(brands).size === brands.length;
  }, 'expected at most one instance for each brand')
  .superRefine(({ rates, amounts, instances }, context) => {
    const terms = { multipliers: newestOf(rates)?.multipliers ?? {}, amounts };
    for (const { path, message } of faultsIn(terms, instances))
      context.addIssue({ code: 'custom', message, path: ['amounts', ...path] });
  });
export type Jackpots = z.infer<typeof jackpotsSchema>;

const newestOf = (rates: readonly RateTable[]) =>
  [...rates].sort((one, other) => other.from.localeCompare(one.from)).at(0);

interface AmountFault {
  readonly path: readonly string[];
  readonly message: string;
}

/** Amounts far from what the newest rates make them, and options or bounds that are no more than the one before them. */
function faultsIn(terms: AmountTerms, instances: readonly JackpotInstance[]): readonly AmountFault[] {
  return Object.entries(terms.amounts).flatMap(([currency, written]) => {
    if (!Object.hasOwn(terms.multipliers, currency))
      return [{ path: [currency], message: 'expected a rate for it too' }];
    const far = Object.entries(written).filter(([euros, text]) => {
      const [have, own] = [parseDecimal(text, currency), parseDecimal(euros, JACKPOT_CURRENCY)];
      const exact = own.ok && exchange(own.value, currency, terms.multipliers, 'up');
      return !have.ok || !exact || have.value.amount * 2n < exact.amount || have.value.amount > exact.amount * 2n;
    });
    const rows = instances.flatMap(({ contributionOptions, pots }) => [
      [...contributionOptions].sort((one, other) => one - other).map(optionInEuros),
      ...pots.map(({ seed, drop }) => [seed, ...(drop.rule === 'must-drop' ? [drop.by] : [])].map(inEuros)),
    ]);
    const flat = rows.flatMap((row) =>
      row.filter((euros, place) => {
        const [own, before] = [euros, row[place - 1]].map((each) => each && amountIn(each, currency, terms, 'price'));
        const isWritten = Object.hasOwn(written, toDecimal(euros));
        return isWritten && own && before && own.amount <= before.amount;
      }),
    );
    return [
      ...far.map(([euros]) => ({
        path: [currency, euros],
        message: 'expected between half and twice what the newest rate makes it',
      })),
      ...flat.map((euros) => ({
        path: [currency, toDecimal(euros)],
        message: 'expected more than for the smaller option, or for the seed of its pot',
      })),
    ];
  });
}

const inEuros = (cents: bigint): Money => money(cents, JACKPOT_CURRENCY);

/** An option of the settings, which has at most two digits after its point. */
export function optionInEuros(option: number): Money {
  const parsed = parseDecimal(String(option), JACKPOT_CURRENCY);
  if (!parsed.ok) throw new Error(`not an amount in euros: ${option}`);
  return parsed.value;
}

/** The amounts that the pages of an instance write in the currency of their reader, smallest first: options, seeds and bounds. */
export function amountsOf({ contributionOptions, pots }: JackpotInstance) {
  const prices = contributionOptions.map((option) => optionInEuros(option).amount);
  const prizes = pots.flatMap(({ seed, drop }) => (drop.rule === 'must-drop' ? [seed, drop.by] : [seed]));
  const all = new Map<bigint, 'price' | 'prize'>([
    ...prizes.map((cents) => [cents, 'prize'] as const),
    ...prices.map((cents) => [cents, 'price'] as const),
  ]);
  return [...all]
    .sort(([one], [other]) => Number(one - other))
    .map(([cents, kind]) => ({ euros: inEuros(cents), kind }));
}

/** Pots, and the rates at which contributions count; none where the folder names none. */
export const jackpotsFile = configFile({
  name: 'jackpots.json',
  schema: jackpotsSchema,
  absent: { rates: [{ from: '1970-01-01', multipliers: { EUR: '1' } }], instances: [] },
  lacks: ({ rates, instances }, brands) => {
    const served = brands.filter(({ id: brand }) => instances.some((instance) => instance.brands.includes(brand)));
    return missingCurrencies('jackpots.json rates', newestOf(rates)?.multipliers ?? {}, served);
  },
});
