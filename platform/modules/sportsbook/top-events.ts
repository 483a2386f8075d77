import type { SportsOrder } from '../content/index';
import type { FeedEvent } from './feed';

export interface EventChoice {
  /** Codes of sports; all of them when missing. */
  readonly sports?: readonly string[] | undefined;
  readonly order: SportsOrder;
  readonly most: number;
}

/** The events that a page shows: those in play first, or what begins next first. */
export function topEvents(events: readonly FeedEvent[], { sports, order, most }: EventChoice): FeedEvent[] {
  const late = order === 'LIVE_FIRST' ? (event: FeedEvent) => !event.inPlay : (event: FeedEvent) => event.inPlay;
  return events
    .filter(({ sport, selections }) => (!sports || sports.includes(sport)) && selections.length > 0)
    .sort((a, b) => Number(late(a)) - Number(late(b)) || a.startsAt.getTime() - b.startsAt.getTime())
    .slice(0, most);
}
