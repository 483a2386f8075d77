import { type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import type { BrowserContext, Page, Request, Response, Route } from 'playwright/test';
import { port } from './product';

export interface Line {
  /** ms */
  readonly latency: number;
  /** Mbit/s */
  readonly down: number;
  readonly up: number;
}

export const SLOW_4G: Line = { latency: 150, down: 1.6, up: 0.75 };
export const SLOW_3G: Line = { latency: 400, down: 0.5, up: 0.5 };

const BYTES_A_SECOND = 1_000_000 / 8;

/** From now on the page's traffic, wherever it goes, takes as long as on the line. */
export async function slowDown(page: Page, { latency, down, up }: Line): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down * BYTES_A_SECOND,
    uploadThroughput: up * BYTES_A_SECOND,
  });
}

const SLOW_MS = 2_000;

/**
 * Follows the requests of the context's pages; the answer lists those that took long or still wait, when they began,
 * and how much of the time passed before they were sent: for a test that is sometimes slow to say why.
 */
export function watchSlowRequests(context: BrowserContext): () => string {
  const began = new Map<Request, number>();
  const slow: string[] = [];
  const nameOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;
  const end = (how: string) => (request: Request) => {
    const at = began.get(request);
    began.delete(request);
    if (at === undefined || performance.now() - at < SLOW_MS) return;
    const { requestStart, responseStart } = request.timing();
    const took = Math.round(performance.now() - at);
    slow.push(
      `${nameOf(request)} at ${Math.round(at)} ${how} after ${took} (sent ${requestStart}, answered ${responseStart})`,
    );
  };
  context.on('request', (request) => void began.set(request, performance.now()));
  context.on('requestfinished', end('finished'));
  context.on('requestfailed', end('failed'));
  return () => {
    const waiting = [...began].map(([request, at]) => `${nameOf(request)} at ${Math.round(at)} waits`);
    return [...slow, ...waiting].join('; ') || 'none';
  };
}

/** Requests that are kept waiting. */
export interface Held {
  readonly count: () => number;
  /** From now on they go their way. */
  readonly release: () => void;
}

/** Keeps the page's requests that are meant on the line until they are released. */
export async function hold(page: Page, isMeant: (request: Request) => boolean): Promise<Held> {
  let count = 0;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    (url) => url.hostname.endsWith('localhost'),
    async (route) => {
      if (!isMeant(route.request())) return route.fallback();
      count += 1;
      await released;
      return route.continue();
    },
  );
  return { count: () => count, release };
}

/** The page's scripts: a slow line brings what is to be read before them. */
export const isScript = (request: Request): boolean => request.resourceType() === 'script';

/** The operation of the contract. */
export const isOperation =
  (name: string) =>
  (request: Request): boolean =>
    request.method() === 'POST' && (request.postData() ?? '').includes(`"operationName":"${name}"`);

export const isCall =
  (method: string, path: string) =>
  (request: Request): boolean =>
    request.method() === method && new URL(request.url()).pathname.startsWith(path);

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Has the server handle the browser's request and keeps the answer from the browser, its cookies included. */
export async function takeAnswer(context: BrowserContext, route: Route): Promise<Answer> {
  const request = route.request();
  const { host, pathname, search } = new URL(request.url());
  const cookie = (await context.cookies(request.url())).map(({ name, value }) => `${name}=${value}`).join('; ');
  // Node resolves no names below localhost, so the brand travels in the Host header.
  const options = {
    host: 'localhost',
    port,
    path: pathname + search,
    method: request.method(),
    headers: { ...request.headers(), host, cookie, 'accept-encoding': 'identity' },
  };
  return new Promise((resolve, reject) => {
    const sent = httpRequest(options, (response) => {
      text(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        reject,
      );
    });
    sent.on('error', reject).end(request.postDataBuffer());
  });
}

/** The refresh token that an answer's cookies set, if one does. */
export const refreshTokenOf = (setCookies: readonly string[]): string | null =>
  setCookies.map((line) => /^refreshToken=([^;]+)/.exec(line)?.[1] ?? null).find((token) => token !== null) ?? null;

async function rotationOf(response: Response): Promise<string | null> {
  return refreshTokenOf(
    (await response.headersArray())
      .filter(({ name }) => name.toLowerCase() === 'set-cookie')
      .flatMap(({ value }) => value.split('\n')),
  );
}

/**
 * Collects the refresh tokens that the context's tabs are given: a refresh at the platform each, unlike what is
 * answered from the cookies. `read` waits for the answers that have begun.
 */
export function watchRotations(context: BrowserContext): {
  readonly tokens: readonly string[];
  readonly read: () => Promise<readonly string[]>;
} {
  const tokens: string[] = [];
  const seen: Promise<unknown>[] = [];
  context.on('response', (response) => {
    // The edge answers with one of the session's routes, too, where a page has to be renewed.
    if (response.url().includes('/api/session/') || response.status() === 303)
      seen.push(rotationOf(response).then((token) => token !== null && tokens.push(token)));
  });
  return { tokens, read: () => Promise.all(seen).then(() => tokens) };
}
