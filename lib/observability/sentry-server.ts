import 'server-only';
import { captureException, init } from '@sentry/nextjs';
import { SAMPLE_RATE } from '@/lib/observability/sample-rate';

/** Where an error came from, and what was said of it; nothing of it may be a token. */
export interface ErrorPlace {
  readonly path: string;
  readonly route: string;
  readonly details?: object;
}

let started = false;

/** Sends one report. Loaded only when there is an address to send to. */
export function sendServerReport(dsn: string, error: unknown, { path, route, details }: ErrorPlace): void {
  if (!started) {
    init({ dsn, sampleRate: SAMPLE_RATE, tracesSampleRate: SAMPLE_RATE });
    started = true;
  }
  captureException(error, { tags: { route }, extra: { path, ...details } });
}
