import type { RaffleType } from './raffle.schema';
import { windowAt, type Window } from '@/contract/calendar-window';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, minute: 'numeric', second: 'numeric' });
  formats.set(timeZone, format);
  return format;
}

/** The hour of the zone's clocks that an instant falls in. Where clocks change within an hour, it ends with the change. */
function hourAt(at: Date, timeZone: string): Window {
  const parts = formatOf(timeZone).formatToParts(at);
  const valueOf = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value ?? 0);
  const passed = valueOf('minute') * 60_000 + valueOf('second') * 1_000 + (((at.getTime() % 1_000) + 1_000) % 1_000);
  const startsAt = new Date(at.getTime() - passed);
  return { startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) };
}

/** The window of a raffle, on the calendar of the brand's time zone, that an instant falls in. */
export function raffleWindowAt(type: RaffleType, at: Date, timeZone: string): Window {
  switch (type) {
    case 'hourly':
      return hourAt(at, timeZone);
    case 'daily':
      return windowAt('Day', at, timeZone);
    case 'weekly':
      return windowAt('Week', at, timeZone);
  }
}

/** The studio of the week of an instant. */
export function studioAt<T>(studios: readonly T[], at: Date, timeZone: string): T {
  const { startsAt } = windowAt('Week', at, timeZone);
  const week = Math.round(startsAt.getTime() / WEEK_MS);
  const studio = studios[((week % studios.length) + studios.length) % studios.length];
  if (studio === undefined) throw new RangeError('a raffle has no studio');
  return studio;
}

/** Names a draw by its brand, type and first instant: an hour that comes twice is two draws. */
export function drawIdOf(brand: string, type: RaffleType, { startsAt }: Window): string {
  const stamp = startsAt.toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '').toLowerCase();
  return `${brand}-${type}-${stamp}`;
}

/** The brand in the name of a draw; null when it is none. */
export const brandOfDraw = (drawId: string): string | null =>
  /^(.+)-(?:hourly|daily|weekly)-[^-]+$/.exec(drawId)?.[1] ?? null;
