'use client';
import { showPage, startAnalytics } from '@/components/analytics/start-analytics.client';
import type { TrackerEntry } from '@/components/analytics/tracker';
import { askIfUndecided, consentProvider } from '@/components/consent/start-consent.client';

let isStarted = false;
let shown: string | null = null;

/** What a page does when it has nothing better to do: asks for consent, and notes what happens. */
export function takePage(pagePath: string, trackers: readonly TrackerEntry[]): void {
  const consents = consentProvider();
  if (isStarted) askIfUndecided(consents);
  else startAnalytics(trackers, consents);
  isStarted = true;
  // Told again of the same page when its data is read again.
  if (shown === pagePath) return;
  shown = pagePath;
  showPage(pagePath);
}
