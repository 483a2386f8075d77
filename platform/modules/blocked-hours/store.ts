import { z } from 'zod';
import type { Queryable } from '../../kernel/db/db';
import { queryRows, queryValue, rowReader } from '../../kernel/db/rows';
import { newId, type PlayerId } from '../../kernel/ids';
import type { HourSpan } from './domain/hour-span';

/** One choice of a player; `hours` null: none. */
export interface Choice {
  readonly id: string;
  readonly hours: HourSpan | null;
  /** IANA. */
  readonly timeZone: string;
  readonly holdsFrom: Date;
  /** It never waited: it holds also by a clock that is behind. */
  readonly isAtOnce: boolean;
}

interface Choices {
  readonly inForce: Choice | null;
  /** Waits for its moment. */
  readonly pending: Choice | null;
}

const readChoice = rowReader({
  id: z.string(),
  fromHour: z.number().nullable(),
  toHour: z.number().nullable(),
  timeZone: z.string(),
  holdsFrom: z.date(),
  isAtOnce: z.boolean(),
});

function toChoice(row: object): Choice {
  const { fromHour: from, toHour: to, ...choice } = readChoice(row);
  return { ...choice, hours: from === null || to === null ? null : { from, to } };
}

/** The newest choice that holds at the time, and the one that waits then. */
export async function readChoices(db: Queryable, playerId: PlayerId, now: Date): Promise<Choices> {
  const choices = await queryRows(
    db,
    toChoice,
    `select id, from_hour, to_hour, time_zone, holds_from, holds_from = chosen_at as is_at_once from blocked_hours
     where player_id = $1 and given_up_at is null order by position desc limit 2`,
    [playerId],
  );
  const isHeld = ({ holdsFrom, isAtOnce }: Choice) => isAtOnce || holdsFrom <= now;
  return {
    inForce: choices.find(isHeld) ?? null,
    pending: choices.find((choice) => !isHeld(choice)) ?? null,
  };
}

export async function insertChoice(
  tx: Queryable,
  playerId: PlayerId,
  { hours, timeZone, holdsFrom }: Pick<Choice, 'hours' | 'timeZone' | 'holdsFrom'>,
  now: Date,
): Promise<string> {
  const id = newId();
  await tx.query(
    `insert into blocked_hours (id, player_id, from_hour, to_hour, time_zone, chosen_at, holds_from)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, playerId, hours?.from ?? null, hours?.to ?? null, timeZone, now, holdsFrom],
  );
  return id;
}

export async function giveUp(tx: Queryable, { id }: Choice, now: Date): Promise<void> {
  await tx.query('update blocked_hours set given_up_at = $2 where id = $1', [id, now]);
}

const readMoment = (db: Queryable, playerId: PlayerId, isBlocked: boolean, notBefore: Date): Promise<Date | null> =>
  queryValue(db, z.date().nullable(), 'select blocked_hours_next($1, $2, $3)', [playerId, isBlocked, notBefore]);

/** The next moment, `notBefore` included, at which the player's hours have begun; null when there are none. */
export const readNextStart = (db: Queryable, playerId: PlayerId, notBefore: Date): Promise<Date | null> =>
  readMoment(db, playerId, true, notBefore);

/** When the hours end in which the player is now; null outside of them. */
export async function readEnd(db: Queryable, playerId: PlayerId, now: Date): Promise<Date | null> {
  const isBlocked = await queryValue(db, z.boolean(), 'select blocked_hours_at($1, $2)', [playerId, now]);
  return isBlocked ? readMoment(db, playerId, false, now) : null;
}

/** Bets and launches of the player follow each other until the transaction ends. */
export async function lockPlay(tx: Queryable, playerId: PlayerId): Promise<void> {
  await tx.query('select ledger_lock_wallet($1)', [playerId]);
}
