import { z } from 'zod';
import type { Queryable } from '../../kernel/db/db';
import { playerId } from '../../kernel/db/row-fields';
import { queryRows, rowReader } from '../../kernel/db/rows';
import { deleteInBatches } from '../../kernel/delete-in-batches';
import { newId, type PlayerId } from '../../kernel/ids';
import { paymentKinds, type PaymentKind, type PlayerFacts } from './domain/find-markers';
import type { Dismissal, RaisedMarker } from './domain/open-notice';

/** A bet, a win, or a bet that is taken back. */
export interface PlayRow {
  readonly id: string;
  readonly is_rollback: boolean;
  readonly player_id: string;
  /** ISO 8601; of a rollback that of its bet. */
  readonly at: string;
  /** -1 for one that is taken back. */
  readonly bets: number;
  /** Minor units as text. */
  readonly stake: string;
  readonly cash_net: string;
}

export interface PaymentRow {
  readonly id: string;
  readonly kind: PaymentKind;
  readonly player_id: string;
  /** ISO 8601. */
  readonly at: string;
  /** Minor units as text. */
  readonly amount: string;
}

interface Changed {
  readonly playerId: PlayerId;
  readonly since: Date;
}

const toChanged = rowReader({ playerId, since: z.date() });

/** Keeps what is not known yet. Answers of whom a minute of play began, or who paid, and since when. */
export async function recordFacts(
  tx: Queryable,
  plays: readonly PlayRow[],
  payments: readonly PaymentRow[],
): Promise<Changed[]> {
  return queryRows(tx, toChanged, 'select player as player_id, since from harm_markers_record($1, $2)', [
    JSON.stringify(plays),
    JSON.stringify(payments),
  ]);
}

const at = z.date().transform((date) => date.getTime());

const toMinute = rowReader(
  { playerId, at, bets: z.number(), stake: z.bigint(), cashNet: z.bigint() },
  { at: 'minute' },
);
const toPayment = rowReader({ playerId, kind: z.enum(paymentKinds), at, amount: z.bigint() });

/** The known facts about the players after a moment, in the order of time. */
export async function readFacts(
  db: Queryable,
  playerIds: readonly PlayerId[],
  after: Date,
): Promise<ReadonlyMap<string, PlayerFacts>> {
  const minutes = await queryRows(
    db,
    toMinute,
    'select * from harm_markers_minutes where player_id = any($1::uuid[]) and minute > $2 order by minute',
    [[...playerIds], after],
  );
  const payments = await queryRows(
    db,
    toPayment,
    'select player_id, kind, at, amount from harm_markers_payments where player_id = any($1::uuid[]) and at > $2 order by at, id',
    [[...playerIds], after],
  );
  const [minutesOf, paymentsOf] = [groupByPlayer(minutes), groupByPlayer(payments)];
  return new Map(playerIds.map((id) => [id, { minutes: minutesOf.get(id) ?? [], payments: paymentsOf.get(id) ?? [] }]));
}

function groupByPlayer<Row extends { readonly playerId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.playerId);
    if (group) group.push(row);
    else groups.set(row.playerId, [row]);
  }
  return groups;
}

export interface NewMarker {
  readonly playerId: PlayerId;
  readonly brand: string;
  readonly rule: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly at: Date;
  readonly raisedAt: Date;
  readonly measured: number;
  readonly threshold: number;
}

/** Adds a marker; false when the rule has fired on that day. */
export async function insertMarker(tx: Queryable, marker: NewMarker): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into harm_markers_raised (id, player_id, brand, rule, day, at, raised_at, measured, threshold)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [
      newId(),
      marker.playerId,
      marker.brand,
      marker.rule,
      marker.day,
      marker.at,
      marker.raisedAt,
      marker.measured,
      marker.threshold,
    ],
  );
  return rowCount === 1;
}

const toRaisedMarker = rowReader({ id: z.string(), rule: z.string(), at: z.date() });

/** The player's markers after a moment, the newest first. */
export async function readMarkers(db: Queryable, playerId: PlayerId, after: Date): Promise<RaisedMarker[]> {
  return queryRows(
    db,
    toRaisedMarker,
    'select id, rule, at from harm_markers_raised where player_id = $1 and at > $2 order by at desc, id',
    [playerId, after],
  );
}

interface RaisedAt {
  readonly playerId: PlayerId;
  readonly raisedAt: Date;
}

const toRaisedAt = rowReader({ playerId, raisedAt: z.date() });

/** When markers of the players were raised after a moment. */
export async function readRaised(db: Queryable, playerIds: readonly PlayerId[], after: Date): Promise<RaisedAt[]> {
  return queryRows(
    db,
    toRaisedAt,
    'select player_id, raised_at from harm_markers_raised where player_id = any($1::uuid[]) and raised_at > $2',
    [[...playerIds], after],
  );
}

const toDismissal = rowReader({ rule: z.string(), dismissedAt: z.date() });

export async function readDismissals(db: Queryable, playerId: PlayerId, after: Date): Promise<Dismissal[]> {
  return queryRows(
    db,
    toDismissal,
    'select rule, dismissed_at from harm_markers_dismissals where player_id = $1 and dismissed_at > $2',
    [playerId, after],
  );
}

/** False when it was put away before, or is not the player's. */
export async function insertDismissal(tx: Queryable, playerId: PlayerId, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into harm_markers_dismissals (marker_id, player_id, rule, dismissed_at)
     select id, player_id, rule, $3 from harm_markers_raised where id = $1 and player_id = $2 on conflict do nothing`,
    [id, playerId, now],
  );
  return rowCount === 1;
}

export interface ListedMarker {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly brand: string;
  readonly rule: string;
  readonly at: Date;
  readonly raisedAt: Date;
  readonly measured: number;
  readonly threshold: number;
  readonly dismissedAt: Date | null;
}

/** The markers to read; null for all. */
export interface MarkerFilter {
  readonly playerId: string | null;
  readonly brand: string | null;
  readonly rule: string | null;
  /** Only those after the one with this id, in the order of the list. */
  readonly after: string | null;
  readonly first: number;
}

const toListedMarker = rowReader({
  id: z.string(),
  playerId,
  brand: z.string(),
  rule: z.string(),
  at: z.date(),
  raisedAt: z.date(),
  measured: z.number(),
  threshold: z.number(),
  dismissedAt: z.date().nullable(),
});

/** Markers of all players, the newest first. */
export async function listMarkers(db: Queryable, filter: MarkerFilter): Promise<ListedMarker[]> {
  return queryRows(
    db,
    toListedMarker,
    `select marker.id, marker.player_id, marker.brand, marker.rule, marker.at, marker.raised_at, marker.measured,
       marker.threshold, dismissal.dismissed_at
     from harm_markers_raised marker left join harm_markers_dismissals dismissal on dismissal.marker_id = marker.id
     where ($1::uuid is null or marker.player_id = $1) and ($2::text is null or marker.brand = $2)
       and ($3::text is null or marker.rule = $3)
       and ($4::uuid is null or (marker.at, marker.id) < (select at, id from harm_markers_raised where id = $4))
     order by marker.at desc, marker.id desc limit $5`,
    [filter.playerId, filter.brand, filter.rule, filter.after, filter.first],
  );
}

export async function deleteFacts(tx: Queryable): Promise<void> {
  for (const table of ['harm_markers_known', 'harm_markers_minutes', 'harm_markers_payments'])
    await tx.query(`delete from ${table}`);
}

/** Deletes what players did before a moment, and markers before another. */
export async function purgeBefore(db: Queryable, facts: Date, markers: Date): Promise<void> {
  for (const [table, column, before] of [
    ['harm_markers_known', 'at', facts],
    ['harm_markers_minutes', 'minute', facts],
    ['harm_markers_payments', 'at', facts],
    ['harm_markers_raised', 'at', markers],
  ] as const)
    await deleteInBatches(
      db,
      `delete from ${table} where ctid in (select ctid from ${table} where ${column} < $2 limit $1)`,
      [before],
    );
}
