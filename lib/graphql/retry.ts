import type { Failure, Result } from '@/lib/graphql/failure';

/** Network-error queries only: two retries, the first after 1 s, doubling up to 15 s [GQL-03]. */
export const RETRY = { initialMs: 1_000, maxMs: 15_000, attempts: 2 } as const;

/**
 * True when the network failed rather than the platform refused: a time-out, no connection, or a gateway's own error.
 */
export function isRetryable(failure: Failure): boolean {
  if (failure.kind !== 'network') return false;
  return failure.status === null || failure.status >= 500;
}

/** The wait before the retry with this number, counted from 0, in ms. */
export function retryDelay(retry: number): number {
  return Math.min(RETRY.maxMs, RETRY.initialMs * 2 ** retry);
}

/** Runs a query until it answers, the platform refuses it, the retries are used up, or nobody waits for it any more. */
export async function withRetries<T>(
  run: () => Promise<Result<T>>,
  wait: (ms: number) => Promise<void>,
  signal?: AbortSignal,
): Promise<Result<T>> {
  let result = await run();
  for (
    let retry = 0;
    retry < RETRY.attempts && !signal?.aborted && !result.ok && isRetryable(result.error);
    retry += 1
  ) {
    await wait(retryDelay(retry));
    result = await run();
  }
  return result;
}
