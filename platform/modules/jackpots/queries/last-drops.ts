import type { JackpotInstance, JackpotPot } from '@/contract/jackpot.schema';
import type { Db } from '../../../kernel/db/db';

/** That a pot dropped, as the log of drops publishes it. */
export interface PotDrop {
  readonly id: string;
  readonly potId: JackpotPot;
  /** Euro cents: the whole pot. */
  readonly value: bigint;
  readonly at: Date;
}

/** Drops of each pot that are shown at most. */
const MOST_DROPS = 30;

/** Up to 30 drops of each pot of the instance, the oldest first. Along the index of each pot's cycles. */
export async function readLastDrops(db: Db, { id, pots }: JackpotInstance): Promise<PotDrop[]> {
  const { rows } = await db.query<PotDrop>(
    `select d.id, d.pot_id as "potId", d.value, d.dropped_at as at
     from unnest($2::text[]) as pot (id) cross join lateral (
       select * from jackpots_drops where instance_id = $1 and pot_id = pot.id order by cycle desc limit ${MOST_DROPS}
     ) d
     order by d.pot_id, d.cycle`,
    [id, pots.map((pot) => pot.id)],
  );
  return rows;
}
