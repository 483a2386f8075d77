import { z } from 'zod';
import { configFile } from '@/contract/config-file';
import { brandId, isOwnProvider, OWN_PROVIDER } from '@/contract/config-names';
import { paymentMethodKinds } from '@/contract/cashier';
import { currencySchema, missingCurrencies } from '@/contract/currencies.schema';
import { withdrawalProcessingModes } from './transaction';
import { parseDecimal, type Currency, type Money } from '@/contract/money';

const some = z.union([z.literal('all'), z.array(z.string()).min(1)]);
const someBrands = z.union([z.literal('all'), z.array(brandId).min(1)]);
const percent = z.number().min(0).max(10).multipleOf(0.01);
const decimal = z.string().regex(/^\d+(\.\d+)?$/);

const depositTerms = z.object({ feePercent: percent, minutes: z.number().int().nonnegative() });
const withdrawalTerms = z.object({
  mode: z.enum(withdrawalProcessingModes),
  feePercent: percent,
  minutes: z.number().int().nonnegative(),
  reviewSeconds: z.number().int().nonnegative(),
});

const method = z.object({
  id: z.string().regex(/^[a-z][a-z-]{1,30}$/),
  kind: z.enum(paymentMethodKinds),
  nameKey: z.string(),
  provider: z
    .string()
    .regex(/^[a-z][a-z-]{1,30}$/)
    .refine(isOwnProvider, OWN_PROVIDER),
  brands: someBrands,
  countries: some,
  order: z.number().int(),
  deposit: depositTerms.nullable(),
  withdrawal: withdrawalTerms.nullable(),
});

/**
 * Changes of a method's own terms for some brands, countries and currencies; of several that fit, the later
 * wins.
 */
const override = z
  .strictObject({
    methods: z.array(z.string()).min(1),
    brands: someBrands.default('all'),
    countries: some.default('all'),
    currencies: z.union([z.literal('all'), z.array(currencySchema).min(1)]).default('all'),
    order: z.number().int().optional(),
    /** Amounts need one currency. A minimum can only be higher than the currency's own. */
    min: decimal.optional(),
    max: decimal.optional(),
    deposit: depositTerms.partial().nullable().optional(),
    withdrawal: withdrawalTerms.partial().nullable().optional(),
  })
  .refine(
    ({ min, max, currencies }) =>
      (min === undefined && max === undefined) || (currencies !== 'all' && currencies.length === 1),
    { error: 'an amount without its currency' },
  );

const methodsSchema = z
  .object({
    currencies: z.record(currencySchema, z.object({ max: decimal, quick: z.array(decimal).max(6) })),
    methods: z
      .array(method)
      .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, { error: 'an id stands twice' }),
    overrides: z.array(override),
  })
  .refine(
    ({ methods, overrides }) =>
      overrides.every((entry) => entry.methods.every((id) => methods.some((known) => known.id === id))),
    { error: 'an override of no method' },
  );

export type PaymentMethod = z.infer<typeof method> & { readonly min: Money | null; readonly max: Money | null };

/** Nothing can be paid in or out where the folder names no methods. */
export const methodsFile = configFile({
  name: 'payments.json',
  schema: methodsSchema,
  absent: { currencies: {}, methods: [], overrides: [] },
  lacks: ({ currencies, methods }, brands) =>
    missingCurrencies(
      'payments.json currencies',
      currencies,
      brands.filter(({ id }) => methods.some((entry) => admits(entry.brands, id))),
    ),
});

const admits = (list: 'all' | readonly string[], value: string): boolean => list === 'all' || list.includes(value);

type Terms<T> = { readonly [key in keyof T]?: T[key] | undefined };

/** Null shuts; what the method does not offer at all, no override opens. */
const adapt = <T extends object>(terms: T | null, change: Terms<T> | null | undefined): T | null =>
  change === null ? null : terms && Object.assign({}, terms, change);

/**
 * The methods open at a brand to accounts of a country and currency, with its terms there, in the order they are shown;
 * an operator adds one as data.
 */
export function methodsFor(
  brand: string,
  country: string,
  currency: Currency,
  { methods, overrides } = methodsFile.read(),
): readonly PaymentMethod[] {
  return methods
    .filter((entry) => admits(entry.brands, brand) && admits(entry.countries, country))
    .map((entry) =>
      overrides
        .filter(
          (change) =>
            change.methods.includes(entry.id) &&
            admits(change.brands, brand) &&
            admits(change.countries, country) &&
            admits(change.currencies, currency),
        )
        .reduce<PaymentMethod>(
          (method, { order = method.order, min, max, deposit, withdrawal }) => ({
            ...method,
            order,
            min: min === undefined ? method.min : inMinor(min, currency),
            max: max === undefined ? method.max : inMinor(max, currency),
            deposit: adapt(method.deposit, deposit),
            withdrawal: adapt(method.withdrawal, withdrawal),
          }),
          { ...entry, min: null, max: null },
        ),
    )
    .sort((a, b) => a.order - b.order);
}

/** The larger of two; the first when there is no second. */
export const atLeast = (one: Money, other: Money | null): Money => (other && other.amount > one.amount ? other : one);

function inMinor(text: string, currency: Currency): Money {
  const parsed = parseDecimal(text, currency);
  if (!parsed.ok) throw new RangeError(`not an amount of ${currency}: ${text}`);
  return parsed.value;
}

/** Null for a currency without amounts in the data. */
export function amountsOf(currency: Currency): { readonly max: Money; readonly quick: readonly Money[] } | null {
  const entry = methodsFile.read().currencies[currency];
  return entry
    ? { max: inMinor(entry.max, currency), quick: entry.quick.map((text) => inMinor(text, currency)) }
    : null;
}
