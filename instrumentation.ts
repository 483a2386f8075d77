import type { Instrumentation } from 'next';

/** Runs once, before the server takes requests: a wrong configuration or setting ends the process. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { endAt } = await import('@/lib/config/require-config');
  const { textProblems } = await import('@/lib/i18n/check-texts');
  endAt(textProblems());
  const { startServer } = await import('@/lib/observability/server-start');
  await startServer();
}

/** Errors of rendering and of route handlers, which nobody else sees. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { reportServerError } = await import('@/lib/observability/server-errors');
  await reportServerError(error, { path: request.path.split('?', 1)[0] ?? '', route: context.routePath });
};
