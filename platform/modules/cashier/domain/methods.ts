import { z } from 'zod';
import methodsFile from '../../../../config/payment-methods.json';
import { paymentMethodKinds, withdrawalProcessingModes } from '../../../kernel/enumerations';
import { isCurrency, money, parseDecimal, type Currency, type Money } from '../../../kernel/money';

const some = z.union([z.literal('all'), z.array(z.string()).min(1)]);
const percent = z.number().min(0).max(10).multipleOf(0.01);
const decimal = z.string().regex(/^\d+(\.\d+)?$/);

const method = z.object({
  id: z.string().regex(/^[a-z][a-z-]{1,30}$/),
  kind: z.enum(paymentMethodKinds),
  nameKey: z.string(),
  provider: z.string().regex(/^[a-z][a-z-]{1,30}$/),
  brands: some,
  countries: some,
  order: z.number().int(),
  deposit: z.object({ feePercent: percent, minutes: z.number().int().nonnegative() }).nullable(),
  withdrawal: z.object({ mode: z.enum(withdrawalProcessingModes), feePercent: percent, minutes: z.number().int().nonnegative(), reviewSeconds: z.number().int().nonnegative() }).nullable(),
});

const methodsSchema = z.object({
  currencies: z.record(z.string().refine(isCurrency), z.object({ max: decimal, quick: z.array(decimal).max(6) })),
  methods: z.array(method).refine((list) => new Set(list.map(({ id }) => id)).size === list.length, { error: 'an id stands twice' }),
});

export type PaymentMethod = z.infer<typeof method>;

const data = methodsSchema.parse(methodsFile);

const admits = (list: 'all' | readonly string[], value: string): boolean => list === 'all' || list.includes(value);

/** The methods open at a brand to accounts of a country, in the order they are shown; an operator adds one as data. */
export function methodsFor(brand: string, country: string): readonly PaymentMethod[] {
  return data.methods.filter((entry) => admits(entry.brands, brand) && admits(entry.countries, country)).sort((a, b) => a.order - b.order);
}

function inMinor(text: string, currency: Currency): Money {
  const parsed = parseDecimal(text, currency);
  if (!parsed.ok) throw new RangeError(`not an amount of ${currency}: ${text}`);
  return parsed.value;
}

/** Null for a currency without amounts in the data. */
export function amountsOf(currency: Currency): { readonly max: Money; readonly quick: readonly Money[] } | null {
  const entry = data.currencies[currency];
  return entry ? { max: inMinor(entry.max, currency), quick: entry.quick.map((text) => inMinor(text, currency)) } : null;
}

/** Rounded down, in the player's favour. */
export function feeOf({ amount, currency }: Money, percentage: number): Money {
  return money((amount * BigInt(Math.round(percentage * 100))) / 10_000n, currency);
}
