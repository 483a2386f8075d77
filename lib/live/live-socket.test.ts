import { openLiveSocket } from '@/lib/live/live-socket.client';
import { getAccessToken, onSessionChange, readSession, readSessionId } from '@/lib/session/session.client';
import type { LiveConnection } from '@/lib/live/live.model';
import { SESSION_DESTROYED_REASON } from '@/lib/live/socket.model';

/** The platform's end of a socket, as far as the protocol needs it. */
class PlatformSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  static readonly opened: PlatformSocket[] = [];
  readonly protocol = 'graphql-transport-ws';
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string; wasClean: boolean }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    PlatformSocket.opened.push(this);
    setTimeout(() => this.onopen?.(), 0);
  }
  send(text: string): void {
    if (text.includes('connection_init')) setTimeout(() => this.say({ type: 'connection_ack' }), 0);
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  close(code = 1000, reason = ''): void {
    if (this.readyState !== 1) return;
    this.readyState = 3;
    this.onclose?.({ code, reason, wasClean: true });
  }
}

let requests: string[];
let sessionId: string;
beforeAll(() => {
  Object.assign(globalThis, { WebSocket: PlatformSocket });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
});
beforeEach(() => {
  requests = [];
  sessionId = 's1';
  PlatformSocket.opened.length = 0;
  global.fetch = jest.fn(async (url: RequestInfo | URL, init?: RequestInit) => {
    requests.push(`${init?.method ?? 'GET'} ${String(url)}`);
    const body =
      init?.method === 'DELETE'
        ? { loggedOut: false }
        : { accessToken: `of-${sessionId}`, expiresAt: Date.now() + 300_000, playerId: 'p', sessionId };
    // jsdom has no Response; these are the parts that are read.
    return { status: 200, json: async () => body } as Response;
  });
});

async function until(isThere: () => boolean): Promise<void> {
  for (let turn = 0; turn < 200 && !isThere(); turn += 1) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(isThere()).toBe(true);
}

it('signs out as expired when the platform closes the socket because the session was destroyed [AUT-09]', async () => {
  const connections: LiveConnection[] = [];
  const changes: unknown[] = [];
  onSessionChange((change) => changes.push(change));
  await getAccessToken();
  const socket = openLiveSocket({ onEvent: () => undefined, onConnection: (now) => connections.push(now) });
  await until(() => connections.includes('live'));
  PlatformSocket.opened[0]?.close(4410, SESSION_DESTROYED_REASON);
  await until(() => changes.length > 0);
  expect(changes).toEqual([{ kind: 'signed-out', reason: 'SESSION_EXPIRED' }]);
  expect([readSession().status, readSessionId()]).toEqual(['LOGGED_OUT', null]);
  expect(requests.filter((call) => call.startsWith('DELETE'))).toEqual([expect.stringContaining('sid=s1')]);
  socket.close();
});
