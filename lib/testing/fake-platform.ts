import { act, waitFor } from '@testing-library/react';
import { PUBLIC_SETTINGS_META, type PublicSettings } from '@/lib/config/public-settings';
import { beginSession, onSessionChange, readSession } from '@/lib/session/session.client';
import type { AccessGrant, LogoutReason } from '@/lib/session/session.model';
import { FakeSocket } from '@/lib/testing/fake-socket';
import { sayFromOtherTab } from '@/lib/testing/other-tabs';

type Json = Readonly<Record<string, unknown>>;

/** A request that has reached the platform: an operation with its variables, or a route with its body. */
interface ArrivedRequest {
  /** 'Deposit' for an operation, 'POST /api/session/' for a route. */
  readonly name: string;
  readonly variables: Json;
  readonly query: URLSearchParams;
  readonly authorization: string | null;
  readonly headers: Headers;
  /** Aborted when the page has given the question up. */
  readonly signal: AbortSignal | null;
}

class Reply {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly type = 'application/json',
    readonly date: Date | null = null,
  ) {}
}

/** The network does not bring an answer. Queries are sent twice more, after 1 s and 2 s [GQL-03]. */
export const OFFLINE = new Reply(0, null);
/** The network is at fault, and asking again will not help: a page in place of an answer. */
export const GARBLED = new Reply(404, '', 'text/html');

/** An answer of a route with its status. */
export const reply = (status: number, body: unknown): Reply => new Reply(status, body);

/** The head of a page, from a server on whose clock it is this time. */
export const headAt = (date: Date): Reply => new Reply(200, null, 'text/html', date);

/** The platform refuses an operation. */
export const refusal = (type: string, params: Json = {}): Reply =>
  new Reply(200, {
    errors: [{ message: type, extensions: { type, params, reasons: [{ type, keys: [`errors.${type}`] }] } }],
  });

/** The same failure as our own routes pass it on. */
export const routeRefusal = (type: string, params: Json = {}): Reply =>
  new Reply(422, {
    failure: { kind: 'graphql', type, message: `[GraphQL] ${type}`, keys: [`errors.${type}`], params },
  });

/** The answer of a route for which a test sets none. */
export const USUAL = () => undefined;

/** Data of an operation or body of a route, one of the above, or what makes it out of the question. */
type Answer = Json | Reply | ((request: ArrivedRequest) => unknown);

const DAY_MS = 86_400_000;
const SESSION = '/api/session/';

let answers: Map<string, Answer[]>;
let arrived: ArrivedRequest[];
let unexpected: string[];
let signOuts: (LogoutReason | null)[];
/** Whom the browser's cookies sign in; null for a visitor. */
let player: string | null;
/** Counts the sign-ins: each has a session of its own, and one that was left never comes back. */
let signIns = 0;
/** Lets a page that has just begun know who is signed in. */
let signalBegun: () => void = () => undefined;

const grantOf = (playerId: string): AccessGrant => ({
  accessToken: `token-of-${playerId}`,
  expiresAt: Date.now() + DAY_MS,
  playerId,
  sessionId: `session-${signIns}`,
});

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** The session's routes as they are where a test says nothing of them. */
const sessionRoutes: Readonly<Record<string, () => Reply>> = {
  [`GET ${SESSION}`]: () => (player === null ? reply(401, { reason: null }) : reply(200, grantOf(player))),
  [`POST ${SESSION}`]: () => {
    player ??= 'p1';
    signIns += 1;
    return reply(200, grantOf(player));
  },
  [`DELETE ${SESSION}`]: () => {
    player = null;
    document.cookie = 'signOutPending=; Max-Age=0; Path=/';
    return reply(200, { loggedOut: true });
  },
};

function questionOf(url: URL, init: RequestInit): ArrivedRequest {
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : {};
  const headers = new Headers(init.headers);
  const content = isRecord(body) ? body : {};
  const byGet = url.searchParams.get('operationName');
  const operation = url.pathname === '/graphql' ? (byGet ?? String(content.operationName)) : null;
  return {
    name: operation ?? `${init.method ?? 'GET'} ${url.pathname}`,
    variables: operation === null ? content : isRecord(content.variables) ? content.variables : {},
    query: url.searchParams,
    authorization: headers.get('authorization'),
    headers,
    signal: init.signal ?? null,
  };
}

async function answerTo(request: ArrivedRequest): Promise<Reply> {
  const prepared = answers.get(request.name);
  const next = prepared !== undefined && prepared.length > 1 ? prepared.shift() : prepared?.[0];
  const answer: unknown = typeof next === 'function' ? await next(request) : next;
  const isOperation = !request.name.includes(' ');
  if (answer === OFFLINE) throw new TypeError('the network is away');
  if (answer instanceof Reply) return answer;
  if (answer !== undefined) return reply(200, isOperation ? { data: answer } : answer);
  // Pages of ours have a head, which says no time unless a test does.
  if (request.name.startsWith('HEAD /')) return reply(200, null);
  const route = sessionRoutes[request.name];
  if (route) return route();
  unexpected.push(request.name);
  throw new TypeError(`no answer was prepared for ${request.name}`);
}

async function fakeFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const request = questionOf(new URL(String(input), window.location.href), init);
  arrived.push(request);
  const givenUp = new Promise<never>((_, reject) => {
    if (request.signal?.aborted) reject(request.signal.reason);
    request.signal?.addEventListener('abort', () => reject(request.signal?.reason));
  });
  const { status, body, type, date } = await Promise.race([answerTo(request), givenUp]);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  // jsdom has no Response; these are the parts that are read.
  return {
    ok: status < 400,
    status,
    headers: new Headers({ 'content-type': type, ...(date ? { date: date.toUTCString() } : {}) }),
    text: async () => text,
    json: async () => JSON.parse(text),
  } as Response;
}

const openTopics = () => FakeSocket.opened.flatMap((socket) => [...socket.topics].map((topic) => ({ socket, topic })));

/**
 * The platform and the web's own routes as the page in the test reaches them: by fetch, by its one socket, and by what
 * other tabs of the browser say. Every module of ours in between is the real one. Importing it puts it in place; between
 * tests it forgets everything, and an operation that no answer was prepared for fails its test.
 */
export const platform = {
  /** The answers to an operation or a route: one after another, and the last one for good. */
  answers(name: string, ...given: readonly Answer[]): void {
    answers.set(name, [...given]);
  },

  /** The variables or bodies of the requests of this name, the oldest first. */
  requestsOf: (name: string): readonly Json[] =>
    arrived.filter((request) => request.name === name).map(({ variables }) => variables),

  /** All that has arrived, oldest first. */
  arrived: (): readonly ArrivedRequest[] => arrived,

  /** The browser's cookies sign the player in, and the page does not know it. */
  leaveCookies(playerId = 'p1'): void {
    player = playerId;
    signIns += 1;
  },

  /** The player signs in, in another tab of the browser; a player signed in here is replaced. */
  signIn(playerId = 'p1'): void {
    platform.leaveCookies(playerId);
    act(() => sayFromOtherTab('foyer-session', { kind: 'signed-in', grant: grantOf(playerId) }));
    signalBegun();
  },

  /** The player signs out, in another tab of the browser. */
  signOut(reason: LogoutReason | null = null): void {
    player = null;
    act(() => sayFromOtherTab('foyer-session', { kind: 'signed-out', reason, sessionId: null }));
    signalBegun();
  },

  /** The reasons for which this page has reported that its player is signed out; null for the player's own wish. */
  signOuts: (): readonly (LogoutReason | null)[] => signOuts,

  /** The page has just begun, and it is not known yet who is signed in: 'LOADING', until a `signIn` or `signOut`. */
  beginPage(): void {
    const begun = new Promise<void>((resolve) => (signalBegun = resolve));
    answers.set(`GET ${SESSION}`, [() => begun]);
    act(() => beginSession(true));
    answers.delete(`GET ${SESSION}`);
  },

  /** Sets the deployment's settings that the page carries. */
  settings(settings: Partial<PublicSettings>): void {
    const found = document.querySelector<HTMLMetaElement>(`meta[name="${PUBLIC_SETTINGS_META}"]`);
    const meta = found ?? document.head.appendChild(document.createElement('meta'));
    Object.assign(meta, { name: PUBLIC_SETTINGS_META, content: JSON.stringify(settings) });
  },

  /** The names of the live topics that the page subscribes to. */
  listening: (): readonly string[] =>
    openTopics()
      .map(({ topic: [, { operationName }] }) => operationName)
      .sort(),

  /** The number of subscriptions to a topic. */
  subscriptions: (name: string): number => FakeSocket.subscribed.filter((subscribed) => subscribed === name).length,

  /** Waits until the page listens to these topics, and to no others. */
  async isListenedTo(...names: readonly string[]): Promise<void> {
    await waitFor(() => expect(platform.listening()).toEqual([...names].sort()));
  },

  /** Sends an event to all subscribers of a topic. */
  push(name: string, data: unknown): void {
    act(() => {
      for (const { socket, topic } of openTopics())
        if (topic[1].operationName === name) socket.say({ id: topic[0], type: 'next', payload: { data } });
    });
  },

  /** The socket is lost; `isRefused` while no other one gets through. */
  loseSocket({ isRefused = false, reason = '' } = {}): void {
    FakeSocket.isRefused = isRefused;
    act(() => FakeSocket.opened.forEach((socket) => socket.close(1006, reason)));
  },

  /** Sockets get through again. */
  letSocketsThrough(): void {
    FakeSocket.isRefused = false;
  },
};

function forget(): void {
  answers = new Map();
  arrived = [];
  unexpected = [];
  signOuts = [];
  player = null;
  FakeSocket.isRefused = false;
}

forget();
onSessionChange((change) => {
  if (change.kind === 'signed-out') signOuts.push(change.reason);
});
beforeEach(() => {
  Object.assign(globalThis, { fetch: fakeFetch, WebSocket: FakeSocket });
  // A test begins with a visitor.
  if (readSession().status === 'LOADING') beginSession(false);
});
afterEach(() => {
  const surprises = unexpected;
  platform.signOut();
  FakeSocket.opened.forEach((socket) => socket.close());
  FakeSocket.opened = [];
  FakeSocket.subscribed = [];
  document.querySelector(`meta[name="${PUBLIC_SETTINGS_META}"]`)?.remove();
  document.cookie = 'signOutPending=; Max-Age=0; Path=/';
  forget();
  expect(surprises).toEqual([]);
});
