import { z } from 'zod';
import type { Queryable } from '../../kernel/db/db';
import { queryRow, queryRows, rowReader } from '../../kernel/db/rows';
import { toPlayerId, type PlayerId } from '../../kernel/ids';

export interface Purchase {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly good: string;
  /** Whole points. */
  readonly price: number;
  readonly assignationId: string;
  readonly boughtAt: Date;
  /** When the points went back; null while the purchase holds. */
  readonly returnedAt: Date | null;
}

const toPurchase = rowReader({
  id: z.string(),
  playerId: z.string().transform(toPlayerId),
  good: z.string(),
  price: z.number(),
  assignationId: z.string(),
  boughtAt: z.date(),
  returnedAt: z.date().nullable(),
});

/** Null for an id that no purchase has. */
export async function readPurchase(db: Queryable, id: string): Promise<Purchase | null> {
  return queryRow(db, toPurchase, 'select * from rewards_shop_purchases where id = $1', [id]);
}

/** The newest first. */
export async function readPurchases(db: Queryable, playerId: PlayerId, most: number): Promise<Purchase[]> {
  return queryRows(
    db,
    toPurchase,
    'select * from rewards_shop_purchases where player_id = $1 order by bought_at desc, id limit $2',
    [playerId, most],
  );
}

const readCount = rowReader({ good: z.string(), count: z.bigint().transform(Number) });

/** How often the player has bought each good since a moment; what went back counts, so that a day's limit is one of purchases. */
export async function countBought(db: Queryable, playerId: PlayerId, since: Date): Promise<Map<string, number>> {
  const counts = await queryRows(
    db,
    readCount,
    'select good, count(*) as count from rewards_shop_purchases where player_id = $1 and bought_at >= $2 group by good',
    [playerId, since],
  );
  return new Map(counts.map(({ good, count }) => [good, count]));
}

/** How often a brand has sold each good, less what went back. */
export async function readSold(db: Queryable, brand: string): Promise<Map<string, number>> {
  const counts = await queryRows(db, readCount, 'select good, sold as count from rewards_shop_sold where brand = $1', [
    brand,
  ]);
  return new Map(counts.map(({ good, count }) => [good, count]));
}

/** Counts one more sale; false, and nothing is counted, when the stock is gone. */
export async function takeFromStock(
  tx: Queryable,
  { brand, good, stock }: { readonly brand: string; readonly good: string; readonly stock: number | null },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into rewards_shop_sold as known (brand, good, sold) values ($1, $2, 1)
     on conflict (brand, good) do update set sold = known.sold + 1 where $3::bigint is null or known.sold < $3`,
    [brand, good, stock],
  );
  return rowCount === 1;
}

export async function giveBackToStock(tx: Queryable, brand: string, good: string): Promise<void> {
  await tx.query('update rewards_shop_sold set sold = sold - 1 where brand = $1 and good = $2', [brand, good]);
}

/** False when the id belongs to a purchase already. */
export async function insertPurchase(tx: Queryable, purchase: Purchase): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into rewards_shop_purchases (id, player_id, good, price, assignation_id, bought_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (id) do nothing`,
    [purchase.id, purchase.playerId, purchase.good, purchase.price, purchase.assignationId, purchase.boughtAt],
  );
  return rowCount === 1;
}

/** Marks the purchases of these rewards as given back; answers those that were not before. */
export async function markReturned(tx: Queryable, assignationIds: readonly string[], at: Date): Promise<Purchase[]> {
  return queryRows(
    tx,
    toPurchase,
    `update rewards_shop_purchases set returned_at = $2
     where assignation_id = any($1::uuid[]) and returned_at is null returning *`,
    [[...assignationIds], at],
  );
}
