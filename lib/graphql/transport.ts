import { ClientError, GraphQLClient } from 'graphql-request';
import {
  failureOfErrors,
  failureOfThrown,
  networkFailure,
  unreadableRequest,
  type Failure,
  type Result,
} from '@/lib/graphql/failure';
import { operationOf, type TypedDocument } from '@/lib/graphql/graphql';

export interface TransportOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** ms until 'Network timed out' */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  /** As fetch has it: the call outlives its page. */
  readonly keepalive?: boolean;
  /** Next's patched fetch must not keep the answer to one player. */
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
  // graphql-request would parse the text to find the name in it; both are known, and the text must travel as it is.
  const body = JSON.stringify({ query: text, operationName: name, variables });
  try {
    const client = new GraphQLClient(new URL(options.url, globalThis.location?.href).href, {
      headers: { accept: 'application/json', 'content-type': 'application/json', ...options.headers },
      excludeOperationName: true,
      errorPolicy: 'all',
      jsonSerializer: { stringify: () => body, parse: JSON.parse },
      fetch: (_, init) => fetchJson(init, options),
    });
    return readAnswer<Answer>(await client.rawRequest<Answer>(text));
  } catch (error) {
    return { ok: false, error: failureOf(error) };
  }
}

/** An answer that is not JSON at all: a gateway's page, or somebody else's. */
class ForeignAnswer extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

async function fetchJson({ method, headers, body }: RequestInit = {}, options: TransportOptions): Promise<Response> {
  const response = await fetch(options.url, {
    method,
    headers,
    body,
    signal: joinSignals(options),
    cache: options.cache,
    keepalive: options.keepalive,
    redirect: 'error',
  });
  const type = response.headers.get('content-type') ?? 'none';
  if (!/\bjson\b/.test(type)) throw new ForeignAnswer(wrongContent(type, response.status));
  return response;
}

function joinSignals({ signal, timeoutMs = DEFAULT_TIMEOUT_MS }: TransportOptions): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

function readAnswer<Answer>({
  status,
  data,
  errors,
}: {
  readonly status: number;
  readonly data?: Answer | null;
  readonly errors?: unknown;
}): Result<Answer> {
  const failure = failureOfErrors(errors, status);
  if (failure) return { ok: false, error: failure };
  if (data === undefined || data === null)
    return { ok: false, error: networkFailure('ContentType', 'Answer without data', status) };
  return { ok: true, value: data };
}

function failureOf(error: unknown): Failure {
  if (error instanceof ForeignAnswer) return error.failure;
  return error instanceof ClientError ? failureOfStatus(error.response) : failureOfThrown(error);
}

/** The failure of an answer whose status is no success; GraphQL errors in it say more than the status. */
function failureOfStatus({ status, errors, body }: ClientError['response']): Failure {
  const failure = failureOfErrors(errors, status);
  if (failure) return failure;
  if (status === 400 && isJson(body)) return unreadableRequest(status);
  return isJson(body)
    ? networkFailure('HttpStatus', `HTTP ${status}`, status)
    : networkFailure('Unreachable', 'Malformed JSON');
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function wrongContent(type: string, status: number): Failure {
  if (status >= 400) return networkFailure('HttpStatus', `HTTP ${status} with content type ${type}`, status);
  return networkFailure('ContentType', `Unexpected content type ${type}`, status);
}
