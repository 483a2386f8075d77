import { randomBytes } from 'node:crypto';

const incomingTrace = /^[0-9a-f]{16,32}$/;

/** The caller's trace id when it is well formed (W3C traceparent or x-trace-id), else a new one. */
export function traceIdFrom(header: (name: string) => string | undefined): string {
  const parent = header('traceparent')?.split('-')[1];
  const given = parent ?? header('x-trace-id');
  return given && incomingTrace.test(given) ? given : randomBytes(16).toString('hex');
}
