import type { IncomingMessage } from 'node:http';
import { answerCookie, wantsHttps } from '@/lib/edge/answer-cookie';
import type { CookieChange } from '@/lib/edge/cookies';
import { SECURITY_HEADERS, TRANSPORT_SECURITY } from '@/lib/security/response-headers.cjs';
import { isKnown } from '@/server/conditions';
import { isInternalHeader, type FrontResponse } from '@/server/front-response';
import { encodingFor, type Encoding, type KeptPage } from '@/server/page-memory';

const VARY = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding';

/**
 * Sends a page from memory, with the cookies of the decision for this visitor. At once where the page's body is ready
 * under the encoding; a promise only where it must be compressed first.
 */
export function sendPage(
  request: IncomingMessage,
  response: FrontResponse,
  page: KeptPage,
  cookies: readonly CookieChange[],
): Promise<void> | undefined {
  const host = request.headers.host ?? 'localhost';
  const isOverHttps = wantsHttps(host);
  const https = request.headers['x-forwarded-proto']?.includes('https') === true;
  const extra = cookies.flatMap((change) => ['set-cookie', answerCookie(change, host, https)]);
  if (page.status === 200 && isKnown(request.headers['if-none-match'], page.etag)) {
    response.writePrepared(304, [...preparedHeaders(page, isOverHttps, null), ...extra]);
    response.end();
    return undefined;
  }
  const encoding = encodingFor(request.headers['accept-encoding']?.toString());
  const body = page.body(encoding);
  const send = (bytes: Buffer) => {
    response.writePrepared(page.status, [
      ...preparedHeaders(page, isOverHttps, encoding),
      'content-length',
      String(bytes.length),
      ...extra,
    ]);
    response.end(request.method === 'HEAD' ? undefined : bytes);
  };
  return body instanceof Promise ? body.then(send) : void send(body);
}

const prepared = new WeakMap<KeptPage, Map<string, readonly string[]>>();

/** The headers that a page has for everybody, made once for each encoding; without one for 304. */
function preparedHeaders(page: KeptPage, isOverHttps: boolean, encoding: Encoding | null): readonly string[] {
  let made = prepared.get(page);
  if (!made) prepared.set(page, (made = new Map()));
  const key = `${encoding} ${isOverHttps}`;
  const known = made.get(key);
  if (known) return known;
  const headers = [
    ...SECURITY_HEADERS.flatMap(({ key: name, value }) => [name, value]),
    ...(isOverHttps ? [TRANSPORT_SECURITY.key, TRANSPORT_SECURITY.value] : []),
    'vary',
    VARY,
    ...Object.entries(page.headers).flatMap(([name, value]) => (isInternalHeader(name) ? [] : [name, value])),
    ...(encoding === null ? [] : ['content-type', 'text/html; charset=utf-8']),
    ...(encoding === null || encoding === 'identity' ? [] : ['content-encoding', encoding]),
  ];
  made.set(key, headers);
  return headers;
}
