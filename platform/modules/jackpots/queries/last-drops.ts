import { z } from 'zod';
import { jackpotPots, type JackpotInstance, type JackpotPot } from '@/contract/jackpot.schema';
import type { Currency } from '@/contract/money';
import type { Db } from '../../../kernel/db/db';
import { currency } from '../../../kernel/db/row-fields';
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

/** The winner of a pot: initials alone, as on the leaderboard. */
export interface LastWinner extends Omit<PotDrop, 'value'> {
  readonly brand: string;
  readonly initials: string;
  /** Paid to the winner, in minor units of their currency. */
  readonly amount: bigint;
  readonly currency: Currency;
}

const toLastWinner = rowReader(
  {
    id: z.string(),
    potId: z.enum(jackpotPots),
    brand: z.string(),
    initials: z.string(),
    amount: z.bigint(),
    currency,
    at: z.date(),
  },
  { at: 'dropped_at' },
);

/** The newest winners of an instance's pots, the newest first, without those whose initials are not known [RAF-04]. */
export async function readLastWinners(db: Db, instanceId: string, most: number): Promise<LastWinner[]> {
  return queryRows(
    db,
    toLastWinner,
    `select d.id, d.pot_id, o.brand, o.initials, (paid.won ->> 'amount')::bigint as amount, paid.won ->> 'currency' as currency, d.dropped_at
     from jackpots_drops d
     cross join lateral (
       select brand, initials from jackpots_opt_ins
       where instance_id = d.instance_id and player_id = d.player_id order by changed_at desc, number desc limit 1
     ) o
     cross join lateral jsonb_array_elements(d.winners) as paid (won)
     where d.instance_id = $1 and o.initials <> '' and paid.won ->> 'playerId' = d.player_id::text
     order by d.dropped_at desc, d.id desc limit $2`,
    [instanceId, most],
  );
}
