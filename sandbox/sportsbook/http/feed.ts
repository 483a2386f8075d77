import type { JsonValue } from '@/contract/json';
import { openEvents } from '../board';
import type { SportsbookContext } from '../deps';
import { competitionNames, sportNames } from '../texts/names';

/** The sportsbook's events for the lobby, with the prices of their result, in all languages. */
export async function feedOf(context: SportsbookContext): Promise<JsonValue> {
  const events = await openEvents(context);
  return {
    events: events.map(({ fixture, state, selections }) => ({
      id: fixture.id,
      sport: fixture.sport,
      sportNames: sportNames(fixture.sport),
      competitionNames: competitionNames(fixture.competition),
      home: fixture.home,
      away: fixture.away,
      startsAt: new Date(fixture.startsAt).toISOString(),
      inPlay: state.phase === 'live',
      score: state.phase === 'live' ? [state.home, state.away] : null,
      selections: selections
        .filter(({ market }) => market === 'result')
        .map(({ id, outcome, price }) => ({ id, outcome, price })),
    })),
  };
}
