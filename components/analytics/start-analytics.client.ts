'use client';
import { createCollector } from '@/components/analytics/collector.client';
import { createFrameTracker } from '@/components/analytics/frame-tracker.client';
import { createTrackerHub } from '@/components/analytics/tracker-hub';
import type { TrackerEntry } from '@/components/analytics/tracker';
import { notePage, watchPage } from '@/components/analytics/watch-page.client';
import { measureVitals } from '@/components/analytics/web-vitals.client';
import { repeatExposures } from '@/components/analytics/exposures.client';
import type { ConsentCategory } from '@/contract/consent';
import { takeTrackedEvents } from '@/lib/observability/track.client';

interface Consents {
  readonly get: () => readonly ConsentCategory[] | null;
  readonly onChange: (listener: (categories: readonly ConsentCategory[] | null) => void) => () => void;
}

/** Starts to listen, once in the life of a page; nothing is sent before the visitor allows it. */
export function startAnalytics(trackers: readonly TrackerEntry[], consents: Consents): void {
  const hub = createTrackerHub([createCollector(), ...trackers.map(createFrameTracker)]);
  takeTrackedEvents(hub.take);
  hub.allow(consents.get());
  consents.onChange((categories) => {
    hub.allow(categories);
    repeatExposures();
  });
  watchPage();
  const vitals = measureVitals();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    vitals.report();
    hub.leave();
  });
}

/** A page is shown, the first one too. */
export function showPage(pagePath: string): void {
  notePage(pagePath);
}
