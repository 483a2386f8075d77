/** @jest-environment node */
import { pageKindOf, toPublicName, type AnalyticsEventName, type AnalyticsProperties } from '@/contract/analytics';
import { takeTrackedEvents, track, type TrackedEvent } from '@/lib/observability/track.client';

type ValueOf<Name extends AnalyticsEventName> = AnalyticsProperties<Name>[keyof AnalyticsProperties<Name>];
/** The events with a property in which an e-mail address, which is some text with an @ in it, would fit. */
type TakesEmail<Name extends AnalyticsEventName = AnalyticsEventName> = Name extends AnalyticsEventName
  ? `${string}@${string}` extends ValueOf<Name>
    ? Name
    : never
  : never;
type TrackedGame = Parameters<typeof track<'launch'>>[1]['game'];

it('no property of an event has a type in which an e-mail address fits [ANL-01, SEC-06]', () => {
  // Checked by the compiler: the type is `true` while no event takes one.
  const isRefused: [TakesEmail] extends [never] ? true : false = true;
  const isRefusedByTrack: `${string}@${string}` extends TrackedGame ? false : true = true;
  expect([isRefused, isRefusedByTrack]).toEqual([true, true]);
  expect([toPublicName('anna@example.com'), pageKindOf('/anna@example.com/')]).toEqual([null, 'not-found']);
});

it('events wait until they are taken, a hundred at most, in their order [ANL-01]', () => {
  for (let results = 0; results < 150; results += 1) track('search', { letters: 3, results });
  const taken: TrackedEvent[] = [];
  takeTrackedEvents((event) => taken.push(event));
  track('search', { letters: 3, results: 150 });
  expect(taken.map(({ properties }) => properties.results)).toEqual([...Array(100).keys(), 150]);
});
