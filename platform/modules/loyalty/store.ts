import { z } from 'zod';
import type { Queryable } from '../../kernel/db/db';
import { playerId } from '../../kernel/db/row-fields';
import { queryRow, queryRows, rowReader } from '../../kernel/db/rows';
import { appendEvents } from '../../kernel/events/append-event';
import type { PlayerId } from '../../kernel/ids';
import { loyaltyChanged, loyaltyTopic } from './events';

const toPlayer = rowReader({ playerId });

const readMemberRow = rowReader({
  playerId,
  brand: z.string(),
  programme: z.string(),
  isIn: z.boolean(),
  decidedAt: z.date(),
  earned: z.bigint(),
  lost: z.bigint(),
  spent: z.bigint(),
});

export interface Member {
  readonly playerId: PlayerId;
  readonly brand: string;
  readonly programme: string;
  readonly isIn: boolean;
  /** When the player last decided about taking part. */
  readonly decidedAt: Date;
  /** Thousandths that count for the level. */
  readonly points: bigint;
  /** Thousandths that can be spent; spending them leaves the level as it is. */
  readonly toSpend: bigint;
}

function toMember(row: object): Member {
  const { earned, lost, spent, ...member } = readMemberRow(row);
  return { ...member, points: earned - lost, toSpend: earned > spent ? earned - spent : 0n };
}

/** Null for a player who never decided. */
export async function readMember(db: Queryable, playerId: PlayerId): Promise<Member | null> {
  return queryRow(db, toMember, 'select * from loyalty_members where player_id = $1', [playerId]);
}

/** Members among the players, held until the transaction ends: decisions and awards follow each other. */
export async function lockMembers(tx: Queryable, playerIds: readonly string[]): Promise<Member[]> {
  return queryRows(
    tx,
    toMember,
    'select * from loyalty_members where player_id = any($1::uuid[]) order by player_id for update',
    [[...playerIds]],
  );
}

/** Players of a brand who take part now, in the order of their ids, from the one after `after`. */
export async function listMembers(
  db: Queryable,
  brand: string,
  { after, most }: { readonly after: PlayerId | null; readonly most: number },
): Promise<PlayerId[]> {
  const members = await queryRows(
    db,
    toPlayer,
    `select player_id from loyalty_members where brand = $1 and is_in and ($2::uuid is null or player_id > $2)
     order by player_id limit $3`,
    [brand, after, most],
  );
  return members.map((member) => member.playerId);
}

export interface Choice {
  readonly at: Date;
  readonly isIn: boolean;
}

const toChoice = rowReader({ playerId: z.string(), at: z.date(), isIn: z.boolean() });

/** The decisions of players, oldest first. */
export async function readChoices(tx: Queryable, playerIds: readonly string[]): Promise<Map<string, Choice[]>> {
  const rows = await queryRows(
    tx,
    toChoice,
    'select player_id, at, is_in from loyalty_choices where player_id = any($1::uuid[]) order by at',
    [[...playerIds]],
  );
  const choices = new Map<string, Choice[]>();
  for (const { playerId: of, ...choice } of rows) choices.set(of, [...(choices.get(of) ?? []), choice]);
  return choices;
}

export interface Rank {
  readonly playerId: PlayerId;
  readonly level: number;
}

const toRank = rowReader({ playerId, level: z.number() });

/** Notes that players are on levels, and answers those that were not noted before, by player and then by level. */
export async function noteRanks(tx: Queryable, ranks: readonly Rank[], at: Date): Promise<Rank[]> {
  if (ranks.length === 0) return [];
  return queryRows(
    tx,
    toRank,
    `with added as (
       insert into loyalty_ranks (player_id, level, reached_at) select player_id, level, $3 from unnest($1::uuid[], $2::int[]) as rank (player_id, level)
       on conflict do nothing returning player_id, level)
     select player_id, level from added order by player_id, level`,
    [ranks.map(({ playerId }) => playerId), ranks.map(({ level }) => level), at],
  );
}

export async function notifyPlayers(tx: Queryable, playerIds: readonly PlayerId[]): Promise<void> {
  await appendEvents(
    tx,
    loyaltyChanged,
    playerIds.map((playerId) => ({ topic: loyaltyTopic(playerId), key: playerId, payload: { changed: true } })),
  );
}

export const notifyPlayer = (tx: Queryable, playerId: PlayerId): Promise<void> => notifyPlayers(tx, [playerId]);

export interface TournamentWindow {
  readonly id: string;
  readonly brand: string;
  readonly tournament: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly paidAt: Date | null;
}

const toWindow = rowReader({
  id: z.string(),
  brand: z.string(),
  tournament: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  paidAt: z.date().nullable(),
});

/** The window of a tournament around a moment; it is kept from the first time that it is read. */
export async function openWindow(
  tx: Queryable,
  {
    brand,
    tournament,
    unit,
    at,
    timeZone,
  }: Record<'brand' | 'tournament' | 'unit' | 'timeZone', string> & { at: Date },
): Promise<TournamentWindow> {
  const read = () =>
    queryRow(
      tx,
      toWindow,
      `with span as (select * from loyalty_window($3, $4, $5)), made as (
       insert into loyalty_tournaments (id, brand, tournament, starts_at, ends_at)
       select $2 || '.' || $1 || '.' || to_char(starts_at at time zone $5, 'YYYY-MM-DD'), $1, $2, starts_at, ends_at from span
       on conflict (id) do nothing returning *)
     select * from made union all
     select known.* from loyalty_tournaments known join span on known.id = $2 || '.' || $1 || '.' || to_char(span.starts_at at time zone $5, 'YYYY-MM-DD')
     limit 1`,
      [brand, tournament, unit, at, timeZone],
    );
  // One that another host made while the statement ran is in neither half of it, and in the next statement's sight.
  const window = (await read()) ?? (await read());
  if (!window) throw new Error(`no window of ${tournament}`);
  return window;
}

/** Windows of the brand that are neither paid nor before this moment. */
export async function readWindows(db: Queryable, brand: string, since: Date): Promise<TournamentWindow[]> {
  return queryRows(
    db,
    toWindow,
    'select * from loyalty_tournaments where brand = $1 and ends_at > $2 order by ends_at',
    [brand, since],
  );
}

/** Closes a tournament, once; null when it was closed before. */
export async function closeWindow(tx: Queryable, id: string, at: Date): Promise<TournamentWindow | null> {
  return queryRow(
    tx,
    toWindow,
    'update loyalty_tournaments set paid_at = $2 where id = $1 and paid_at is null and ends_at <= $2 returning *',
    [id, at],
  );
}

export interface RankedScore {
  readonly place: number;
  readonly playerId: PlayerId;
  /** Hundredths. */
  readonly score: bigint;
  readonly rounds: number;
}

const toScore = rowReader({
  place: z.bigint().transform(Number),
  playerId,
  score: z.bigint(),
  rounds: z.number(),
});

/** The best of a tournament; at equal scores the first one, then the lower id. Only those who take part now. */
export async function readRanking(db: Queryable, id: string, most: number): Promise<RankedScore[]> {
  return queryRows(
    db,
    toScore,
    `select row_number() over () as place, player_id, score, rounds from (
       select player_id, score, rounds from loyalty_scores
       where tournament_id = $1 and is_in and score > 0 order by -score, reached_at, player_id limit $2
     ) best`,
    [id, most],
  );
}

/** The player's own place; null without a score. The sum of the runs before it and a count within one: not of everybody. */
export async function readOwnPlace(db: Queryable, id: string, playerId: PlayerId): Promise<RankedScore | null> {
  return queryRow(
    db,
    toScore,
    `select own.player_id, own.score, own.rounds, (
       1 + coalesce((
         select sum(before.people) from loyalty_score_runs before where before.tournament_id = own.tournament_id
           and (before.behind, before.reached_at, before.player_id) < (run.behind, run.reached_at, run.player_id)
       ), 0) + (
         select count(*) from loyalty_scores other where other.tournament_id = own.tournament_id and other.is_in and other.score > 0
           and (-other.score, other.reached_at, other.player_id) >= (run.behind, run.reached_at, run.player_id)
           and (-other.score, other.reached_at, other.player_id) < (-own.score, own.reached_at, own.player_id)
       ))::bigint as place
     from loyalty_scores own left join lateral (
       select run.behind, run.reached_at, run.player_id from loyalty_score_runs run where run.tournament_id = own.tournament_id
         and (run.behind, run.reached_at, run.player_id) <= (-own.score, own.reached_at, own.player_id)
       order by run.behind desc, run.reached_at desc, run.player_id desc limit 1
     ) run on true
     where own.tournament_id = $1 and own.player_id = $2 and own.score > 0`,
    [id, playerId],
  );
}

const readPeople = rowReader({ people: z.bigint().transform(Number).nullable() });

/** How many have a place in the tournament. */
export async function countPlaces(db: Queryable, id: string): Promise<number> {
  const places = await queryRow(
    db,
    readPeople,
    'select sum(people) as people from loyalty_score_runs where tournament_id = $1',
    [id],
  );
  return places?.people ?? 0;
}

export async function keepResult(
  tx: Queryable,
  id: string,
  { place, playerId, score }: RankedScore,
  outcome: string,
): Promise<void> {
  await tx.query(
    'insert into loyalty_results (tournament_id, place, player_id, score, outcome) values ($1, $2, $3, $4, $5)',
    [id, place, playerId, score, outcome],
  );
}
