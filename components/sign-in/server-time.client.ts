'use client';

const TIMEOUT_MS = 5_000;

/**
 * The web's clock, in ms since the epoch and to the second, from the head of this page; null when it does not answer. A
 * proxy may have kept the head for a while, and says so.
 */
export async function readServerTime(): Promise<number | null> {
  try {
    const { headers } = await fetch(location.pathname, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const time = Date.parse(headers.get('date') ?? '') + Number(headers.get('age') ?? 0) * 1_000;
    return Number.isFinite(time) ? time : null;
  } catch {
    return null;
  }
}
