import { z } from 'zod';
import type { Licence } from '@/contract/licence.schema';
import type { Queryable } from '../../kernel/db/db';
import { currency } from '../../kernel/db/row-fields';
import { queryRow, queryRows, rowReader } from '../../kernel/db/rows';
import { limitPeriods, type LimitPeriod } from '@/contract/limits';
import { newId, type PlayerId } from '../../kernel/ids';
import { money, type Currency, type Money } from '@/contract/money';
import type { Window } from '@/contract/calendar-window';
import { limitChanges, limitScopes, type LimitChange, type LimitScope } from './domain/change';

/** The amounts of money that a limit may be of. */
const moneyLimitKinds = ['deposit', 'loss', 'global-loss', 'stake'] as const;
export type MoneyLimitKind = (typeof moneyLimitKinds)[number];

/** A session limit is of whole minutes of play, and has no currency. */
const periodLimitKinds = [...moneyLimitKinds, 'session'] as const;
export type PeriodLimitKind = (typeof periodLimitKinds)[number];

const limitKinds = [...periodLimitKinds, 'single-stake'] as const;
type LimitKind = (typeof limitKinds)[number];

const period = z.enum(limitPeriods);
const scope = z.enum(limitScopes);

/**
 * Takes the lock under which a player's limits are read, decided and written, until the transaction ends; and notifies
 * subscribers. A kind of limit over brands opens the books of all accounts that it spans.
 */
export async function openBook(tx: Queryable, playerId: PlayerId, kind: LimitKind | null = null): Promise<void> {
  await tx.query('select limits_open_books($1, $2)', [playerId, kind]);
}

const readVersionRow = rowReader({ version: z.bigint().transform(Number) });

/** 0 before the first change. */
export async function readVersion(db: Queryable, playerId: PlayerId): Promise<number> {
  const book = await queryRow(db, readVersionRow, 'select version from limit_books where player_id = $1', [playerId]);
  return book?.version ?? 0;
}

/** Minor units of the currency; minutes where there is none. */
const limitFields = { amount: z.bigint(), currency: currency.nullable() };
const toLimit = rowReader(limitFields);
const toLimitOfPeriod = rowReader({ ...limitFields, period });

type LimitInForce = Readonly<ReturnType<typeof toLimit>>;

/** The limits of a kind in force, by period. */
export async function readLimits(
  db: Queryable,
  playerId: PlayerId,
  kind: PeriodLimitKind,
): Promise<ReadonlyMap<LimitPeriod, LimitInForce>> {
  const limits = await queryRows(
    db,
    toLimitOfPeriod,
    `select period, amount, currency from limits_in_force where player_id = $1 and kind = $2`,
    [playerId, kind],
  );
  return new Map(limits.map(({ period: of, ...limit }) => [of, limit]));
}

const toAmount = rowReader({ period, amount: z.bigint() });

/** The lowest limits of losses over brands that the person has set at other brands of the licence, by period. */
export async function readGlobalLimitsElsewhere(
  db: Queryable,
  playerId: PlayerId,
): Promise<ReadonlyMap<LimitPeriod, bigint>> {
  const limits = await queryRows(
    db,
    toAmount,
    `select period, min(amount)::bigint as amount from limits_in_force
     where player_id = any(limits_accounts($1)) and player_id <> $1 and kind = 'global-loss' group by period`,
    [playerId],
  );
  return new Map(limits.map((limit) => [limit.period, limit.amount]));
}

/** Which limit of a player. */
export interface LimitPlace {
  readonly kind: LimitKind;
  readonly period: LimitScope;
}

/** The limit in force; null for none. */
export async function readLimit(
  db: Queryable,
  playerId: PlayerId,
  { kind, period: of }: LimitPlace,
): Promise<LimitInForce | null> {
  return queryRow(
    db,
    toLimit,
    `select amount, currency from limits_in_force where player_id = $1 and kind = $2 and period = $3`,
    [playerId, kind, of],
  );
}

/** `amount` null takes the limit away. */
export async function writeLimit(
  tx: Queryable,
  playerId: PlayerId,
  { kind, period: of }: LimitPlace,
  amount: bigint | null,
  inCurrency: Currency | null,
  now: Date,
): Promise<void> {
  if (amount === null) {
    await tx.query(`delete from limits_in_force where player_id = $1 and kind = $2 and period = $3`, [
      playerId,
      kind,
      of,
    ]);
    return;
  }
  await tx.query(
    `insert into limits_in_force (player_id, kind, period, amount, currency, set_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (player_id, kind, period) do update set amount = excluded.amount, currency = excluded.currency, set_at = excluded.set_at`,
    [playerId, kind, of, amount, inCurrency, now],
  );
}

const toIncrease = rowReader({
  id: z.string(),
  kind: z.enum(limitKinds),
  period: scope,
  amount: z.bigint().nullable(),
  currency: currency.nullable(),
  requestedAt: z.date(),
  dueAt: z.date(),
  expiresAt: z.date(),
  outcome: z.enum(['confirmed', 'cancelled', 'replaced', 'expired']).nullable(),
});

export interface Increase extends LimitPlace {
  readonly id: string;
  /** Minor units, of a session limit minutes; null takes the limit away. */
  readonly amount: bigint | null;
  /** null for a session limit. */
  readonly currency: Currency | null;
  readonly requestedAt: Date;
  readonly dueAt: Date;
  readonly expiresAt: Date;
  readonly outcome: ReturnType<typeof toIncrease>['outcome'];
}

const increaseColumns = 'id, kind, period, amount, currency, requested_at, due_at, expires_at, outcome';

/** Increases that wait for their time or for the player; not those that were left too long. */
export async function readOpenIncreases(db: Queryable, playerId: PlayerId, now: Date): Promise<Increase[]> {
  return queryRows(
    db,
    toIncrease,
    `select ${increaseColumns} from limit_increases where player_id = $1 and settled_at is null and expires_at > $2`,
    [playerId, now],
  );
}

export async function readIncrease(db: Queryable, playerId: PlayerId, id: string): Promise<Increase | null> {
  return queryRow(db, toIncrease, `select ${increaseColumns} from limit_increases where player_id = $1 and id = $2`, [
    playerId,
    id,
  ]);
}

/** Ends the open increase of a limit, if there is one, and answers it; one that was left too long is kept as expired. */
export async function settleIncrease(
  tx: Queryable,
  playerId: PlayerId,
  { kind, period: of }: LimitPlace,
  outcome: NonNullable<Increase['outcome']>,
  now: Date,
): Promise<Increase | null> {
  return queryRow(
    tx,
    toIncrease,
    `update limit_increases set settled_at = $5, outcome = case when expires_at <= $5 then 'expired' else $4 end
     where player_id = $1 and kind = $2 and period = $3 and settled_at is null returning ${increaseColumns}`,
    [playerId, kind, of, outcome, now],
  );
}

/** Ends the increases of a period, or of single stakes, that were left too long, and answers them. */
export async function expireIncreases(
  tx: Queryable,
  playerId: PlayerId,
  of: LimitScope,
  now: Date,
): Promise<Increase[]> {
  return queryRows(
    tx,
    toIncrease,
    `update limit_increases set settled_at = $3, outcome = 'expired'
     where player_id = $1 and period = $2 and settled_at is null and expires_at <= $3 returning ${increaseColumns}`,
    [playerId, of, now],
  );
}

export async function insertIncrease(
  tx: Queryable,
  playerId: PlayerId,
  increase: Omit<Increase, 'id' | 'outcome'>,
): Promise<string> {
  const id = newId();
  await tx.query(
    `insert into limit_increases (id, player_id, kind, period, amount, currency, requested_at, due_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      id,
      playerId,
      increase.kind,
      increase.period,
      increase.amount,
      increase.currency,
      increase.requestedAt,
      increase.dueAt,
      increase.expiresAt,
    ],
  );
  return id;
}

const toChange = rowReader({
  number: z.bigint(),
  kind: z.enum(limitKinds),
  period: scope,
  change: z.enum(limitChanges),
  before: z.bigint().nullable(),
  after: z.bigint().nullable(),
  currency: currency.nullable(),
  changedAt: z.date(),
});

export interface PastChange extends LimitPlace {
  /** The player's changes are counted from 1. */
  readonly number: bigint;
  readonly change: LimitChange;
  /** In force before, in minor units, of a session limit in minutes; null is no limit. */
  readonly before: bigint | null;
  /** In force afterwards, or what the increase is or was to bring. */
  readonly after: bigint | null;
  /** null for a session limit. */
  readonly currency: Currency | null;
  readonly changedAt: Date;
}

/** Adds a change to the player's history. The caller has opened the book. */
export async function insertChange(
  tx: Queryable,
  playerId: PlayerId,
  { kind, period: of, change, before, after, currency: inCurrency, changedAt }: Omit<PastChange, 'number'>,
): Promise<void> {
  await tx.query(
    `insert into limits_changes (player_id, number, kind, period, change, before, after, currency, changed_at)
     select $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6, $7, $8 from limits_changes where player_id = $1`,
    [playerId, kind, of, change, before, after, inCurrency, changedAt],
  );
}

/** Changes of a player's limits, the newest first, of those before the number `before`. */
export async function readChanges(
  db: Queryable,
  playerId: PlayerId,
  first: number,
  before: bigint | null,
): Promise<PastChange[]> {
  return queryRows(
    db,
    toChange,
    `select number, kind, period, change, before, after, currency, changed_at from limits_changes
     where player_id = $1 and ($3::bigint is null or number < $3) order by number desc limit $2`,
    [playerId, first, before],
  );
}

const toUse = rowReader({ period, used: z.bigint() });

/**
 * Deposits' use of each window, in minor units: those begun or paid in it, and those that went on while it lasted.
 */
export async function readUsed(
  db: Queryable,
  playerId: PlayerId,
  windows: ReadonlyMap<LimitPeriod, Window>,
): Promise<ReadonlyMap<LimitPeriod, bigint>> {
  const list = [...windows];
  const uses = await queryRows(
    db,
    toUse,
    `select w.period, coalesce(sum(r.amount), 0)::bigint as used
     from unnest($2::text[], $3::timestamptz[], $4::timestamptz[]) as w (period, starts_at, ends_at)
     left join deposit_reservations r on r.player_id = $1 and r.released_at is null and r.reserved_at < w.ends_at and coalesce(r.settled_at, timestamptz 'infinity') >= w.starts_at
     group by w.period`,
    [
      playerId,
      list.map(([of]) => of),
      list.map(([, { startsAt }]) => startsAt.toISOString()),
      list.map(([, { endsAt }]) => endsAt.toISOString()),
    ],
  );
  return new Map(uses.map((use) => [use.period, use.used]));
}

const readReservationRow = rowReader({
  playerId: z.string(),
  amount: z.bigint(),
  currency,
  releasedAt: z.date().nullable(),
});

export interface Reservation {
  readonly playerId: string;
  readonly amount: Money;
  readonly isReleased: boolean;
}

export async function readReservation(db: Queryable, depositId: string): Promise<Reservation | null> {
  const row = await queryRow(
    db,
    readReservationRow,
    'select player_id, amount, currency, released_at from deposit_reservations where deposit_id = $1',
    [depositId],
  );
  return (
    row && {
      playerId: row.playerId,
      amount: money(row.amount, row.currency),
      isReleased: row.releasedAt !== null,
    }
  );
}

/** A deposit that was given up and is tried again counts from now. */
export async function writeReservation(
  tx: Queryable,
  playerId: PlayerId,
  depositId: string,
  amount: Money,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into deposit_reservations (deposit_id, player_id, amount, currency, reserved_at) values ($1, $2, $3, $4, $5)
     on conflict (deposit_id) do update set amount = excluded.amount, reserved_at = excluded.reserved_at, released_at = null, settled_at = null`,
    [depositId, playerId, amount.amount, amount.currency, now],
  );
}

export async function settleReservation(tx: Queryable, depositId: string, now: Date): Promise<void> {
  await tx.query('update deposit_reservations set settled_at = $2 where deposit_id = $1 and released_at is null', [
    depositId,
    now,
  ]);
}

export async function releaseReservation(tx: Queryable, depositId: string, now: Date): Promise<void> {
  await tx.query('update deposit_reservations set released_at = $2 where deposit_id = $1 and released_at is null', [
    depositId,
    now,
  ]);
}

export interface BrandLicence {
  /** Of the brand. */
  readonly id: string;
  readonly licence: string;
}

/**
 * Writes which licences have limits of play, and of its time: the check before a bet runs in the database and reads them there. A rule
 * stays when its licence no longer offers such limits, as those in force do, and so a host of an earlier version takes
 * nothing from a newer one.
 */
export async function writePlayRules(
  tx: Queryable,
  licences: readonly Pick<Licence, 'code' | 'playLimits' | 'timeZone'>[],
  brands: readonly BrandLicence[],
): Promise<void> {
  const rules = licences.filter(
    ({ playLimits: { loss, globalLoss, stake } }) => loss.length + globalLoss.length + stake.length > 0,
  );
  for (const { id, licence } of brands)
    await tx.query(
      `insert into limits_brands (brand, licence) values ($1, $2)
       on conflict (brand) do update set licence = excluded.licence`,
      [id, licence],
    );
  for (const { code, timeZone, playLimits } of rules)
    await tx.query(
      `insert into limits_play_rules (licence, time_zone, spans_brands) values ($1, $2, $3)
       on conflict (licence) do update set time_zone = excluded.time_zone,
         spans_brands = limits_play_rules.spans_brands or excluded.spans_brands`,
      [code, timeZone, playLimits.globalLoss.length > 0],
    );
  for (const { code, timeZone, playLimits } of licences)
    if (playLimits.sessionPauseMinutes !== undefined)
      await tx.query(
        `insert into limits_session_rules (licence, time_zone, pause_minutes) values ($1, $2, $3)
         on conflict (licence) do update set time_zone = excluded.time_zone, pause_minutes = excluded.pause_minutes`,
        [code, timeZone, playLimits.sessionPauseMinutes],
      );
}

/** No bet of the player is under way until the transaction ends: a limit that was set lets none through that began before. */
export async function lockPlay(tx: Queryable, playerId: PlayerId, kind: LimitKind): Promise<void> {
  await tx.query('select limits_lock_play($1, $2)', [playerId, kind === 'global-loss']);
}

const toPlayUse = rowReader({ used: z.bigint() });

/** The use of a limit of play in its period now, in minor units. */
export async function readPlayUsed(
  db: Queryable,
  playerId: PlayerId,
  { kind, period: of }: LimitPlace,
  now: Date,
  timeZone: string,
): Promise<bigint> {
  const use = await queryRow(
    db,
    toPlayUse,
    `select limits_play_used(case $2 when 'global-loss' then limits_accounts($1) else array[$1::uuid] end, $2, $3,
       ($4::timestamptz at time zone $5)::date) as used`,
    [playerId, kind, of, now, timeZone],
  );
  return use?.used ?? 0n;
}

/** Plans to notify the player's screens when play that goes on reaches a session limit. */
export async function planSessionEnd(tx: Queryable, playerId: PlayerId, licence: string, now: Date): Promise<void> {
  await tx.query('select limits_plan_session_end($1, $2, $3)', [playerId, licence, now]);
}

/** Whether a session limit of the player lets no play through now. */
export async function hasReachedSessionLimit(
  db: Queryable,
  playerId: PlayerId,
  licence: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query('select where limits_play_resumes_at($1, $2, $3) is not null', [
    playerId,
    licence,
    now,
  ]);
  return rowCount > 0;
}

const readReached = rowReader({ isReached: z.boolean() });

/** Whether a limit of losses, stakes or time of play is used up now. */
export async function isLimitReached(
  db: Queryable,
  { id, brand }: { readonly id: PlayerId; readonly brand: string },
  now: Date,
): Promise<boolean> {
  const limits = await queryRow(db, readReached, 'select limits_is_reached($1, $2, $3) as is_reached', [
    id,
    brand,
    now,
  ]);
  return limits?.isReached ?? false;
}

const toSessionState = rowReader({
  period,
  limitMinutes: z.bigint().transform(Number).nullable(),
  usedMs: z.bigint().transform(Number),
  isReached: z.boolean(),
  endsAt: z.date().nullable(),
  resetsAt: z.date(),
});

/** A session limit of a period, and the play in it. */
export interface SessionState {
  readonly period: LimitPeriod;
  /** null: no limit. */
  readonly limitMinutes: number | null;
  readonly usedMs: number;
  /** No bet is taken before the period is over. */
  readonly isReached: boolean;
  /** When play that goes on would reach the limit within the period; null when nobody plays. */
  readonly endsAt: Date | null;
  readonly resetsAt: Date;
}

/** The session limits of the periods, and those in force of others, as the check before a bet sees them. */
export async function readSessionStates(
  db: Queryable,
  playerId: PlayerId,
  licence: string,
  periods: readonly LimitPeriod[],
  now: Date,
): Promise<SessionState[]> {
  return queryRows(
    db,
    toSessionState,
    `select p.period, f.amount as limit_minutes, state.used_ms, state.is_reached, state.ends_at, state.resets_at
     from unnest($4::text[]) with ordinality as p (period, place)
     join limits_session_rules rule on rule.licence = $2
     left join limits_in_force f on f.player_id = $1 and f.kind = 'session' and f.period = p.period
     cross join lateral limits_session_state_of($1, rule, p.period, f.amount, f.set_at, $3) as state
     where p.period = any($5::text[]) or f.amount is not null
     order by p.place`,
    [playerId, licence, now, [...limitPeriods], [...periods]],
  );
}
