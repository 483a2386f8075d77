import { z } from 'zod';
import { jackpotPots, type JackpotInstance, type JackpotPot } from '@/contract/jackpot.schema';
import type { Db } from '../../../kernel/db/db';
import { queryRows, rowReader } from '../../../kernel/db/rows';

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

const toPotDrop = rowReader(
  { id: z.string(), potId: z.enum(jackpotPots), value: z.bigint(), at: z.date() },
  { at: 'dropped_at' },
);

/** Up to 30 drops of each pot of the instance, the oldest first. Along the index of each pot's cycles. */
export async function readLastDrops(db: Db, { id, pots }: JackpotInstance): Promise<PotDrop[]> {
  return queryRows(
    db,
    toPotDrop,
    `select d.id, d.pot_id, d.value, d.dropped_at
     from unnest($2::text[]) as pot (id) cross join lateral (
       select * from jackpots_drops where instance_id = $1 and pot_id = pot.id order by cycle desc limit ${MOST_DROPS}
     ) d
     order by d.pot_id, d.cycle`,
    [id, pots.map((pot) => pot.id)],
  );
}
