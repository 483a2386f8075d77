import { z } from 'zod';
import { raffleTypes, type RaffleType } from './domain/raffle.schema';
import type { Queryable } from '../../kernel/db/db';
import { playerId } from '../../kernel/db/row-fields';
import { queryRow, queryRows, rowReader } from '../../kernel/db/rows';
import type { PlayerId } from '../../kernel/ids';
import type { Entry } from './domain/draw';

export interface Draw {
  readonly id: string;
  readonly brand: string;
  readonly type: RaffleType;
  readonly studio: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly openedAt: Date;
  /** Euro cents, the largest first. */
  readonly prizes: readonly bigint[];
  readonly level: 'A' | 'B';
  readonly salt: string;
  /** Encrypted; of level B. */
  readonly seed: string | null;
  readonly beaconRound: bigint | null;
  readonly closedAt: Date | null;
  readonly tickets: bigint | null;
  readonly root: string | null;
  readonly secret: string | null;
  readonly drawnAt: Date | null;
  readonly openedLeaf: bigint | null;
  readonly closedLeaf: bigint | null;
  readonly drawnLeaf: bigint | null;
}

const toDraw = rowReader({
  id: z.string(),
  brand: z.string(),
  type: z.enum(raffleTypes),
  studio: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  openedAt: z.date(),
  prizes: z.array(z.string().transform(BigInt)),
  level: z.enum(['A', 'B']),
  salt: z.string(),
  seed: z.string().nullable(),
  beaconRound: z.bigint().nullable(),
  closedAt: z.date().nullable(),
  tickets: z.bigint().nullable(),
  root: z.string().nullable(),
  secret: z.string().nullable(),
  drawnAt: z.date().nullable(),
  openedLeaf: z.bigint().nullable(),
  closedLeaf: z.bigint().nullable(),
  drawnLeaf: z.bigint().nullable(),
});

export async function readDraw(db: Queryable, id: string): Promise<Draw | null> {
  return queryRow(db, toDraw, 'select * from raffles_draws where id = $1', [id]);
}

/** The draws of a brand that still take tickets, the earliest end first. */
export async function readOpenDraws(db: Queryable, brand: string): Promise<Draw[]> {
  return queryRows(
    db,
    toDraw,
    'select * from raffles_draws where brand = $1 and closed_at is null order by ends_at, id',
    [brand],
  );
}

export type NewDraw = Omit<
  Draw,
  'closedAt' | 'tickets' | 'root' | 'secret' | 'drawnAt' | 'openedLeaf' | 'closedLeaf' | 'drawnLeaf'
>;

/** False when the draw is there already. */
export async function insertDraw(tx: Queryable, draw: NewDraw): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into raffles_draws (id, brand, type, studio, starts_at, ends_at, opened_at, prizes, level, salt, seed, beacon_round)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing`,
    [
      draw.id,
      draw.brand,
      draw.type,
      draw.studio,
      draw.startsAt,
      draw.endsAt,
      draw.openedAt,
      JSON.stringify(draw.prizes.map(String)),
      draw.level,
      draw.salt,
      draw.seed,
      draw.beaconRound,
    ],
  );
  return rowCount === 1;
}

export async function noteOpened(tx: Queryable, id: string, leaf: number): Promise<void> {
  await tx.query('update raffles_draws set opened_leaf = $2 where id = $1', [id, BigInt(leaf)]);
}

export async function noteClosed(
  tx: Queryable,
  id: string,
  { leaf, tickets, root, at }: { leaf: number; tickets: bigint; root: string; at: Date },
): Promise<void> {
  await tx.query(
    'update raffles_draws set closed_leaf = $2, tickets = $3, root = $4, closed_at = $5 where id = $1 and closed_at is null',
    [id, BigInt(leaf), tickets, root, at],
  );
}

export async function noteDrawn(
  tx: Queryable,
  id: string,
  { leaf, secret, at }: { leaf: number; secret: string; at: Date },
): Promise<void> {
  await tx.query(
    'update raffles_draws set drawn_leaf = $2, secret = $3, drawn_at = $4 where id = $1 and drawn_at is null',
    [id, BigInt(leaf), secret, at],
  );
}

/** Since when the brand's bets bring tickets of the type; it is now when nothing was noted before. */
export async function beginSeries(tx: Queryable, brand: string, type: RaffleType, now: Date): Promise<void> {
  await tx.query('insert into raffles_series (brand, type, began_at) values ($1, $2, $3) on conflict do nothing', [
    brand,
    type,
    now,
  ]);
}

const toSeries = rowReader({ brand: z.string(), type: z.enum(raffleTypes), beganAt: z.date() });

export async function readBeginnings(db: Queryable): Promise<(brand: string, type: RaffleType) => Date | null> {
  const series = await queryRows(db, toSeries, 'select * from raffles_series');
  const known = new Map(series.map(({ brand, type, beganAt }) => [`${brand} ${type}`, beganAt]));
  return (brand, type) => known.get(`${brand} ${type}`) ?? null;
}

export interface CountedBet {
  readonly betId: string;
  readonly playerId: PlayerId;
  readonly status: 'counted' | 'rolled-back';
  /** Millionths of a euro. */
  readonly value: bigint;
  readonly draws: readonly string[];
  readonly madeAt: Date;
}

const toBet = rowReader({
  betId: z.string(),
  playerId,
  status: z.enum(['counted', 'rolled-back']),
  value: z.bigint(),
  draws: z.array(z.string()),
  madeAt: z.date(),
});

export async function readBets(tx: Queryable, betIds: readonly string[]): Promise<Map<string, CountedBet>> {
  const bets = await queryRows(tx, toBet, 'select * from raffles_bets where bet_id = any($1::uuid[])', [[...betIds]]);
  return new Map(bets.map((bet) => [bet.betId, bet]));
}

export async function writeBets(tx: Queryable, bets: readonly CountedBet[]): Promise<void> {
  if (bets.length === 0) return;
  await tx.query(
    `insert into raffles_bets (bet_id, player_id, status, value, draws, made_at)
     select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::bigint[], $5::jsonb[], $6::timestamptz[])
     on conflict (bet_id) do update set status = excluded.status`,
    [
      bets.map(({ betId }) => betId),
      bets.map(({ playerId }) => playerId),
      bets.map(({ status }) => status),
      bets.map(({ value }) => value),
      bets.map(({ draws }) => JSON.stringify(draws)),
      bets.map(({ madeAt }) => madeAt),
    ],
  );
}

export interface TallyChange {
  readonly draw: Pick<Draw, 'id'>;
  readonly playerId: PlayerId;
  readonly pseudonym: string;
  /** Millionths of a euro; less than 0 for bets that were rolled back. */
  readonly wagered: bigint;
}

export interface Tally {
  readonly drawId: string;
  readonly playerId: PlayerId;
  readonly pseudonym: string;
  readonly tickets: bigint;
  /** How many of them the log said before. */
  readonly logged: bigint;
}

const toTally = rowReader({
  drawId: z.string(),
  playerId,
  pseudonym: z.string(),
  tickets: z.bigint(),
  logged: z.bigint(),
});

/** Adds what was wagered; answers those whose tickets the log does not say yet, and counts them as said. */
export async function changeTallies(tx: Queryable, changes: readonly TallyChange[]): Promise<Tally[]> {
  if (changes.length === 0) return [];
  await tx.query(
    `insert into raffles_tallies (draw_id, player_id, pseudonym, wagered, tickets)
     select *, 0, 0 from unnest($1::text[], $2::uuid[], $3::text[]) on conflict do nothing`,
    [
      changes.map(({ draw }) => draw.id),
      changes.map(({ playerId }) => playerId),
      changes.map(({ pseudonym }) => pseudonym),
    ],
  );
  const tallies = await queryRows(
    tx,
    toTally,
    `update raffles_tallies t
     set wagered = t.wagered + given.wagered, tickets = (t.wagered + given.wagered) / 1000000
     from unnest($1::text[], $2::uuid[], $3::bigint[]) as given (draw_id, player_id, wagered)
     where t.draw_id = given.draw_id and t.player_id = given.player_id
     returning t.draw_id, t.player_id, t.pseudonym, t.tickets, t.logged`,
    [
      changes.map(({ draw }) => draw.id),
      changes.map(({ playerId }) => playerId),
      changes.map(({ wagered }) => wagered),
    ],
  );
  const unsaid = tallies.filter(({ tickets, logged }) => tickets !== logged);
  if (unsaid.length === 0) return [];
  await tx.query(
    `update raffles_tallies t set logged = t.tickets
     from unnest($1::text[], $2::uuid[]) as said (draw_id, player_id)
     where t.draw_id = said.draw_id and t.player_id = said.player_id`,
    [unsaid.map((tally) => tally.drawId), unsaid.map((tally) => tally.playerId)],
  );
  return unsaid;
}

export type Holder = Entry & { readonly playerId: PlayerId };

const toHolder = rowReader({ playerId, pseudonym: z.string(), tickets: z.bigint() });

/** The players with tickets in a draw, sorted by pseudonym as the list is. */
export async function readHolders(db: Queryable, drawId: string): Promise<Holder[]> {
  return queryRows(
    db,
    toHolder,
    `select player_id, pseudonym, tickets from raffles_tallies where draw_id = $1 and tickets > 0 order by pseudonym collate "C"`,
    [drawId],
  );
}

const toTickets = rowReader({ drawId: z.string(), tickets: z.bigint() }, { drawId: 'id' });

/** A player's tickets in the brand's draws that are open. */
export async function readTickets(
  db: Queryable,
  brand: string,
  playerId: PlayerId,
): Promise<{ drawId: string; tickets: bigint }[]> {
  return queryRows(
    db,
    toTickets,
    `select d.id, coalesce(t.tickets, 0) as tickets from raffles_draws d
     left join raffles_tallies t on t.draw_id = d.id and t.player_id = $2
     where d.brand = $1 and d.closed_at is null order by d.ends_at, d.id`,
    [brand, playerId],
  );
}

export interface Win {
  readonly drawId: string;
  readonly place: number;
  readonly brand: string;
  readonly playerId: PlayerId;
  readonly initials: string;
  readonly ticket: bigint;
  /** Euro cents. */
  readonly value: bigint;
  /** Minor units of the player's currency. */
  readonly amount: bigint;
  readonly currency: string;
  readonly at: Date;
}

export async function insertWin(tx: Queryable, win: Win): Promise<void> {
  await tx.query(
    `insert into raffles_wins (draw_id, place, brand, player_id, initials, ticket, value, amount, currency, won_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      win.drawId,
      win.place,
      win.brand,
      win.playerId,
      win.initials,
      win.ticket,
      win.value,
      win.amount,
      win.currency,
      win.at,
    ],
  );
}

const toWin = rowReader(
  {
    drawId: z.string(),
    place: z.number(),
    brand: z.string(),
    initials: z.string(),
    value: z.bigint(),
    at: z.date(),
    type: z.enum(raffleTypes),
  },
  { at: 'won_at' },
);

/** The newest wins of a brand. */
export async function readWins(
  db: Queryable,
  brand: string,
  most: number,
): Promise<(Pick<Win, 'drawId' | 'place' | 'brand' | 'initials' | 'value' | 'at'> & { type: RaffleType })[]> {
  return queryRows(
    db,
    toWin,
    `select w.draw_id, w.place, w.brand, w.initials, w.value, w.won_at, d.type
     from raffles_wins w join raffles_draws d on d.id = w.draw_id
     where w.brand = $1 order by w.won_at desc, w.draw_id, w.place limit $2`,
    [brand, most],
  );
}
