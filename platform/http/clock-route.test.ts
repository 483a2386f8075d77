import { createServer, type Server } from 'node:http';
import { shiftableClock } from '../kernel/clock';
import { createClockRoute } from './clock-route';

const NOW = new Date('2026-11-24T12:00:00.000Z');
let server: Server;
let address: string;

beforeAll(async () => {
  const route = createClockRoute(shiftableClock({ now: () => NOW }));
  server = createServer((request, response) => {
    void route(request, response, new URL(request.url ?? '/', 'http://platform.test'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const listening = server.address();
  address = `http://127.0.0.1:${typeof listening === 'object' && listening ? listening.port : 0}/sandbox/clock`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test("the platform's clock is moved, and says how far it is from the system's", async () => {
  const read = async () => (await fetch(address)).json();
  const move = (body: object) => fetch(address, { method: 'POST', body: JSON.stringify(body) });
  expect(await read()).toEqual({ now: NOW.toISOString(), shiftedSeconds: 0 });
  expect((await move({ advanceSeconds: 90 })).status).toBe(200);
  expect((await move({ advanceSeconds: -30 })).status).toBe(200);
  expect(await read()).toEqual({ now: '2026-11-24T12:01:00.000Z', shiftedSeconds: 60 });
  expect((await move({ advanceSeconds: 0.5 })).status).toBe(400);
});
