'use client';
import type { AnalyticsEventName, AnalyticsProperties } from '@/contract/analytics';

/** Something that happened on the page, for the operator's trackers. */
export interface TrackedEvent {
  readonly name: AnalyticsEventName;
  readonly properties: Readonly<Record<string, string | number>>;
  /** ms since 1970. */
  readonly at: number;
}

const MOST_WAITING = 100;
let waiting: TrackedEvent[] = [];
let taker: ((event: TrackedEvent) => void) | null = null;

/** Notes an event of the catalogue; who hears of it is the visitor's choice [ANL-01]. */
export function track<Name extends AnalyticsEventName>(
  name: Name,
  properties: AnalyticsProperties<Name> & TrackedEvent['properties'],
): void {
  const event: TrackedEvent = { name, properties, at: Date.now() };
  if (taker) taker(event);
  else if (waiting.length < MOST_WAITING) waiting.push(event);
}

/** Takes what has been noted until now and from now on. */
export function takeTrackedEvents(take: (event: TrackedEvent) => void): void {
  taker = take;
  const before = waiting;
  waiting = [];
  before.forEach(take);
}
