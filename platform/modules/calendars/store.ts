import { z } from 'zod';
import type { Queryable } from '../../kernel/db/db';
import { appendEvent } from '../../kernel/events/append-event';
import type { PlayerId } from '../../kernel/ids';
import { foundSchema, parseCalendar, type Calendar, type Found } from './domain/calendar';
import { dayOpened, calendarsTopic } from './events';

/** Null when there is no such calendar. */
export async function readCalendar(db: Queryable, id: string): Promise<Calendar | null> {
  const { rows } = await db.query('select definition from calendars_calendars where id = $1', [id]);
  return rows[0] ? toCalendar(rows[0]) : null;
}

/** Of one brand, or of all of them. */
export async function readCalendars(db: Queryable, brand: string | null): Promise<Calendar[]> {
  const { rows } = await db.query(
    'select definition from calendars_calendars where $1::text is null or brand = $1 order by id',
    [brand],
  );
  return rows.map(toCalendar);
}

function toCalendar(row: unknown): Calendar {
  const calendar = parseCalendar(z.object({ definition: z.unknown() }).parse(row).definition);
  if (!calendar) throw new Error('a calendar that was published is none');
  return calendar;
}

/** In the place of one of the same id; false when that is another brand's. */
export async function upsertCalendar(tx: Queryable, calendar: Calendar, now: Date): Promise<boolean> {
  const { rows } = await tx.query(
    `insert into calendars_calendars (id, brand, definition, updated_at) values ($1, $2, $3, $4)
     on conflict (id) do update set definition = excluded.definition, updated_at = excluded.updated_at
     where calendars_calendars.brand = excluded.brand returning id`,
    [calendar.id, calendar.brand, JSON.stringify(calendar), now],
  );
  return rows.length > 0;
}

/** A door that a player has opened. */
export interface Opening {
  readonly day: string;
  readonly openedAt: Date;
  readonly found: Found;
  /** Of the assignation; null where the door gave no reward. */
  readonly rewardId: string | null;
}

const openingRow = z.object({
  day: z.string(),
  opened_at: z.date(),
  found: foundSchema,
  reward_id: z.string().nullable(),
});
const OPENING = 'day::text as day, opened_at, found, reward_id';

function toOpening(given: unknown): Opening {
  const { day, opened_at: openedAt, found, reward_id: rewardId } = openingRow.parse(given);
  return { day, openedAt, found, rewardId };
}

export async function readOpenings(
  db: Queryable,
  { calendarId, playerId }: { readonly calendarId: string; readonly playerId: PlayerId },
): Promise<ReadonlyMap<string, Opening>> {
  const { rows } = await db.query(
    `select ${OPENING} from calendars_openings where player_id = $1 and calendar_id = $2`,
    [playerId, calendarId],
  );
  return new Map(rows.map(toOpening).map((opening) => [opening.day, opening]));
}

/** Which door of which player. */
export interface DoorKey {
  readonly calendarId: string;
  readonly playerId: PlayerId;
  readonly day: string;
}

export async function readOpening(db: Queryable, { calendarId, playerId, day }: DoorKey): Promise<Opening | null> {
  const { rows } = await db.query(
    `select ${OPENING} from calendars_openings where player_id = $1 and calendar_id = $2 and day = $3::date`,
    [playerId, calendarId, day],
  );
  return rows[0] ? toOpening(rows[0]) : null;
}

/** Keeps the opening unless the door is open already, and notifies the player's other screens. */
export async function insertOpening(
  tx: Queryable,
  { calendarId, playerId, day }: DoorKey,
  { openedAt, found, rewardId }: Omit<Opening, 'day'>,
): Promise<void> {
  const { rows } = await tx.query(
    `insert into calendars_openings (calendar_id, player_id, day, opened_at, found, reward_id)
     values ($1, $2, $3::date, $4, $5, $6) on conflict do nothing returning day`,
    [calendarId, playerId, day, openedAt, JSON.stringify(found), rewardId],
  );
  if (rows.length > 0)
    await appendEvent(tx, dayOpened, { topic: calendarsTopic(playerId), key: playerId, payload: { calendarId, day } });
}

/** False when there is no such calendar. Players keep what they found in it. */
export async function removeCalendar(tx: Queryable, id: string): Promise<boolean> {
  const { rows } = await tx.query('delete from calendars_calendars where id = $1 returning id', [id]);
  return rows.length > 0;
}
