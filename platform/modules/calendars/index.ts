import type { Result } from '@/contract/result';
import type { RewardsBlockReason } from '@/contract/rewards';
import type { PlayerId } from '../../kernel/ids';
import { doorBlock, openDoor, type DoorRefusal } from './commands/open-door';
import { brandOf, operate, publishCalendar, type CalendarOrder } from './commands/operate';
import type { CalendarsDeps } from './deps';
import { chooseCalendar, doorsOf, nextDoorAt, type Calendar, type DatedDoor } from './domain/calendar';
import { readCalendars, readOpening, readOpenings, type DoorKey, type Opening } from './store';

export type { Opening } from './store';

/** A calendar with its doors of this season, and those that one player has opened. */
export interface ShownCalendar {
  readonly calendar: Calendar;
  readonly doors: readonly (DatedDoor & { readonly opening: Opening | null })[];
  readonly timeZone: string;
  /** When the next door opens, of this season or of the one that follows it; null when none is known. */
  readonly nextDoorAt: Date | null;
}

/** Countdown calendars: which a brand shows, and the doors that players open [CNT-01]. */
export function createCalendarsModule(deps: CalendarsDeps) {
  const { db, clock, licenceOf } = deps;
  return {
    /** The calendar that the brand shows now, for a player or a visitor; null when there is none. */
    getCalendar: async (brand: string, playerId: PlayerId | null): Promise<ShownCalendar | null> => {
      const { code: licence, timeZone } = licenceOf(brand);
      const when = { licence, timeZone, now: clock.now() };
      const calendars = await readCalendars(db, brand);
      const chosen = chooseCalendar(calendars, when);
      if (!chosen) return null;
      const { calendar, season } = chosen;
      const opened = playerId && (await readOpenings(db, { calendarId: calendar.id, playerId }));
      const doors = doorsOf(season, timeZone).map((door) => ({ ...door, opening: opened?.get(door.day) ?? null }));
      return { calendar, doors, timeZone, nextDoorAt: nextDoorAt(calendars, when) };
    },
    /** Why the player opens no door now; null when nothing is in the way. */
    getBlock: async (playerId: PlayerId): Promise<RewardsBlockReason | null> => {
      const player = await deps.players.getPlayer(playerId);
      return player ? doorBlock(deps, db, player) : 'AccountClosed';
    },
    getOpening: (key: DoorKey) => readOpening(db, key),
    open: (key: DoorKey): Promise<Result<Opening, DoorRefusal>> => openDoor(deps, key),
    publish: (definition: unknown) => publishCalendar(deps, definition),
    operate: (order: CalendarOrder) => operate(deps, order),
    brandOf: (order: CalendarOrder) => brandOf(deps, order),
  };
}

export type CalendarsModule = ReturnType<typeof createCalendarsModule>;
