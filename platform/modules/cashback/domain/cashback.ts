import { z } from 'zod';
import { configFile } from '@/contract/config-file';
import { brandId } from '@/contract/config-names';
import { limitPeriods } from '@/contract/limits';
import { percentageOf } from '@/contract/fees';
import { isCurrency, parseDecimal, type Currency } from '@/contract/money';

const amounts = z
  .record(z.string(), z.string())
  .refine(
    (given) =>
      Object.entries(given).every(([currency, text]) => isCurrency(currency) && parseDecimal(text, currency).ok),
    'expected decimals by currency',
  );

const programme = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{1,39}$/),
  brands: z.array(brandId).min(1),
  /** Of the licence's time zone; a week begins on Monday. */
  period: z.enum(limitPeriods),
  /** A campaign with the trigger `cashback`: what is paid, how, and the most of it. */
  campaign: z.string().regex(/^[a-z0-9][a-z0-9-]{2,59}$/),
  /** Of the net loss, by loyalty level from the first; higher levels have the last. */
  percents: z.array(z.number().min(0).max(50).multipleOf(0.01)).min(1),
  /** Less than this is not paid. A player of another currency has no cashback. */
  minimum: amounts,
});

export const cashbackSchema = z.strictObject({ programmes: z.array(programme) }).refine(({ programmes }) => {
  const brands = programmes.flatMap((each) => each.brands);
  return new Set(brands).size === brands.length;
}, 'a brand has one programme');

/** How much of a net loss comes back at some brands: cashback.json. */
export type CashbackProgramme = z.infer<typeof programme>;

/** Of a level, counted from 1. */
export function percentOf({ percents }: Pick<CashbackProgramme, 'percents'>, level: number): number {
  return percents[Math.min(level, percents.length) - 1] ?? 0;
}

/** Minor units; null for a currency without cashback. */
export function minimumIn({ minimum }: Pick<CashbackProgramme, 'minimum'>, currency: Currency): bigint | null {
  const text = minimum[currency];
  const amount = text === undefined ? null : parseDecimal(text, currency);
  return amount?.ok ? amount.value.amount : null;
}

/** Minor units of one currency. */
interface Sums {
  readonly staked: bigint;
  readonly won: bigint;
  readonly percent: number;
  readonly minimum: bigint;
  readonly most: bigint;
}

/** The cashback: the percentage of the net loss, rounded down; 0 below the minimum, and never more than the most. */
export function cashbackOf({ staked, won, percent, minimum, most }: Sums): { loss: bigint; amount: bigint } {
  const loss = staked > won ? staked - won : 0n;
  const share = percentageOf(loss, percent);
  const amount = share < minimum ? 0n : share < most ? share : most;
  return { loss, amount };
}

export const cashbackFile = configFile({ name: 'cashback.json', schema: cashbackSchema, absent: { programmes: [] } });
