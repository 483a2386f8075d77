import 'server-only';
import { captureException, init } from '@sentry/nextjs';
import { SAMPLE_RATE } from '@/lib/observability/sample-rate';

let started = false;

/** Sends one report. Loaded only when there is an address to send to. */
export function sendServerReport(dsn: string, error: unknown, place: { path: string; route: string }): void {
  if (!started) {
    init({ dsn, sampleRate: SAMPLE_RATE, tracesSampleRate: SAMPLE_RATE });
    started = true;
  }
  captureException(error, { tags: { route: place.route }, extra: { path: place.path } });
}
