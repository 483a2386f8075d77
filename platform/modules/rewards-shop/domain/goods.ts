import { z } from 'zod';
import { configFile } from '@/contract/config-file';
import { brandId } from '@/contract/config-names';
import type { PurchaseRefusal } from '@/contract/rewards';

const id = z.string().regex(/^[a-z0-9][a-z0-9-]{1,39}$/);

const good = z.strictObject({
  id,
  brands: z.array(brandId).min(1),
  /** The campaign of its reward, with the trigger `shop`. */
  campaign: z.string().regex(/^[a-z0-9][a-z0-9-]{2,59}$/),
  /** Whole loyalty points. */
  price: z.number().int().positive().max(1_000_000_000),
  /** The lowest level that may buy it. */
  level: z.number().int().positive(),
  /** How often each brand sells it in all; null without end. */
  stock: z.number().int().positive().nullable(),
  /** How often a player may buy it in a day of the licence's time zone; null for any. */
  perDay: z.number().int().positive().nullable(),
});

export const goodsSchema = z
  .strictObject({ goods: z.array(good) })
  .refine(({ goods }) => new Set(goods.map((each) => each.id)).size === goods.length, 'ids are given once');

/** A good that the rewards shop sells for loyalty points: shop.json. */
export type Good = z.infer<typeof good>;

interface PurchaseFacts {
  readonly isIn: boolean;
  readonly level: number;
  readonly pointsToSpend: number;
  readonly boughtToday: number;
  /** The price that the player agreed to. */
  readonly agreedPrice: number;
}

/** The first reason against a purchase that the player may see; null when there is none. */
export function refusalOf(
  { price, level, perDay }: Pick<Good, 'price' | 'level' | 'perDay'>,
  facts: PurchaseFacts,
): PurchaseRefusal | null {
  if (!facts.isIn) return 'NotTakingPart';
  if (facts.agreedPrice !== price) return 'PriceChanged';
  if (facts.level < level) return 'LevelTooLow';
  if (perDay !== null && facts.boughtToday >= perDay) return 'DailyLimit';
  return facts.pointsToSpend < price ? 'TooFewPoints' : null;
}

export const shopFile = configFile({ name: 'shop.json', schema: goodsSchema, absent: { goods: [] }, isLive: true });
