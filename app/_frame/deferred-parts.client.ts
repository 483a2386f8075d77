'use client';
import { showPage, startAnalytics } from '@/components/analytics/start-analytics.client';
import type { TrackerEntry } from '@/components/analytics/tracker';
import { sendUnsentProofs } from '@/components/consent/consent-proofs.client';
import { askIfUndecided, consentProvider } from '@/components/consent/start-consent.client';

let isStarted = false;
let shown: string | null = null;

/** The work of a page at rest: asks for consent, and notes what happens. */
export function takePage(pagePath: string, trackers: readonly TrackerEntry[]): void {
  const consents = consentProvider();
  if (isStarted) askIfUndecided(consents);
  else startAnalytics(trackers, consents);
  isStarted = true;
  // Called again for the same page when its data is read again.
  if (shown === pagePath) return;
  shown = pagePath;
  sendUnsentProofs();
  showPage(pagePath);
}
