import { ClientError, GraphQLClient } from 'graphql-request';
import { answerWithin } from '@/contract/within';
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
  /** Queries whose address is not too long go by GET, where proxies may keep their answers. Never mutations. */
  readonly queriesByGet?: boolean;
}

const DEFAULT_TIMEOUT_MS = 15_000;
/** A longer address goes by POST: proxies and servers cut it off, or refuse it [GQL-02]. */
const LONGEST_ADDRESS = 2047;
const ACCEPT = 'application/json, multipart/mixed';

/**
 * Sends one operation and reads its answer: by POST, or a query by GET where that is wanted and its address is not too
 * long. Never throws: every failure is a value.
 */
export async function sendOperation<Answer, Variables>(
  document: TypedDocument<Answer, Variables>,
  variables: Variables,
  options: TransportOptions,
): Promise<Result<Answer>> {
  const { kind, text, name } = operationOf(document);
  // graphql-request would parse the text to find the name in it; both are known, and the text must travel as it is.
  const body = JSON.stringify({ query: text, operationName: name, variables });
  const url = new URL(options.url, globalThis.location?.href).href;
  const address = options.queriesByGet && kind === 'query' ? addressOf(url, text, name, variables) : null;
  try {
    const client = new GraphQLClient(url, {
      headers: { accept: ACCEPT, 'content-type': 'application/json', ...options.headers },
      excludeOperationName: true,
      errorPolicy: 'all',
      jsonSerializer: { stringify: () => body, parse: JSON.parse },
      fetch: (_, init) => fetchJson(address ? { headers: getHeaders(options) } : init, options, address),
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

/** The address that asks a query by GET; null when it is too long. */
function addressOf(url: string, query: string, operationName: string, variables: unknown): string | null {
  const address = new URL(url);
  const parameters = { query, operationName, variables: JSON.stringify(variables ?? {}) };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href.length > LONGEST_ADDRESS ? null : address.href;
}

const getHeaders = ({ headers }: TransportOptions) => ({ accept: ACCEPT, ...headers });

async function fetchJson(
  { method, headers, body }: RequestInit = {},
  options: TransportOptions,
  address: string | null,
): Promise<Response> {
  const { url, cache, keepalive, timeoutMs = DEFAULT_TIMEOUT_MS, signal: ending } = options;
  const response = await answerWithin(
    timeoutMs,
    async (signal) =>
      own(await fetch(address ?? url, { method, headers, body, signal, cache, keepalive, redirect: 'error' })),
    { ending },
  );
  return isMultipart(typeOf(response)) ? joinParts(response) : response;
}

const typeOf = ({ headers }: Response): string => headers.get('content-type') ?? 'none';
const isMultipart = (type: string): boolean => /^multipart\/mixed\b/.test(type);

/** A page of somebody else's is not read to its end. */
function own(response: Response): Response {
  const type = typeOf(response);
  if (isMultipart(type) || /\bjson\b/.test(type)) return response;
  void response.body?.cancel().catch(() => undefined);
  throw new ForeignAnswer(wrongContent(type, response.status));
}

/** The parts of an answer as one. */
async function joinParts(response: Response): Promise<Response> {
  const { readParts } = await import('@/lib/graphql/multipart');
  return Response.json(await readParts(response), { status: response.status });
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
