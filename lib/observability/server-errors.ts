import 'server-only';
import { settings } from '@/lib/config/settings';
import type { ErrorPlace } from '@/lib/observability/sentry-server';

/** Reports an error of the server, when the operator gave an address to report to. The path comes without its query. */
export async function reportServerError(error: unknown, place: ErrorPlace): Promise<void> {
  const { sentryDsn } = settings();
  if (!sentryDsn) return;
  const { sendServerReport } = await import('@/lib/observability/sentry-server');
  sendServerReport(sentryDsn, error, place);
}
