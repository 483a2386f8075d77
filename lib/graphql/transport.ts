import { failureOfErrors, failureOfThrown, networkFailure, type Failure, type Result } from '@/lib/graphql/failure';
import { operationOf, type TypedDocument } from '@/lib/graphql/graphql';

export interface TransportOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** ms until 'Network timed out' */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  /** Next's patched fetch must not keep what is asked for one player. */
  readonly cache?: RequestCache;
}

const DEFAULT_TIMEOUT_MS = 15_000;

/** Sends one operation by POST and reads its answer. Never throws: every failure is a value. */
export async function sendOperation<Answer, Variables>(
  document: TypedDocument<Answer, Variables>,
  variables: Variables,
  options: TransportOptions,
): Promise<Result<Answer>> {
  const { text, name } = operationOf(document);
  try {
    const response = await fetch(options.url, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...options.headers },
      body: JSON.stringify({ query: text, operationName: name, variables }),
      signal: joinSignals(options),
      cache: options.cache,
      redirect: 'error',
    });
    return await readAnswer<Answer>(response);
  } catch (error) {
    return { ok: false, error: failureOfThrown(error) };
  }
}

function joinSignals({ signal, timeoutMs = DEFAULT_TIMEOUT_MS }: TransportOptions): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

async function readAnswer<Answer>(response: Response): Promise<Result<Answer>> {
  const type = response.headers.get('content-type') ?? 'none';
  if (!/\bjson\b/.test(type)) return { ok: false, error: wrongContent(type, response.status) };
  const body: { data?: Answer; errors?: unknown } = await response.json();
  const failure = failureOfErrors(body.errors, response.status);
  if (failure) return { ok: false, error: failure };
  if (!response.ok) return { ok: false, error: networkFailure('HttpStatus', `HTTP ${response.status}`, response.status) };
  if (body.data === undefined || body.data === null) return { ok: false, error: networkFailure('ContentType', 'Answer without data', response.status) };
  return { ok: true, value: body.data };
}

function wrongContent(type: string, status: number): Failure {
  if (status >= 400) return networkFailure('HttpStatus', `HTTP ${status} with content type ${type}`, status);
  return networkFailure('ContentType', `Unexpected content type ${type}`, status);
}
