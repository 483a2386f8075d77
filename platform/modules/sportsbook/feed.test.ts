import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSportsFeed } from './feed';
import { topEvents } from './top-events';

const event = (id: string, more = {}) => ({
  id,
  sport: 'football',
  sportNames: { en: 'Football' },
  competitionNames: { en: 'League' },
  home: 'Home',
  away: 'Away',
  startsAt: '2026-11-22T12:00:00.000Z',
  inPlay: false,
  score: null,
  selections: [{ id: `${id}:result:home`, outcome: 'home', price: 210 }],
  ...more,
});

let server: Server;
let url: string;
let requests = 0;
let answer: { status: number; body: string };
let now = 0;

beforeAll(async () => {
  server = createServer((_request, response) => {
    requests += 1;
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place: AddressInfo | string | null = server.address();
  url = `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}/`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  [requests, now] = [0, 1_000];
  answer = { status: 200, body: JSON.stringify({ events: [event('e1')] }) };
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => jest.restoreAllMocks());

const ids = async (feed: ReturnType<typeof createSportsFeed>) => (await feed.read()).map(({ id }) => id);

test('calls the sportsbook once a second, however many read its events [SPB-01]', async () => {
  const feed = createSportsFeed(url, () => now);
  await Promise.all(Array.from({ length: 200 }, () => feed.read()));
  now += 900;
  await feed.read();
  expect(requests).toBe(1);
  now += 100;
  expect(await ids(feed)).toEqual(['e1']);
  expect(requests).toBe(2);
});

test('shows the last events for a minute while the sportsbook is away, and then none [SPB-01]', async () => {
  const feed = createSportsFeed(url, () => now);
  await feed.read();
  answer = { status: 503, body: '' };
  now += 30_000;
  expect(await ids(feed)).toEqual(['e1']);
  now += 31_000;
  expect(await ids(feed)).toEqual([]);
  answer = { status: 200, body: JSON.stringify({ events: [event('e2')] }) };
  now += 1_000;
  expect(await ids(feed)).toEqual(['e2']);
});

test.each([
  ['no JSON', '<html>'],
  ['another form', '{"events": 5}'],
  [
    'a price below 1.01',
    JSON.stringify({ events: [event('e', { selections: [{ id: 'e:x', outcome: 'home', price: 99 }] })] }),
  ],
  ['an id that leads elsewhere', JSON.stringify({ events: [event('../../login')] })],
  [
    'an outcome that is none',
    JSON.stringify({ events: [event('e', { selections: [{ id: 'e:x', outcome: 'all', price: 200 }] })] }),
  ],
])('a feed with %s is none [SPB-01]', async (_, body) => {
  answer = { status: 200, body };
  expect(await ids(createSportsFeed(url, () => now))).toEqual([]);
});

test('a page shows the sports it asks for, in its order, and nothing that cannot be bet on [SPB-01]', async () => {
  answer.body = JSON.stringify({
    events: [
      event('late', { startsAt: '2026-11-22T14:00:00Z' }),
      event('live', { inPlay: true, startsAt: '2026-11-22T11:00:00Z', score: [1, 0] }),
      event('soon', { startsAt: '2026-11-22T13:00:00Z' }),
      event('tennis', { sport: 'tennis' }),
      event('closed', { selections: [] }),
    ],
  });
  const events = await createSportsFeed(url, () => now).read();
  const shown = (choice: Partial<Parameters<typeof topEvents>[1]>) =>
    topEvents(events, { order: 'LIVE_FIRST', most: 9, ...choice }).map(({ id }) => id);
  expect(shown({ sports: ['football'] })).toEqual(['live', 'soon', 'late']);
  expect(shown({ order: 'NEXT_FIRST' })).toEqual(['tennis', 'soon', 'late', 'live']);
  expect(shown({ most: 1 })).toEqual(['live']);
});
