'use client';
import { publicSettings } from '@/lib/config/public-settings.client';
import { isAuthenticationFailure, notOffered, type Failure, type Result } from '@/lib/graphql/failure';
import { operationOf, type TypedDocument } from '@/lib/graphql/graphql';
import { isOffered } from '@/lib/graphql/offered.client';
import { visitorHeaders } from '@/lib/graphql/request-headers.client';
import { withRetries } from '@/lib/graphql/retry';
import { sendOperation } from '@/lib/graphql/transport';
import { reportFailure } from '@/lib/observability/report.client';
import { getAccessToken, readSession, refreshAccessToken } from '@/lib/session/session.client';

/** These two go without a bearer [GQL-01]. */
const WITHOUT_BEARER: ReadonlySet<string> = new Set(['RefreshAccessToken', 'CountryContextQuery']);

export interface RequestOptions {
  readonly signal?: AbortSignal;
  /** The call is sent to its end, even when its page is left. */
  readonly keepalive?: boolean;
  /** Failures that the caller expects are its own business; the rest is reported. */
  readonly report?: (failure: Failure, operation: string) => void;
}

/**
 * Sends an operation to the platform from the browser, as the player when somebody is signed in. A refused token is
 * refreshed and the operation repeated exactly once [AUT-07]; queries are retried when the network fails [GQL-03]. An
 * operation that the back end does not offer fails without being sent. Never throws.
 */
export async function requestFromBrowser<Answer, Variables>(
  document: TypedDocument<Answer, Variables>,
  variables: Variables,
  options: RequestOptions = {},
): Promise<Result<Answer>> {
  const { kind, name } = operationOf(document);
  if (!isOffered(name)) return { ok: false, error: notOffered(name) };
  const run = () => sendWithToken(document, variables, name, options);
  const result = kind === 'query' ? await withRetries(run, wait, options.signal) : await run();
  if (!result.ok && !options.signal?.aborted) (options.report ?? reportFailure)(result.error, name);
  return result;
}

async function sendWithToken<Answer, Variables>(
  document: TypedDocument<Answer, Variables>,
  variables: Variables,
  name: string,
  options: RequestOptions,
): Promise<Result<Answer>> {
  const token = WITHOUT_BEARER.has(name) ? null : await getAccessToken();
  const first = await send(document, variables, token, options);
  if (first.ok || !token || !isAuthenticationFailure(first.error)) return first;
  const fresh = await refreshAccessToken(token);
  return fresh ? send(document, variables, fresh, options) : first;
}

function send<Answer, Variables>(
  document: TypedDocument<Answer, Variables>,
  variables: Variables,
  token: string | null,
  { keepalive, signal }: RequestOptions,
): Promise<Result<Answer>> {
  const { brand, locale, queriesByGet } = publicSettings();
  const ofVisitor = visitorHeaders(operationOf(document).name, readSession().playerId);
  return sendOperation(document, variables, {
    url: '/graphql',
    headers: { brand, locale, ...ofVisitor, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    keepalive,
    signal,
    // By GET a proxy could keep the answer for others, to whom these headers do not apply.
    queriesByGet: queriesByGet && Object.keys(ofVisitor).length === 0,
  });
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
