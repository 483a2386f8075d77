/** @jest-environment node */
import { createServer } from 'node:http';
import { setTimeout as rest } from 'node:timers/promises';
import { startEndlessAnswers } from '@/platform/testing/endless-answers';
import { answerWithin, within } from './within';

const LIMIT_MS = 400;
let endless: Awaited<ReturnType<typeof startEndlessAnswers>>;
beforeAll(async () => {
  endless = await startEndlessAnswers();
});
afterAll(() => endless.close());

const ask = (bounds = {}, ms = LIMIT_MS) => answerWithin(ms, (signal) => fetch(endless.url, { signal }), bounds);
const whatever = () => new Promise<never>(() => undefined);

async function allClosed(): Promise<void> {
  while (endless.open() > 0) await rest(10);
}

test('an answer that never ends is given up at its limit, and its connection ends [ERR-01]', async () => {
  await expect(Promise.any(Array.from({ length: 5 }, () => ask()))).rejects.toMatchObject({
    errors: Array.from({ length: 5 }, () => expect.objectContaining({ name: 'TimeoutError' })),
  });
  await allClosed();
});

test('an answer that never ends is given up when its caller has no more use for it [ERR-01]', async () => {
  const caller = new AbortController();
  const answer = ask({ ending: caller.signal }, 60_000);
  while (endless.open() === 0) await rest(10);
  caller.abort(new Error('left'));
  await expect(answer).rejects.toThrow('left');
  await expect(ask({ ending: caller.signal })).rejects.toThrow('left');
  await allClosed();
});

test('an answer of which only the status counts is there before its body [ERR-01]', async () => {
  expect((await ask({ characters: 0 }, 60_000)).status).toBe(200);
  await allClosed();
});

test('an answer that is longer than it may be is given up before its end [ERR-01]', async () => {
  await expect(ask({ characters: 8 }, 60_000)).rejects.toThrow('too long');
  await expect(ask({ bytes: 8 }, 60_000)).rejects.toThrow('too long');
  await allClosed();
});

test('work that never sees its signal has a limit too [ERR-01]', async () => {
  await expect(within(10, whatever)).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('a whole answer is as it came: status, headers and letters in several parts', async () => {
  const text = 'ä€😀';
  const bytes = Buffer.from(text);
  const server = createServer((request, response) => {
    if (request.url === '/none') return void response.writeHead(204).end();
    if (request.url === '/half') return void response.end(bytes.subarray(4));
    response.writeHead(418, { 'content-type': 'text/plain', 'x-more': 'yes' }).write(bytes.subarray(0, 4));
    setTimeout(() => response.end(bytes.subarray(4)), 20);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const get = (path: string, bounds: object = { characters: text.length }) =>
    answerWithin(
      60_000,
      (signal) => fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}${path}`, { signal }),
      bounds,
    );
  const answer = await get('/');
  expect([answer.status, answer.ok, answer.headers.get('x-more'), await answer.text()]).toEqual([
    418,
    false,
    'yes',
    text,
  ]);
  expect((await get('/none')).status).toBe(204);
  // As text its second half alone would be no letters.
  expect(Buffer.from(await (await get('/half', { bytes: 5 })).arrayBuffer())).toEqual(bytes.subarray(4));
  server.closeAllConnections();
  server.close();
});
