import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { DISCONNECT_CODES } from '@/contract/disconnect';
import { readBody, sendJson } from '../kernel/http/answers';
import { serveRoutes } from '../testing/serve-routes';
import { createSocketBorder } from './socket-border';

const lines = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
beforeEach(() => lines.mockClear());
afterAll(() => lines.mockRestore());

const withCode = (code: string) => Object.assign(new Error(`write ${code}`), { code });

/** Sends what it is given, waits until the route reads, and goes away. */
async function leave(head: string, go: (socket: Socket) => unknown): Promise<void> {
  let begun: () => void = () => undefined;
  const begins = new Promise<void>((resolve) => (begun = resolve));
  let ended: () => void = () => undefined;
  const ends = new Promise<void>((resolve) => (ended = resolve));
  const served = await serveRoutes([
    async (request) => {
      begun();
      try {
        await readBody(request, 1_000);
      } finally {
        ended();
      }
      return true;
    },
  ]);
  const socket = connect(Number(new URL(served.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(head);
  await begins;
  go(socket);
  await ends;
  await served.close();
}

const START = 'POST /slow HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
const bodies = {
  'announced body': `${START}Content-Length: 100\r\n\r\n{"half":`,
  'chunked body': `${START}Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n`,
};
const ways = {
  closes: (socket: Socket) => socket.destroy(),
  resets: (socket: Socket) => socket.resetAndDestroy(),
};

describe.each(Object.entries(bodies))('a client in the middle of its %s', (name, head) => {
  test.each(Object.entries(ways))(
    `a client that %s in the middle of its ${name} is no fault and no alarm [OPS-01, ERR-01]`,
    async (_how, go) => {
      await leave(head, go);
      expect(lines.mock.calls).toEqual([]);
    },
  );
});

test.each(DISCONNECT_CODES)(
  'a connection to a third party that ends with %s, while the client waits, is a fault that is logged [ERR-01]',
  async (code) => {
    const served = await serveRoutes([() => Promise.reject(withCode(code))]);
    expect((await fetch(`${served.url}/x`)).status).toBe(500);
    await served.close();
    expect(lines.mock.calls).toEqual([[expect.stringContaining('"event":"unexpected error in a request"')]]);
  },
);

/** A socket whose sending ends as given, and how the border's own sending then ends. */
async function sendOver(error: Error): Promise<unknown> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const address = server.address();
  const client = new WebSocket(`ws://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  const [socket]: WebSocket[] = await once(server, 'connection');
  if (!socket) throw new Error('no socket');
  socket.send = (_data: unknown, sent: unknown) => void (typeof sent === 'function' && sent(error));
  const { socket: border } = createSocketBorder(socket, {
    everyMs: 1_000_000,
    onBeat: () => undefined,
    enterTurn: async () => () => undefined,
  });
  const outcome = await Promise.resolve(border.send('{}')).then(
    () => 'sent',
    (failure: unknown) => failure,
  );
  client.on('error', () => undefined).terminate();
  await once(socket, 'close');
  server.close();
  return outcome;
}

test.each(DISCONNECT_CODES)(
  'an answer to a socket that is gone (%s) is no fault of its operation [SUB-01, OPS-01]',
  async (code) => {
    expect(await sendOver(withCode(code))).toBe('sent');
  },
);

test('an answer that cannot be sent for another reason fails its operation [SUB-01]', async () => {
  expect(await sendOver(new Error('too large'))).toEqual(new Error('too large'));
});

test('a route answers as before when the client stays [ERR-01]', async () => {
  const served = await serveRoutes([
    async (request, response) => {
      sendJson(response, 200, { size: (await readBody(request, 1_000)).length });
      return true;
    },
  ]);
  const answer = await fetch(`${served.url}/x`, { method: 'POST', body: '{}' });
  expect(await answer.json()).toEqual({ size: 2 });
  await served.close();
});
