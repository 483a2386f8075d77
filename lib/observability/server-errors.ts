import 'server-only';
import { isDisconnect } from '@/contract/disconnect';
import { settings } from '@/lib/config/settings';
import type { ErrorPlace } from '@/lib/observability/sentry-server';

/** Node's word for a request whose client went away, and Next's for an answer. */
const hasLeft = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ResponseAborted' || (error.message === 'aborted' && isDisconnect(error)));

/**
 * Reports an error of the server, when the operator gave an address to report to; a client that went away is none. The
 * path comes without its query.
 */
export async function reportServerError(error: unknown, place: ErrorPlace): Promise<void> {
  const { sentryDsn } = settings();
  if (!sentryDsn || hasLeft(error)) return;
  const { sendServerReport } = await import('@/lib/observability/sentry-server');
  sendServerReport(sentryDsn, error, place);
}
