import { z } from 'zod';
import { toPlatform } from '@/contract/signed-call';
import { systemClock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { appendFact } from '../../kernel/events/append-event';
import { applyBatch, defineConsumer, openCursor, readLags, retryAsideEvents } from '../../kernel/events/consumer';
import { defineFact } from '../../kernel/events/define-event';
import { MOST_ATTEMPTS } from '../../kernel/events/set-aside';
import { createOperatorGate } from '../../kernel/operators/gate';
import { signCall } from '../../kernel/signed-text';
import { serveRoutes } from '../../testing/serve-routes';
import { openTestDb } from '../../testing/test-db';
import { createSetAsideRoute } from './set-aside-route';

const SECRET = 'operators-who-mend-events-and-nobody-else';
const PATH = '/internal/set-aside-events';
const fact = defineFact({ topic: 'test.order', key: 'player', when: 'A test wrote a number.', schema: z.int() });

let db: Db;
let api: Awaited<ReturnType<typeof serveRoutes>>;
let woken = 0;
let isBroken: boolean;
let seen: number[];
const consumer = defineConsumer({
  name: 'counter',
  topics: [fact.topic],
  async apply(_tx, batch) {
    const numbers = batch.map(({ payload }) => fact.parse(payload));
    if (isBroken && numbers.includes(2)) throw new Error('two cannot be counted');
    seen.push(...numbers);
  },
});

beforeAll(async () => {
  db = await openTestDb();
  const wakeConsumers = () => void (woken += 1);
  api = await serveRoutes([
    createSetAsideRoute({ db, clock: systemClock, wakeConsumers }, createOperatorGate({ db, secret: SECRET })),
  ]);
  await openCursor(db, consumer);
});
afterAll(async () => {
  await api.close();
  await db.close();
});

const shape = z.object({
  events: z.array(z.object({ number: z.string(), consumer: z.string(), behind: z.int() }).loose()),
  next: z.string().nullable(),
});

async function order(given: object, secret = SECRET): Promise<{ status: number; body: unknown }> {
  const [timestamp, body] = [new Date().toISOString(), JSON.stringify(given)];
  const signature = signCall(secret, toPlatform(PATH), timestamp, body);
  const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature };
  const answer = await fetch(api.url + PATH, { method: 'POST', headers, body });
  return { status: answer.status, body: await answer.json() };
}

let keys = 0;
const act = (action: 'retry' | 'release', number: string, over: object = {}) => {
  keys += 1;
  const said = { operator: 'Aino', reason: 'a test', key: `test-key-${keys}` };
  return order({ action, consumer: consumer.name, number, ...said, ...over });
};

/** Three events of one player, the second of which was tried in vain; answers its number. */
async function poison(): Promise<string> {
  [isBroken, seen] = [true, []];
  await db.query('delete from events_set_aside');
  const quiet = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await db.tx(async (tx) => {
    for (const n of [1, 2, 3]) await appendFact(tx, fact, { key: 'k', payload: n });
  });
  while ((await applyBatch(db, consumer)) > 0 || (await readLags(db, [consumer.name]))[0]?.seconds !== 0);
  for (let attempts = 2; attempts <= MOST_ATTEMPTS; attempts += 1) await tryAgain();
  quiet.mockRestore();
  const { events } = shape.parse((await order({ action: 'list' })).body);
  return events[0]?.number ?? '';
}

async function tryAgain(): Promise<void> {
  await db.query(`update events_set_aside set retry_at = now() where state = 'retrying'`);
  await retryAsideEvents(db, consumer);
}

test('the route lists events that wait for an operator, each with its error and the number of events behind it, to holders of the secret alone [EVT-01]', async () => {
  const number = await poison();
  const { status, body } = await order({ action: 'list' });
  expect(status).toBe(200);
  expect(body).toEqual({
    events: [
      {
        consumer: 'counter',
        number,
        topic: 'test.order',
        key: 'k',
        brand: null,
        lane: 'k',
        attempts: MOST_ATTEMPTS,
        error: expect.stringContaining('two cannot be counted'),
        since: expect.any(String),
        behind: 1,
      },
    ],
    next: null,
  });
  expect(await order({ action: 'list', first: 1 })).toMatchObject({ body: { next: number } });
  expect(await order({ action: 'list', after: number })).toMatchObject({ body: { events: [] } });
  expect((await order({ action: 'list' }, 'another secret that is long enough')).status).toBe(401);
  expect((await order({ action: 'forget' })).status).toBe(400);
});

test('an event that an operator has tried again after it was mended is applied once, with what waits behind it [EVT-01]', async () => {
  const number = await poison();
  isBroken = false;
  const before = woken;
  expect(await act('retry', number, { key: 'retry-once' })).toEqual({ status: 200, body: {} });
  expect(woken).toBeGreaterThan(before);
  await retryAsideEvents(db, consumer);
  expect(seen).toEqual([1, 2, 3]);
  expect(await act('retry', number, { key: 'retry-once' })).toEqual({ status: 200, body: { repeated: true } });
  await retryAsideEvents(db, consumer);
  expect(seen).toEqual([1, 2, 3]);
  expect(await act('retry', number)).toEqual({ status: 404, body: { error: 'NotSetAside' } });
  expect(await act('release', number, { key: 'retry-once' })).toEqual({ status: 409, body: { error: 'KeyTaken' } });
});

test('a released event is kept in the acts and never applied, and those behind it are [EVT-01]', async () => {
  const number = await poison();
  expect(await act('release', number, { reason: 'a bet of a test account' })).toEqual({ status: 200, body: {} });
  await retryAsideEvents(db, consumer);
  expect(seen).toEqual([1, 3]);
  expect(await order({ action: 'acts', first: 1 })).toMatchObject({
    status: 200,
    body: {
      acts: [
        {
          action: 'release',
          consumer: 'counter',
          number,
          event: { topic: 'test.order', key: 'k', payload: 2 },
          operator: 'Aino',
          reason: 'a bet of a test account',
        },
      ],
      next: expect.any(String),
    },
  });
  expect(await order({ action: 'list' })).toMatchObject({ body: { events: [] } });
});

test('the same retry sent eight times at once is carried out once [EVT-01]', async () => {
  const number = await poison();
  const answers = await Promise.all(Array.from({ length: 8 }, () => act('retry', number, { key: 'all-at-once' })));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(answers.filter(({ body }) => JSON.stringify(body) === '{}')).toHaveLength(1);
});
