const DAY_MS = 86_400_000;

/** The time on the zone's clocks at an instant, written as if it were UTC: ms. */
function shownAt(instant: number, timeZone: string): number {
  const parts = new Map(
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/**
 * The instant at which the zone's clocks show YYYY-MM-DDTHH:MM; the first one where they show it twice. Null for a time
 * that they skip, and for what is no time.
 */
export function instantOfWallTime(wallTime: string, timeZone: string): Date | null {
  const wanted = Date.parse(`${wallTime}:00Z`);
  if (Number.isNaN(wanted) || new Date(wanted).toISOString().slice(0, 16) !== wallTime) return null;
  // The zone's clocks are as far from UTC as they were a day before, or as they will be a day after.
  const candidates = [wanted - DAY_MS, wanted + DAY_MS]
    .map((near) => wanted - (shownAt(near, timeZone) - near))
    .filter((instant) => shownAt(instant, timeZone) === wanted);
  return candidates.length > 0 ? new Date(Math.min(...candidates)) : null;
}
