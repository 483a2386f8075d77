import { stateAt, type EventState } from './domain/event-state';
import { fixtureOf, fixturesAround, type Fixture } from './domain/fixtures';
import { parseSelection, selectionsAt, type Selection } from './domain/prices';
import type { SportsbookContext } from './deps';
import { readRulings } from './store';

/** An event as it stands at a moment. */
export interface BoardEvent {
  readonly fixture: Fixture;
  readonly state: EventState;
  readonly selections: readonly Selection[];
}

/** The events of these ids now; unknown ones are left out. */
export async function eventsOf(
  { db, clock, seed }: SportsbookContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BoardEvent>> {
  const now = clock.now().getTime();
  const fixtures = [...new Set(ids)].flatMap((id) => fixtureOf(seed, id, now) ?? []);
  return describe(db, seed, fixtures, now);
}

async function describe(
  db: SportsbookContext['db'],
  seed: string,
  fixtures: readonly Fixture[],
  now: number,
): Promise<ReadonlyMap<string, BoardEvent>> {
  const rulings =
    fixtures.length === 0
      ? new Map()
      : await readRulings(
          db,
          fixtures.map(({ id }) => id),
        );
  return new Map(
    fixtures.map((fixture) => {
      const state = stateAt(seed, fixture, now, rulings.get(fixture.id) ?? null);
      return [fixture.id, { fixture, state, selections: selectionsAt(seed, fixture, state, now) }];
    }),
  );
}

/** Everything that is in play or announced, soonest first. */
export async function openEvents({ db, clock, seed }: SportsbookContext): Promise<BoardEvent[]> {
  const now = clock.now().getTime();
  const events = await describe(db, seed, fixturesAround(seed, now), now);
  return [...events.values()].filter(({ state }) => state.phase === 'live' || state.phase === 'upcoming');
}

export interface PricedSelection {
  readonly id: string;
  readonly event: BoardEvent;
  readonly selection: Pick<Selection, 'market' | 'outcome' | 'price'>;
}

/** The prices of selections now, without malformed ones and those of an event that is over or unknown. */
export async function priceNow(
  context: SportsbookContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PricedSelection>> {
  const parsed = ids.flatMap((id) => {
    const parts = parseSelection(id);
    return parts ? [{ id, ...parts }] : [];
  });
  const events = await eventsOf(
    context,
    parsed.map(({ event }) => event),
  );
  return new Map(
    parsed.flatMap(({ id, event: eventId }) => {
      const event = events.get(eventId);
      const selection = event?.selections.find((each) => each.id === id);
      return event && selection ? [[id, { id, event, selection }] as const] : [];
    }),
  );
}
