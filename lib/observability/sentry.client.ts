'use client';
import { captureException, init } from '@sentry/nextjs';
import { SAMPLE_RATE } from '@/lib/observability/sample-rate';

let started = false;

/**
 * Sends one report; the share of those that are sent is SAMPLE_RATE. Loaded on demand only: it is heavier than the
 * lobby.
 */
export function sendReport(dsn: string, error: unknown, tags: Readonly<Record<string, string>>): void {
  if (!started) {
    init({ dsn, sampleRate: SAMPLE_RATE, tracesSampleRate: SAMPLE_RATE });
    started = true;
  }
  captureException(error, { tags });
}
