'use client';
import { pageKindOf, type PageKind } from '@/contract/analytics';
import { toPagePath } from '@/lib/i18n/paths';
import { track } from '@/lib/observability/track.client';

type Metric = 'LCP' | 'CLS' | 'INP' | 'FCP' | 'TTFB';

/** Layout shifts belong together while they are less than 1 s apart, for at most 5 s. */
const SHIFT_GAP_MS = 1_000;
const SHIFT_WINDOW_MS = 5_000;
const LONGEST_MS = 600_000;

/**
 * Measures the page that was loaded, by what the browser has kept of it since its start, and notes it when `report` is
 * called; each value once, and again only when it has grown.
 */
export function measureVitals(): { readonly report: () => void } {
  const page = pageKindOf(toPagePath(window.location.pathname));
  const values = new Map<Metric, number>();
  const sent = new Map<Metric, number>();
  const raise = (metric: Metric, value: number) => values.set(metric, Math.max(values.get(metric) ?? 0, value));

  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation instanceof PerformanceNavigationTiming) raise('TTFB', navigation.responseStart);
  observe('paint', (entry) => entry.name === 'first-contentful-paint' && raise('FCP', entry.startTime));
  observe('largest-contentful-paint', (entry) => raise('LCP', entry.startTime));
  observe('event', (entry) => numberOf(entry, 'interactionId') > 0 && raise('INP', entry.duration));
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
        note(page, metric, value);
      }
    },
  };
}

function note(page: PageKind, metric: Metric, value: number): void {
  track('web-vital', { page, metric, value: Math.min(LONGEST_MS, Math.round(value)) });
}

/** Entries of the past come too. A browser that does not know the type measures nothing. */
function observe(type: string, take: (entry: PerformanceEntry) => unknown): void {
  try {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  } catch {
    return;
  }
}

function numberOf(entry: PerformanceEntry, name: string): number {
  const value: unknown = Reflect.get(entry, name);
  return typeof value === 'number' ? value : 0;
}
