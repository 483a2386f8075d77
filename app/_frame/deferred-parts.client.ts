'use client';
import { showPage, startAnalytics } from '@/components/analytics/start-analytics.client';
import type { TrackerEntry } from '@/components/analytics/tracker';
import { linkConsent, linkConsents } from '@/components/consent/consent-link.client';
import { sendUnsentProofs } from '@/components/consent/consent-proofs.client';
import type { OwnProvider } from '@/components/consent/own-provider.client';
import { consentProvider, putAside } from '@/components/consent/start-consent.client';
import { noteVisit } from '@/components/install/install-visits.client';

let isStarted = false;
let shown: string | null = null;

/** The work of a page at rest: consent, the note of what happens, and the count of visits. */
export function takePage(pagePath: string, trackers: readonly TrackerEntry[]): void {
  const consents = consentProvider();
  if (!isStarted) start(trackers, consents);
  else if (shown !== pagePath) putAside(consents);
  isStarted = true;
  // Called again for the same page when its data is read again.
  if (shown === pagePath) return;
  shown = pagePath;
  sendUnsentProofs();
  void linkConsent(consents.id());
  showPage(pagePath);
  noteVisit();
}

function start(trackers: readonly TrackerEntry[], consents: OwnProvider): void {
  startAnalytics(trackers, consents);
  linkConsents(consents.id);
}
