import type { z } from 'zod';

/** A call that gave nothing: refused with the server's reason, or unanswered (code `Offline`). */
export interface CallFailure {
  readonly code: string;
  readonly retryAfterMs?: number;
}

export type Answer<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: CallFailure };

const OFFLINE = { ok: false, failure: { code: 'Offline' } } as const;
const TIMEOUT_MS = 20_000;

/** Posts to the game's own server. A failing server counts as none, but where it says that the wallet is away. */
export async function call<T>(path: string, body: unknown, schema: z.ZodType<T>): Promise<Answer<T>> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer: unknown = await response.json();
    if (response.ok) return { ok: true, value: schema.parse(answer) };
    const failure = readFailure(answer);
    return !failure || (response.status >= 500 && failure.code !== 'WalletUnavailable')
      ? OFFLINE
      : { ok: false, failure };
  } catch {
    return OFFLINE;
  }
}

/** Without a schema: one made in a file that clients share would be made before zod knows that it may evaluate nothing. */
function readFailure(answer: unknown): CallFailure | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { error, retryAfterMs } = { error: undefined, retryAfterMs: undefined, ...answer };
  if (typeof error !== 'string') return null;
  return { code: error, ...(typeof retryAfterMs === 'number' ? { retryAfterMs } : {}) };
}
