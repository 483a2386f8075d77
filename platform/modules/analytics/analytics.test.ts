import { randomBytes } from 'node:crypto';
import { ANALYTICS_EVENTS, isAnalyticsEvent, pageKindOf, toPublicName } from '@/contract/analytics';
import { EVENTS_PATH } from '@/contract/consent';
import { shiftableClock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { openTestDb } from '../../testing/test-db';
import { createAnalytics, DELIVERIES_PER_MINUTE, KEPT_DAYS, type Analytics } from './index';
import { queryValue } from '../../kernel/db/rows';
import { count } from '../../kernel/db/row-fields';

let db: Db;
let analytics: Analytics;
const clock = shiftableClock();
beforeAll(async () => {
  db = await openTestDb();
  analytics = createAnalytics({ db, clock });
});
afterAll(() => db.close());

let address = 0;
const visitId = () => randomBytes(16).toString('base64url');
/** Each from an address of its own, unless it says so. */
const send = (body: unknown, from = `10.0.0.${(address += 1)}`) => analytics.collect(from, body);
const rows = (visit: string) =>
  queryValue(db, count, 'select count(*) from analytics_events where visit = $1', [visit]);
const event = (number: number, name: string, properties: object) => ({ number, name, properties, ago: 0 });
const delivery = (visit: string, ...events: object[]) => ({ brand: 'aurora', visit, events });
const view = (number: number) => event(number, 'page-view', { page: 'lobby' });

test('events of the catalogue are kept once, however often and at once they are sent [ANL-01]', async () => {
  const visit = visitId();
  const body = delivery(visit, view(0), event(1, 'launch', { game: 'book-of-suns' }));
  expect(await Promise.all(Array.from({ length: 8 }, () => send(body)))).toEqual(Array(8).fill('kept'));
  expect(await rows(visit)).toBe(2);
});

test('nothing of a person can be kept: other names, other properties and free text are dropped [ANL-01, SEC-06]', async () => {
  const visit = visitId();
  const hostile = [
    event(0, 'page-view', { page: 'lobby', email: 'a@b.example' }),
    event(1, 'page-view', { page: '/en/games/book/?token=1' }),
    event(2, 'page-view', {}),
    event(3, 'launch', { game: '+358401000001' }),
    event(4, 'launch', { game: 'anna@example.com' }),
    event(5, 'launch', { game: '0401000001' }),
    event(6, 'launch', { game: 'a'.repeat(81) }),
    event(7, 'who-is-it', { page: 'lobby' }),
    event(8, '__proto__', { page: 'lobby' }),
    event(9, 'search', { letters: -1, results: 0 }),
    event(10, 'search', { letters: 1.5, results: 0 }),
    event(11, 'web-vital', { page: 'lobby', load: 1, metric: 'LCP', value: 1e12 }),
    event(12, 'web-vital', { page: 'lobby', load: 1, metric: 'password', value: 1 }),
    event(13, 'sign-up-step', { step: 'toString' }),
    event(14, 'web-vital', { page: 'lobby', load: 'anna', metric: 'LCP', value: 1 }),
  ];
  expect(await send(delivery(visit, ...hostile))).toBe('kept');
  expect(await rows(visit)).toBe(0);
});

test('refuses the whole body when it is not a valid delivery [ANL-01, SEC-06]', async () => {
  const visit = visitId();
  const bodies: unknown[] = [
    null,
    'x',
    [],
    {},
    delivery(visit),
    delivery('short', view(0)),
    { ...delivery(visit, view(0)), brand: 'nobody' },
    { ...delivery(visit, view(0)), player: 'x' },
    delivery(visit, ...Array.from({ length: 51 }, (_, number) => view(number))),
    delivery(visit, { ...view(0), number: -1 }),
    delivery(visit, { ...view(0), number: 5_001 }),
    delivery(visit, { ...view(0), ago: -1 }),
    delivery(visit, { ...view(0), ago: Number.NaN }),
    delivery(visit, { ...view(0), properties: { page: { $ne: 1 } } }),
  ];
  for (const body of bodies) expect(await send(body)).toBe('not-a-delivery');
  expect(await rows(visit)).toBe(0);
});

test('an address sends so many deliveries a minute, and is kept nowhere [ANL-01]', async () => {
  const visit = visitId();
  const answers = await Promise.all(
    Array.from({ length: DELIVERIES_PER_MINUTE + 5 }, (_, number) => send(delivery(visit, view(number)), '192.0.2.7')),
  );
  expect(answers.filter((answer) => answer === 'too-many')).toHaveLength(5);
  const kept = JSON.stringify(
    [(await db.query('select * from analytics_events')).rows, (await db.query('select key from rate_limits')).rows],
    (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  );
  expect(kept).not.toContain('192.0.2.7');
});

test('the report counts visits through all steps of a way, and vitals by page [ANL-01]', async () => {
  await db.query('delete from analytics_events');
  const [one, two, three] = [visitId(), visitId(), visitId()];
  const tile = { page: 'lobby', game: 'book-of-suns' };
  await send(
    delivery(
      one,
      view(0),
      event(1, 'tile-seen', tile),
      event(2, 'tile-tapped', tile),
      event(3, 'launch', { game: 'book-of-suns' }),
    ),
  );
  await send(
    delivery(two, view(0), event(1, 'tile-seen', tile), event(2, 'exposure', { experiment: 'menu', option: 'menu2' })),
  );
  // A game that was opened from elsewhere is not the end of this way.
  await send(
    delivery(
      three,
      view(0),
      event(1, 'launch', { game: 'book-of-suns' }),
      event(2, 'exposure', { experiment: 'menu', option: 'menu2' }),
    ),
  );
  for (const [number, value] of [100, 200, 300, 400].entries())
    await send(delivery(one, event(10 + number, 'web-vital', { page: 'lobby', load: number, metric: 'LCP', value })));
  const { funnels, vitals, exposures } = await analytics.report(7, 'aurora');
  expect(funnels[0]?.steps.map(({ visits }) => visits)).toEqual([3, 2, 1, 1]);
  expect(vitals).toEqual([{ page: 'lobby', metric: 'LCP', count: 4, p50: 250, p75: 325, p95: 385 }]);
  expect(exposures).toEqual([{ experiment: 'menu', option: 'menu2', visits: 2, launches: 1, signUps: 0, deposits: 0 }]);
  expect((await analytics.report(7, 'kuu')).vitals).toEqual([]);
});

test('a load of a page counts once among the vitals, with its last value, however often it was hidden [ANL-01]', async () => {
  await db.query('delete from analytics_events');
  const [one, two] = [visitId(), visitId()];
  const inp = (number: number, load: number, value: number) =>
    event(number, 'web-vital', { page: 'lobby', load, metric: 'INP', value });
  await send(delivery(one, inp(2, 7, 104), inp(0, 7, 10), inp(1, 7, 200)));
  await send(delivery(one, inp(3, 8, 110)));
  // The same number of another visit is another load.
  await send(delivery(two, inp(0, 7, 100), event(1, 'web-vital', { page: 'lobby', load: 7, metric: 'CLS', value: 3 })));
  expect((await analytics.report(7, 'aurora')).vitals).toEqual([
    expect.objectContaining({ metric: 'CLS', count: 1, p50: 3 }),
    { page: 'lobby', metric: 'INP', count: 3, p50: 104, p75: 107, p95: 109.4 },
  ]);
});

test('options of experiments are compared by visits that go on to a game, a sign-up that is done, a deposit that is done [ANL-01, FLG-02]', async () => {
  await db.query('delete from analytics_events');
  const met = (number: number, option: string) =>
    event(number, 'exposure', { experiment: 'landing_registration', option });
  const [one, two, three] = [visitId(), visitId(), visitId()];
  await send(delivery(one, met(0, 'button'), event(1, 'sign-up-step', { step: 'sent' }), met(2, 'button')));
  await send(delivery(two, met(0, 'iframe'), event(1, 'sign-up-step', { step: 'done' })));
  await send(delivery(two, event(2, 'launch', { game: 'kuu' }), event(3, 'launch', { game: 'kuu' })));
  await send(delivery(three, met(0, 'iframe'), event(1, 'deposit-step', { step: 'done' })));
  const { exposures } = await analytics.report(7, 'aurora');
  const of = { experiment: 'landing_registration' };
  expect(exposures).toEqual([
    { ...of, option: 'button', visits: 1, launches: 0, signUps: 0, deposits: 0 },
    { ...of, option: 'iframe', visits: 2, launches: 1, signUps: 1, deposits: 1 },
  ]);
});

test('browsers find the collector where the edge sends them on [ANL-01]', () => {
  expect(EVENTS_PATH).toBe('/collect/v1/events');
});

test('events go after their time [ANL-01]', async () => {
  const visit = visitId();
  await send(delivery(visit, view(0)));
  clock.shift((KEPT_DAYS + 1) * 86_400_000);
  await analytics.purge();
  expect(await rows(visit)).toBe(0);
});

test('a kind of page is of the table of routes, whatever the address says [ANL-01]', () => {
  expect(['/', '/games/book-of-suns/', '/games/', '/profile/limits/', '/a@b.example/'].map(pageKindOf)).toEqual([
    'lobby',
    'games/*',
    'games',
    'profile/limits',
    'not-found',
  ]);
  expect(['book-of-7', '7-seas', '', 'A B', '358401000001', 'x0401000001', 'anna@x'].map(toPublicName)).toEqual([
    'book-of-7',
    '7-seas',
    null,
    null,
    null,
    null,
    null,
  ]);
  for (const name of Object.keys(ANALYTICS_EVENTS))
    expect(isAnalyticsEvent({ name, properties: { x: 1 } })).toBe(false);
});
