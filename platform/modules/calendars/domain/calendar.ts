import { z } from 'zod';
import { addDays, dayIn, windowOfDay, type Window } from '@/contract/calendar-window';
import type { LicenceCode } from '@/contract/licence';
import { licenceCodeSchema } from '@/contract/config-names';

/** States of a countdown calendar's door for a player. */
export const calendarDoorStates = ['Locked', 'Missed', 'Open', 'Opened'] as const;
type CalendarDoorState = (typeof calendarDoorStates)[number];

const MOST_DOORS = 62;
const title = z.string().trim().min(1).max(120);
const text = z.string().max(2_000);

/** By language or locale; English for all others. */
const byLanguage = <Texts extends z.ZodType>(texts: Texts) =>
  z
    .record(z.string().regex(/^[a-z]{2}(_[A-Z]{2})?$/), texts)
    .refine((given) => given['en'] !== undefined, 'no English');

/** The content of an open door. */
export const foundSchema = z.strictObject({
  texts: byLanguage(z.strictObject({ title, text })),
  /** A path of the lobby or an https address. */
  imageUrl: z
    .string()
    .regex(/^(\/(?![/\\])|https:\/\/)/)
    .nullable(),
});
export type Found = z.infer<typeof foundSchema>;

const doorSchema = foundSchema.extend({
  /** Of a campaign with the trigger `calendar`; null for a door with words alone. */
  campaign: z.string().max(60).nullable(),
});
type Door = z.infer<typeof doorSchema>;

const calendarSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{2,59}$/),
  brand: z.string().max(40),
  /** Null for every licence that the brand may have. */
  licences: z.array(licenceCodeSchema).nullable(),
  season: z.discriminatedUnion('type', [
    /** One door a day from this date on. */
    z.strictObject({ type: z.literal('dates'), from: z.iso.date() }),
    /** Again each month: the first door on its first day, and no more doors than it has days. */
    z.strictObject({ type: z.literal('monthly') }),
  ]),
  texts: byLanguage(z.strictObject({ title, text, terms: text })),
  doors: z.array(doorSchema).min(1).max(MOST_DOORS),
});
export type Calendar = z.infer<typeof calendarSchema>;

/** Null for what is no calendar. */
export function parseCalendar(given: unknown): Calendar | null {
  return calendarSchema.safeParse(given).data ?? null;
}

/** The texts of a locale: its own, else its language's, else English. */
export function textsIn<Texts>(texts: Readonly<Record<string, Texts>>, locale: string): Texts {
  const found = texts[locale] ?? texts[locale.slice(0, 2)] ?? texts['en'];
  if (found === undefined) throw new Error('texts without English');
  return found;
}

/** A run of doors: dates YYYY-MM-DD on the calendar of the licence's time zone. */
interface Season {
  readonly from: string;
  readonly doors: readonly Door[];
}

/** The season of a day: the one that it is in, else the next one; null when the last one is over. */
export function seasonOn({ season, doors }: Calendar, today: string): Season | null {
  if (season.type === 'dates')
    return lastDayOf({ from: season.from, doors }) >= today ? { from: season.from, doors } : null;
  const month = monthOf(`${today.slice(0, 7)}-01`, doors);
  return lastDayOf(month) >= today ? month : monthOf(firstOfNextMonth(today), doors);
}

const lastDayOf = ({ from, doors }: Season): string => addDays(from, doors.length - 1);
const firstOfNextMonth = (day: string): string => `${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;

function monthOf(from: string, doors: readonly Door[]): Season {
  const days = Math.round((Date.parse(firstOfNextMonth(from)) - Date.parse(from)) / 86_400_000);
  return { from, doors: doors.slice(0, days) };
}

/** A door in its season. */
export interface DatedDoor extends Window {
  /** Counted from 1. */
  readonly number: number;
  readonly day: string;
  readonly door: Door;
}

export function doorsOf({ from, doors }: Season, timeZone: string): DatedDoor[] {
  return doors.map((door, index) => {
    const day = addDays(from, index);
    return { number: index + 1, day, door, ...windowOfDay(day, timeZone) };
  });
}

/** The state of a door at an instant; the day ends with its last moment. */
export function stateOf({ startsAt, endsAt }: Window, isOpened: boolean, now: Date): CalendarDoorState {
  if (isOpened) return 'Opened';
  if (now < startsAt) return 'Locked';
  return now < endsAt ? 'Open' : 'Missed';
}

/** To whom and when a calendar is shown. */
interface Shown {
  readonly licence: LicenceCode;
  readonly timeZone: string;
  readonly now: Date;
}

/** The calendar that is shown: one that runs today before one to come, the soonest first; one for the licence alone before others. */
export function chooseCalendar(
  calendars: readonly Calendar[],
  { licence, timeZone, now }: Shown,
): { readonly calendar: Calendar; readonly season: Season } | null {
  const today = dayIn(timeZone, now);
  const running = calendars
    .filter(({ licences }) => licences?.includes(licence) ?? true)
    .flatMap((calendar) => {
      const season = seasonOn(calendar, today);
      return season ? [{ calendar, season, begins: season.from > today ? season.from : today }] : [];
    });
  running.sort(
    (a, b) =>
      a.begins.localeCompare(b.begins) ||
      Number(a.calendar.licences === null) - Number(b.calendar.licences === null) ||
      a.calendar.id.localeCompare(b.calendar.id),
  );
  return running[0] ?? null;
}

/** When the next door opens of those that will be shown, this season or after it; null when there is none to come. */
export function nextDoorAt(calendars: readonly Calendar[], shown: Shown): Date | null {
  const doors = doorsShown(calendars, shown);
  const next = doors.find(({ startsAt }) => startsAt > shown.now);
  if (next) return next.startsAt;
  const end = doors.at(-1)?.endsAt;
  const following = end ? doorsShown(calendars, { ...shown, now: end }) : [];
  return following.find(({ startsAt }) => startsAt > shown.now)?.startsAt ?? null;
}

function doorsShown(calendars: readonly Calendar[], shown: Shown): DatedDoor[] {
  const chosen = chooseCalendar(calendars, shown);
  return chosen ? doorsOf(chosen.season, shown.timeZone) : [];
}
