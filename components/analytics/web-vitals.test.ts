import { measureVitals } from '@/components/analytics/web-vitals.client';
import { isAnalyticsEvent } from '@/contract/analytics';
import { takeTrackedEvents, type TrackedEvent } from '@/lib/observability/track.client';

interface Watch {
  readonly options: PerformanceObserverInit;
  readonly give: (...entries: object[]) => void;
}

let watches: Watch[];
let events: TrackedEvent[];

/** jsdom has none. Its types of entries are those that this browser knows. */
class FakeObserver {
  static readonly supportedEntryTypes = [];
  constructor(private readonly heard: (list: { getEntries: () => object[] }) => void) {}
  observe(options: PerformanceObserverInit): void {
    if (options.type === 'layout-shift') throw new TypeError('an unknown type');
    watches.push({ options, give: (...entries) => this.heard({ getEntries: () => entries }) });
  }
}

const watchOf = (type: string): Watch => {
  const found = watches.find(({ options }) => options.type === type);
  if (!found) throw new Error(`nobody watches ${type}`);
  return found;
};
const interaction = (interactionId: number, duration: number) => ({ interactionId, duration });
const valuesOf = (metric: string) =>
  events.filter(({ properties }) => properties.metric === metric).map(({ properties }) => properties.value);

beforeEach(() => {
  [watches, events] = [[], []];
  Object.assign(globalThis, { PerformanceObserver: FakeObserver });
  performance.getEntriesByType = () => [Object.assign(Object.create(null), { responseStart: 120.2 })];
  Reflect.deleteProperty(performance, 'interactionCount');
  takeTrackedEvents((event) => events.push(event));
  window.history.replaceState(null, '', '/en/games/');
});

it('asks the browser for short interactions too, also for those before the measuring began [ANL-01]', () => {
  measureVitals();
  expect(watchOf('event').options).toEqual({ type: 'event', buffered: true, durationThreshold: 16 });
  expect(watchOf('first-input').options).toMatchObject({ buffered: true });
});

it('the interaction to next paint is the longest of few, with the longest entry of each [ANL-01]', () => {
  const { report } = measureVitals();
  watchOf('first-input').give(interaction(7, 24));
  watchOf('event').give(interaction(7, 32), interaction(14, 48), interaction(14, 40), interaction(0, 900));
  report();
  expect(valuesOf('INP')).toEqual([48]);
});

it.each([true, false])(
  'the worst of each fifty interactions is left out, where the browser counts them: %s [ANL-01]',
  (counts) => {
    const { report } = measureVitals();
    let id = 0;
    const give = (place: number, duration: number) => {
      if (counts) Reflect.set(performance, 'interactionCount', place);
      id = counts ? id + 7 : place * 7;
      watchOf('event').give(interaction(id, duration));
    };
    give(1, 800);
    give(2, 500);
    give(3, 300);
    give(49, 40);
    report();
    give(50, 40);
    report();
    give(100, 40);
    report();
    expect(valuesOf('INP')).toEqual([800, 500, 300]);
  },
);

it('a value is noted again when it has changed alone, with the number of the load [ANL-01]', () => {
  const { report } = measureVitals();
  watchOf('largest-contentful-paint').give({ startTime: 900.4 }, { startTime: 1_200.6 });
  watchOf('paint').give({ name: 'first-paint', startTime: 10 }, { name: 'first-contentful-paint', startTime: 640 });
  report();
  report();
  watchOf('event').give(interaction(7, 64));
  report();
  expect(valuesOf('TTFB')).toEqual([120]);
  expect(valuesOf('LCP')).toEqual([1201]);
  expect(valuesOf('FCP')).toEqual([640]);
  expect(valuesOf('INP')).toEqual([64]);
  expect(new Set(events.map(({ properties }) => properties.load)).size).toBe(1);
  expect(events.every(isAnalyticsEvent)).toBe(true);
  expect(events.every(({ properties }) => properties.page === 'games')).toBe(true);
});
