'use client';
import { toPublicName } from '@/contract/analytics';
import { isExperimentName } from '@/contract/experiments';
import { isAllowed } from '@/lib/edge/browser-consent.client';
import { readCookie } from '@/lib/edge/cookies';
import { storedOptions } from '@/lib/edge/experiments';
import { track } from '@/lib/observability/track.client';

const reported = new Set<string>();

/** Says what the visitor was drawn for, each option once in the life of a page; only with consent to it [FLG-02]. */
export function noteExposures(): void {
  if (!isAllowed('preferences')) return;
  for (const [experiment, option] of storedOptions(readCookie(document.cookie, 'experiments'))) {
    const name = toPublicName(option);
    if (!name || !isExperimentName(experiment) || reported.has(experiment + option)) continue;
    reported.add(experiment + option);
    track('exposure', { experiment, option: name });
  }
}
