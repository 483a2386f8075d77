import { z } from 'zod';
import { configFile, type BrandPlayers } from './config-file';
import type { LicenceFeature } from './licence';
import { isCurrency, parseDecimal, type Currency } from './money';

export const currencySchema = z.string().refine(isCurrency, 'expected a currency of ISO 4217, such as SEK');

/** Decimals above 0, each of its currency. */
export const amountsAboveZero = z.record(currencySchema, z.string()).superRefine((table, context) => {
  for (const [currency, text] of Object.entries(table)) {
    const parsed = parseDecimal(text, currency);
    if (parsed.ok && parsed.value.amount > 0n) continue;
    context.addIssue({ code: 'custom', message: `expected a decimal of ${currency} above 0`, path: [currency] });
  }
});

const currenciesSchema = z.strictObject({
  /** By ISO 3166 alpha-2. */
  byCountry: z.record(z.string().regex(/^[A-Z]{2}$/), currencySchema).default({}),
  /** Of every other country. */
  otherwise: currencySchema.default('EUR'),
  /** By currency, as decimals of it; 20 units of any other [CSH-02]. */
  leastDeposit: amountsAboveZero.default({}),
});
type Currencies = z.infer<typeof currenciesSchema>;

/** The currencies of countries, and the least deposits; all players have euros where the folder says nothing [CSH-03]. */
export const currenciesFile = configFile({ name: 'currencies.json', schema: currenciesSchema, absent: {} });

/** The currency of a country, ISO 3166 alpha-2; elsewhere that of all others, or USD under a licence whose default is the dollar. */
export function currencyOf(
  country: string,
  licence: { readonly features: readonly LicenceFeature[] },
  { byCountry, otherwise }: Currencies = currenciesFile.read(),
): Currency {
  return byCountry[country.toUpperCase()] ?? (licence.features.includes('defaultUSDCurrency') ? 'USD' : otherwise);
}

/** A line for each currency of the brands' players that a table of the configuration does not have. */
export function missingCurrencies(
  table: string,
  currencies: Readonly<Record<string, unknown>>,
  brands: readonly BrandPlayers[],
): readonly string[] {
  return brands.flatMap(({ id, currencies: needed }) =>
    needed
      .filter((currency) => !Object.hasOwn(currencies, currency))
      .map((currency) => `${table}: expected ${currency}, which brand ${id}'s players have`),
  );
}
