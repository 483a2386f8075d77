/** Characters of an answer, where a caller names no fewer. */
const MOST_CHARACTERS = 16_000_000;

interface Bounds {
  /** Characters that the body may have. With 0 it is not read: the answer is its status and headers. */
  readonly characters?: number;
  /** Ends the work before its limit. */
  readonly ending?: AbortSignal | undefined;
}

/**
 * The outcome of `work`, or the failure of its limit of `ms`, a `TimeoutError`. The limit is a race: a request that waits
 * for a body does not see its signal any more once the collector of garbage has run.
 */
export async function within<Value>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Value>,
  ending?: AbortSignal,
): Promise<Value> {
  ending?.throwIfAborted();
  const over = new AbortController();
  const limits = [AbortSignal.timeout(ms), ...(ending ? [ending] : [])];
  const stop = () => over.abort(limits.find(({ aborted }) => aborted)?.reason);
  const late = new Promise<never>((_, reject) => {
    over.signal.addEventListener('abort', () => reject(over.signal.reason));
  });
  for (const limit of limits) limit.addEventListener('abort', stop);
  try {
    return await Promise.race([work(over.signal), late]);
  } finally {
    for (const limit of limits) limit.removeEventListener('abort', stop);
  }
}

/**
 * The answer with its whole body, both within `ms`. `send` makes the request with the signal. Throws on an answer that is
 * too late or too long.
 */
export const answerWithin = (
  ms: number,
  send: (signal: AbortSignal) => Promise<Response>,
  { characters = MOST_CHARACTERS, ending }: Bounds = {},
): Promise<Response> => within(ms, async (signal) => readWhole(await send(signal), characters, signal), ending);

async function readWhole(response: Response, most: number, signal: AbortSignal): Promise<Response> {
  const reader = response.body?.getReader();
  if (!reader) return response;
  // Ends the connection, which a lost signal leaves open.
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel);
  if (most === 0 || signal.aborted) {
    cancel();
    return response;
  }
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length <= most) continue;
    cancel();
    throw new TypeError('the answer is too long');
  }
  return new Response(text + decoder.decode(), { status: response.status, headers: response.headers });
}
