import type { CALENDAR, FOUND_FIELDS } from '@/components/calendar/calendar.documents';
import type { ResultOf } from '@/lib/graphql/graphql';

/** The specification's own address, `/christmas-2024/`, shows the same. */
export const CALENDAR_PATH = '/calendar/';

type Answer = ResultOf<typeof CALENDAR>;
export type Calendar = NonNullable<Answer['root']['calendar']>;
export type Door = Calendar['doors'][number];
type Found = ResultOf<typeof FOUND_FIELDS>;
export type BlockReason = NonNullable<Answer['viewer']['rewardsBlockReason']>;

/** The data of the page, for a visitor or a player. */
export interface CalendarView {
  /** Null where the brand has none. */
  readonly calendar: Calendar | null;
  readonly isPlayer: boolean;
  readonly blockReason: BlockReason | null;
}

export function toView({ viewer, root }: Answer): CalendarView {
  return {
    calendar: root.calendar,
    isPlayer: viewer.id !== 'visitor',
    blockReason: root.calendar?.blockReason ?? viewer.rewardsBlockReason,
  };
}

/** The changes to the calendar of a page: a door that was opened on any screen, and a new reading. */
export type CalendarEvent = { readonly calendarDoorOpened: Found } | { readonly calendarRead: Calendar };

export function applyCalendarEvent(calendar: Calendar, event: CalendarEvent): Calendar {
  if ('calendarRead' in event) return event.calendarRead;
  const found = event.calendarDoorOpened;
  return {
    ...calendar,
    doors: calendar.doors.map((door) => (door.day === found.day ? { ...door, state: 'Opened', found } : door)),
  };
}

/**
 * The page counts down to the end of today's door while it is closed, else the next door, which may be the first
 * of the next season. Null after the last.
 */
export function nextChange({
  doors,
  now,
  nextDoorAt,
}: Calendar): { readonly open: number | null; readonly seconds: number } | null {
  const at = Date.parse(now);
  const secondsTo = (time: string) => Math.ceil((Date.parse(time) - at) / 1000);
  const today = doors.find(({ state }) => state === 'Open');
  if (today) return { open: today.number, seconds: secondsTo(today.closesAt) };
  return nextDoorAt === null ? null : { open: null, seconds: secondsTo(nextDoorAt) };
}

/** The doors by their days: that of today, whether it is open or not, those before and those to come. */
export function sortDoors({ doors, now }: Pick<Calendar, 'doors' | 'now'>): {
  readonly past: readonly Door[];
  readonly today: Door | null;
  readonly coming: readonly Door[];
} {
  const at = Date.parse(now);
  return {
    past: doors.filter(({ closesAt }) => Date.parse(closesAt) <= at),
    today: doors.find(({ opensAt, closesAt }) => Date.parse(opensAt) <= at && at < Date.parse(closesAt)) ?? null,
    coming: doors.filter(({ opensAt }) => Date.parse(opensAt) > at),
  };
}

const doorFailures = ['DoorNotOpen', 'RewardsBlocked'] as const;
export type DoorFailure = (typeof doorFailures)[number] | 'Network';

export function toDoorFailure(type: string): DoorFailure {
  return doorFailures.find((known) => known === type) ?? 'Network';
}
