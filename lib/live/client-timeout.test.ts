import { openLiveSocket } from '@/lib/live/live-socket.client';

type Silence = 'opening' | 'greeting' | 'ping';

/** A server that falls silent at one point: it never opens, never greets, or never answers a ping. */
class SilentSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  static silentAt: Silence = 'opening';
  static opened = 0;
  readonly protocol = 'graphql-transport-ws';
  readyState = SilentSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: string }) => void) | null = null;
  onclose: ((event: object) => void) | null = null;
  onerror: ((event: object) => void) | null = null;

  constructor() {
    SilentSocket.opened += 1;
    if (SilentSocket.silentAt === 'opening') return;
    setTimeout(() => {
      this.readyState = SilentSocket.OPEN;
      this.onopen?.();
    });
  }

  send(text: string): void {
    if (!text.includes('connection_init') || SilentSocket.silentAt !== 'ping') return;
    setTimeout(() => this.onmessage?.({ data: JSON.stringify({ type: 'connection_ack' }) }));
  }

  close(code = 1000, reason = ''): void {
    if (this.readyState === SilentSocket.CLOSED) return;
    this.readyState = SilentSocket.CLOSED;
    setTimeout(() => this.onclose?.({ code, reason, wasClean: true }));
  }
}

/** With no chance in it the second socket is opened 1 s after the first was given up. */
const TIMEOUT = 30_000;
const PING_AFTER = 10_000;
const WAIT = 1_000;
const SLACK = 100;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  SilentSocket.opened = 0;
  Object.assign(globalThis, {
    WebSocket: SilentSocket,
    fetch: async () => ({
      status: 200,
      json: async () => ({ accessToken: 'a.b.c', expiresAt: Date.now() + 3_600_000, playerId: 'p1', sessionId: 's1' }),
    }),
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it.each([
  ['an opening that hangs', 'opening', TIMEOUT],
  ['a server that does not greet', 'greeting', TIMEOUT],
  ['a server that answers no ping', 'ping', PING_AFTER + TIMEOUT],
] as const)('the socket gives up %s after 30 s, and not before [SUB-01]', async (_what, silentAt, after) => {
  SilentSocket.silentAt = silentAt;
  const { beginSession } = await import('@/lib/session/session.client');
  beginSession(true);
  await jest.advanceTimersByTimeAsync(SLACK);
  const socket = openLiveSocket({ onEvent: () => undefined, onConnection: () => undefined });
  await jest.advanceTimersByTimeAsync(after + WAIT - SLACK);
  expect(SilentSocket.opened).toBe(1);
  await jest.advanceTimersByTimeAsync(2 * SLACK);
  expect(SilentSocket.opened).toBe(2);
  socket.close();
});
