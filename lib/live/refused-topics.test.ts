import { captureException } from '@sentry/nextjs';
import { openLiveSocket } from '@/lib/live/live-socket.client';
import type { LiveTopic } from '@/lib/live/live.model';

// The provider's own code sends over the network.
jest.mock('@sentry/nextjs', () => ({ init: jest.fn(), captureException: jest.fn() }));

interface Message {
  readonly id?: string;
  readonly type: string;
}

/** A server at the other end of the wire, which answers each subscription by `refusal`, in an error or an event. */
class FakeWebSocket extends EventTarget {
  static readonly OPEN = 1;
  static readonly CONNECTING = 0;
  static subscribed = 0;
  static refusal: readonly object[] = [];
  static refusesBy: 'error' | 'next' = 'error';
  /** Instead of the refusal. */
  static events: readonly object[] = [];
  static opened = 0;
  static closed = 0;
  readonly protocol = 'graphql-transport-ws';
  readyState = FakeWebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: string }) => void) | null = null;
  onclose: ((event: object) => void) | null = null;
  onerror: ((event: object) => void) | null = null;

  constructor() {
    super();
    FakeWebSocket.opened += 1;
    setTimeout(() => {
      this.readyState = FakeWebSocket.OPEN;
      this.onopen?.();
    });
  }

  send(text: string): void {
    const { id, type }: Message = JSON.parse(text);
    if (type === 'connection_init') this.#say({ type: 'connection_ack' });
    if (type === 'ping') this.#say({ type: 'pong' });
    if (type !== 'subscribe') return;
    FakeWebSocket.subscribed += 1;
    const { refusal, refusesBy, events } = FakeWebSocket;
    if (events.length > 0) return events.forEach((payload) => this.#say({ id, type: 'next', payload }));
    this.#say({ id, type: refusesBy, payload: refusesBy === 'error' ? refusal : { data: null, errors: refusal } });
  }

  close(): void {
    FakeWebSocket.closed += 1;
    setTimeout(() => this.onclose?.({ code: 1000, reason: '' }));
  }

  #say(message: object): void {
    setTimeout(() => this.onmessage?.({ data: JSON.stringify(message) }));
  }
}

const topic: LiveTopic = { query: 'subscription Limits', operationName: 'Limits', variables: {} };

/** The number of requests for a refused topic in ten minutes. */
async function requestsFor(refusal: readonly object[]): Promise<number> {
  FakeWebSocket.subscribed = 0;
  FakeWebSocket.refusal = refusal;
  const { beginSession } = await import('@/lib/session/session.client');
  beginSession(true);
  await jest.advanceTimersByTimeAsync(100);
  const socket = openLiveSocket({ onEvent: () => undefined, onConnection: () => undefined });
  socket.setTopics([topic]);
  await jest.advanceTimersByTimeAsync(600_000);
  socket.close();
  return FakeWebSocket.subscribed;
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(FakeWebSocket, { opened: 0, closed: 0, subscribed: 0, refusesBy: 'error', events: [] });
  Object.assign(globalThis, {
    WebSocket: FakeWebSocket,
    fetch: async () => ({
      status: 200,
      json: async () => ({ accessToken: 'a.b.c', expiresAt: Date.now() + 3_600_000, playerId: 'p1', sessionId: 's1' }),
    }),
  });
});
afterEach(() => jest.useRealTimers());

it('asks once for a subscription that the schema of the back end does not know [SUB-01]', async () => {
  expect(await requestsFor([{ message: 'Cannot query field "limitsChanged" on type "Subscription".' }])).toBe(1);
});

it('asks ever less often for a subscription that fails each time [SUB-01]', async () => {
  const requests = await requestsFor([{ message: 'not now' }]);
  expect(requests).toBeGreaterThan(10);
  expect(requests).toBeLessThan(80);
});

it.each(['error', 'next'] as const)(
  'the socket stays closed on the platform’s sentence, also in a message of the kind %s [SUB-01]',
  async (refusesBy) => {
    FakeWebSocket.refusesBy = refusesBy;
    expect(await requestsFor([{ message: 'Error resolving subscription context' }])).toBe(1);
    expect([FakeWebSocket.opened, FakeWebSocket.closed]).toEqual([1, 1]);
  },
);

it('the session ends when the message of an error calls it destroyed [SUB-01]', async () => {
  const { readSession } = await import('@/lib/session/session.client');
  expect(await requestsFor([{ message: 'session_destroyed_error' }])).toBe(1);
  expect(readSession()).toMatchObject({ status: 'LOGGED_OUT' });
});

it('an event with errors is reported once, and the topic goes on with the events after it [SUB-01, ERR-02]', async () => {
  document.head.innerHTML = `<meta name="lobby-settings" content='{"sentryDsn":"https://key@reports.example/1"}'>`;
  const { beginSession } = await import('@/lib/session/session.client');
  beginSession(true);
  await jest.advanceTimersByTimeAsync(100);
  FakeWebSocket.events = [
    { data: null, errors: [{ message: 'half of it' }] },
    { data: { limits: null }, errors: [{ message: 'half of it' }] },
    { data: { limits: 'new' } },
  ];
  const onEvent = jest.fn();
  const socket = openLiveSocket({ onEvent, onConnection: () => undefined });
  socket.setTopics([topic]);
  await jest.advanceTimersByTimeAsync(60_000);
  socket.close();
  expect(onEvent.mock.calls.map(([, data]) => data)).toEqual([{ limits: 'new' }]);
  expect(FakeWebSocket.subscribed).toBe(1);
  expect(jest.mocked(captureException).mock.calls.map(([error]) => String(error))).toEqual([
    'Error: Limits: [GraphQL] half of it',
  ]);
});
