import type { Db } from '../../../kernel/db/db';
import { nextStart } from '../domain/fixture';
import { readFixtures } from '../store';

export interface SportsEvent {
  readonly id: string;
  readonly sport: string;
  readonly competition: string;
  readonly home: string;
  readonly away: string;
  readonly startsAt: Date;
  /** Decimal odds; `drawOdds` is null where a draw cannot be. */
  readonly homeOdds: string;
  readonly drawOdds: string | null;
  readonly awayOdds: string;
}

/** The brand's next events, soonest first, in the words of the locale; only of the given sports when there are any. */
export async function getSportsEvents(
  db: Db,
  brand: string,
  locale: string,
  sports: readonly string[] | undefined,
  now: Date,
  most = 12,
): Promise<SportsEvent[]> {
  const fixtures = (await readFixtures(db, brand)).filter((fixture) => !sports || sports.includes(fixture.sport));
  return fixtures
    .map(({ id, weekday, minuteOfDay, texts, home, away, homeOdds, drawOdds, awayOdds }) => {
      const startsAt = nextStart(weekday, minuteOfDay, now);
      const words = texts[locale] ?? texts[locale.slice(0, 2)] ?? texts.en ?? { sport: '', competition: '' };
      return {
        id: `${id}:${startsAt.toISOString().slice(0, 10)}`,
        ...words,
        home,
        away,
        startsAt,
        homeOdds,
        drawOdds,
        awayOdds,
      };
    })
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .slice(0, most);
}
