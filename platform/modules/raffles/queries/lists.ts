import { z } from 'zod';
import type { Queryable } from '../../../kernel/db/db';
import { queryRows, rowReader } from '../../../kernel/db/rows';
import type { PlayerId } from '../../../kernel/ids';
import { raffleTypes, type RaffleType } from '../domain/raffle.schema';

interface Page<Entry> {
  readonly entries: readonly Entry[];
  /** The types of which older draws remain. */
  readonly more: readonly RaffleType[];
}

export interface ListedDraw {
  readonly id: string;
  readonly type: RaffleType;
  readonly endsAt: Date;
  readonly level: 'A' | 'B';
  readonly tickets: bigint;
}

/** Which part of a list is read. */
export interface Part {
  /** Of one type; of each without it. */
  readonly type: RaffleType | null;
  /** Only what is older than this draw; the newest without it. */
  readonly before: string | null;
  /** Of each type. */
  readonly most: number;
}

const toListedDraw = rowReader({
  id: z.string(),
  type: z.enum(raffleTypes),
  endsAt: z.date(),
  level: z.enum(['A', 'B']),
  tickets: z.bigint(),
});

/** The drawn draws of a brand, the newest first: so many of each type, for there is a week's draw for 168 of an hour. */
export async function readDrawn(db: Queryable, brand: string, { type, before, most }: Part): Promise<Page<ListedDraw>> {
  const draws = await queryRows(
    db,
    toListedDraw,
    `select d.id, d.type, d.ends_at, d.level, d.tickets
     from unnest($5::text[]) as kind (type) cross join lateral (
       select id, type, ends_at, level, tickets from raffles_draws
       where brand = $1 and type = kind.type and drawn_at is not null
         and ($3::text is null or ends_at < (select ends_at from raffles_draws where id = $3 and brand = $1))
       order by ends_at desc limit $4
     ) d
     where $2::text is null or kind.type = $2
     order by d.ends_at desc, d.id`,
    [brand, type, before, most + 1, raffleTypes],
  );
  const of = (one: RaffleType) => draws.filter((draw) => draw.type === one);
  const surplus = new Set(raffleTypes.flatMap((one) => of(one).slice(most)));
  return {
    entries: draws.filter((draw) => !surplus.has(draw)),
    more: [...surplus].map((draw) => draw.type),
  };
}

export interface PlayersDraw {
  readonly id: string;
  readonly type: RaffleType;
  readonly endsAt: Date;
  readonly tickets: bigint;
  readonly isDrawn: boolean;
}

const toPlayersDraw = rowReader({
  id: z.string(),
  type: z.enum(raffleTypes),
  endsAt: z.date(),
  tickets: z.bigint(),
  isDrawn: z.boolean(),
});

/** The draws that a player had tickets in, the newest first. */
export async function readPlayersDraws(
  db: Queryable,
  brand: string,
  playerId: PlayerId,
  { before, most }: Pick<Part, 'before' | 'most'>,
): Promise<{ readonly entries: readonly PlayersDraw[]; readonly hasMore: boolean }> {
  const draws = await queryRows(
    db,
    toPlayersDraw,
    `select d.id, d.type, d.ends_at, t.tickets, d.drawn_at is not null as is_drawn
     from raffles_tallies t join raffles_draws d on d.id = t.draw_id
     where t.player_id = $2 and d.brand = $1
       and ($3::text is null or (d.ends_at, d.id) < (select ends_at, id from raffles_draws where id = $3 and brand = $1))
     order by d.ends_at desc, d.id desc limit $4`,
    [brand, playerId, before, most + 1],
  );
  return { entries: draws.slice(0, most), hasMore: draws.length > most };
}
