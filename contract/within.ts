/** Characters of an answer, where a caller names no fewer. */
const MOST_CHARACTERS = 16_000_000;

interface Bounds {
  /** Characters that the body may have. With 0 it is not read: the answer is its status and headers. */
  readonly characters?: number;
  /** Bytes that it may have; it is no text then, and stays as it came. */
  readonly bytes?: number | undefined;
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
  { characters = MOST_CHARACTERS, bytes, ending }: Bounds = {},
): Promise<Response> =>
  within(
    ms,
    async (signal) => {
      const answer = await send(signal);
      return bytes === undefined
        ? readWhole(answer, characters, signal, asText)
        : readWhole(answer, bytes, signal, asBytes);
    },
    ending,
  );

interface Body {
  /** Adds what came; answers how long it is with that. */
  add(part: Uint8Array<ArrayBuffer>): number;
  whole(): BodyInit;
}

function asText(): Body {
  const decoder = new TextDecoder();
  let text = '';
  return {
    add: (part) => (text += decoder.decode(part, { stream: true })).length,
    whole: () => text + decoder.decode(),
  };
}

function asBytes(): Body {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  return {
    add(part) {
      parts.push(part);
      return (length += part.length);
    },
    whole: () => new Blob(parts),
  };
}

async function readWhole(response: Response, most: number, signal: AbortSignal, start: () => Body): Promise<Response> {
  const reader = response.body?.getReader();
  if (!reader) return response;
  // Ends the connection, which a lost signal leaves open.
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel);
  if (most === 0 || signal.aborted) {
    cancel();
    return response;
  }
  const body = start();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (body.add(part.value) <= most) continue;
    cancel();
    throw new TypeError('the answer is too long');
  }
  return new Response(body.whole(), { status: response.status, headers: response.headers });
}
