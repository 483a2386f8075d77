import type { LimitPeriod } from '@/contract/enumerations';
import type { Window } from '@/contract/calendar-window';

/** One limit with what is used of it, in minor units. */
export interface Room {
  readonly period: LimitPeriod;
  readonly limit: bigint;
  readonly used: bigint;
  readonly window: Window;
}

/** What may still be used; nothing where a lowered limit is below what was used before. */
export function remainingOf({ limit, used }: Pick<Room, 'limit' | 'used'>): bigint {
  return limit > used ? limit - used : 0n;
}

/** The limit with the least room; of two with the same, the one that keeps it longer. */
export function tightest(rooms: readonly Room[]): Room | null {
  return rooms.reduce<Room | null>((least, room) => {
    if (!least) return room;
    const [a, b] = [remainingOf(room), remainingOf(least)];
    return a < b || (a === b && room.window.endsAt > least.window.endsAt) ? room : least;
  }, null);
}
