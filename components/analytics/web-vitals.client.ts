'use client';
import { pageKindOf, type AnalyticsProperties } from '@/contract/analytics';
import { toPagePath } from '@/lib/i18n/paths';
import { track } from '@/lib/observability/track.client';

type Metric = AnalyticsProperties<'web-vital'>['metric'];

/** Layout shifts belong together while they are less than 1 s apart, for at most 5 s. */
const SHIFT_GAP_MS = 1_000;
const SHIFT_WINDOW_MS = 5_000;
const LONGEST_MS = 600_000;
/** Browsers report no shorter interaction; without it they report those above 104 ms alone. */
const SHORTEST_INTERACTION_MS = 16;
const LOADS = 1_000_000;

/**
 * Measures the page that was loaded, by what the browser has kept of it since its start, and notes it when `report` is
 * called; each value once, and again when it has changed. The load's number joins its values: the last one counts. It
 * is drawn by chance, for this load alone.
 */
export function measureVitals(): { readonly report: () => void } {
  const page = pageKindOf(toPagePath(window.location.pathname));
  const load = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % LOADS;
  const values = new Map<Metric, number>();
  const sent = new Map<Metric, number>();
  const raise = (metric: Metric, value: number) => values.set(metric, Math.max(values.get(metric) ?? 0, value));

  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation) raise('TTFB', numberOf(navigation, 'responseStart'));
  observe('paint', (entry) => entry.name === 'first-contentful-paint' && raise('FCP', entry.startTime));
  observe('largest-contentful-paint', (entry) => raise('LCP', entry.startTime));
  const interactions = measureInteractions((value) => values.set('INP', value));
  observe('event', interactions, { durationThreshold: SHORTEST_INTERACTION_MS });
  // The first one comes however short it was.
  observe('first-input', interactions);
  let shifts = { first: 0, last: 0, sum: 0 };
  values.set('CLS', 0);
  observe('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') === true) return;
    const { startTime } = entry;
    const joins = startTime - shifts.last < SHIFT_GAP_MS && startTime - shifts.first < SHIFT_WINDOW_MS;
    const value = numberOf(entry, 'value');
    shifts = joins
      ? { ...shifts, last: startTime, sum: shifts.sum + value }
      : { first: startTime, last: startTime, sum: value };
    raise('CLS', shifts.sum * 1_000);
  });
  return {
    report: () => {
      for (const [metric, value] of values) {
        if (sent.get(metric) === value) continue;
        sent.set(metric, value);
        track('web-vital', { page, load, metric, value: Math.min(LONGEST_MS, Math.round(value)) });
      }
    },
  };
}

/** The 98th percentile of the interactions: of each fifty the worst is left out (web.dev/articles/inp). */
const LEFT_OUT_OF = 50;
/** Enough for five hundred interactions. */
const MOST_INTERACTIONS = 10;

/** Takes the browser's entries of interactions; an interaction has several, of which the longest counts. */
function measureInteractions(set: (value: number) => void): (entry: PerformanceEntry) => void {
  const ids = { first: Infinity, last: 0 };
  let worst: readonly { readonly id: number; readonly duration: number }[] = [];
  return (entry) => {
    const id = numberOf(entry, 'interactionId');
    if (id === 0) return;
    ids.first = Math.min(ids.first, id);
    ids.last = Math.max(ids.last, id);
    const known = worst.find((other) => other.id === id)?.duration ?? 0;
    const others = worst.filter((other) => other.id !== id);
    worst = [...others, { id, duration: Math.max(known, entry.duration) }]
      .sort((a, b) => b.duration - a.duration)
      .slice(0, MOST_INTERACTIONS);
    const place = Math.floor(countInteractions(ids) / LEFT_OUT_OF);
    set(worst[Math.min(place, worst.length - 1)]?.duration ?? 0);
  };
}

/** How far apart the numbers are that browsers give to interactions. */
const ID_STEP = 7;

/** As the browser counts them, also those too short for an entry; where it does not, by the numbers they have. */
function countInteractions({ first, last }: { readonly first: number; readonly last: number }): number {
  return numberOf(performance, 'interactionCount') || (last - first) / ID_STEP + 1;
}

/** Entries of the past come too. A browser that does not know the type measures nothing. */
function observe(
  type: string,
  take: (entry: PerformanceEntry) => unknown,
  options: { readonly durationThreshold?: number } = {},
): void {
  try {
    const observed = { type, buffered: true, ...options };
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe(observed);
  } catch {
    return;
  }
}

function numberOf(entry: object, name: string): number {
  const value: unknown = Reflect.get(entry, name);
  return typeof value === 'number' ? value : 0;
}
