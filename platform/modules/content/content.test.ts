import { createServer } from 'node:http';
import { createInProcessBus } from '../../kernel/bus/in-process-bus';
import { shiftableClock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { createBusFanOut } from '../../kernel/events/bus-fan-out';
import { createEventLog } from '../../kernel/events/event-log';
import { createContentChangesRoute } from './content-changes-route';
import { toPlatform } from '@/contract/signed-call';
import { signCall } from '../../kernel/signed-text';
import { openTestDb } from '../../testing/test-db';
import { timeScale } from '../../testing/time-scale';
import { missingParts } from './domain/block';
import { pickTexts } from './domain/text-fallback';
import {
  createContentModule,
  createContentFeed,
  textsFor,
  type Block,
  type ContentModule,
  type ContentVersions,
} from './index';

const clock = shiftableClock();
const SECRET = 'a secret of at least thirty-two characters';
let db: Db;
let content: ContentModule;

beforeAll(async () => {
  db = await openTestDb();
  content = createContentModule({ db, clock });
});
afterAll(() => db.close());

const block = (over: Partial<Block> = {}): Block => ({
  id: 'b1',
  brand: 'aurora',
  page: 'LOBBY',
  type: 'TOP_GAMES',
  position: 0,
  countries: null,
  startsAt: null,
  endsAt: null,
  data: { list: 'slots' },
  texts: { en: { title: 'Hello' } },
  ...over,
});

test('a text is taken from the nearest place: the brand and locale, the language, every brand [BRD-04]', async () => {
  const text = (brand: string, locale: string, value: string, key = 'greeting') => ({ brand, locale, key, value });
  await content.publishContent({
    kind: 'texts',
    texts: [
      text('*', 'fr', 'Bonjour'),
      text('*', 'en', 'Hello'),
      text('*', 'fr_CA', 'Allô'),
      text('aurora', 'fr', 'Salut'),
      text('aurora', 'en', 'Hi', 'other'),
    ],
  });
  const greeting = async (brand: string, locale: string) =>
    (await content.getTexts(brand, locale, ['greeting', 'missing'])).get('greeting');
  expect(await greeting('solstice', 'fr_CA')).toBe('Allô');
  expect(await greeting('aurora', 'fr_CA')).toBe('Salut');
  expect(await greeting('quetzal', 'en_NZ')).toBe('Hello');
  expect(await greeting('aurora', 'fi_FI')).toBeUndefined();
});

test('a key without a value is not answered, so that its own fallback shows [BRD-04]', async () => {
  expect([...(await content.getTexts('aurora', 'en_GB', ['missing', 'other'])).keys()]).toEqual(['other']);
  expect(pickTexts([], 'aurora', 'en_GB').size).toBe(0);
});

test('blocks are shown in their country and time, top to bottom [GMS-01]', async () => {
  const soon = new Date(clock.now().getTime() + 3_600_000);
  await content.publishContent({
    kind: 'blocks',
    brand: 'aurora',
    page: 'LOBBY',
    blocks: [
      block({ id: 'second', position: 2 }),
      block({ id: 'first', position: 1, countries: ['FI'] }),
      block({ id: 'later', position: 3, startsAt: soon }),
      block({ id: 'ending', position: 4, endsAt: soon }),
    ],
  });
  const ids = async (country: string) => (await content.getBlocks('aurora', 'LOBBY', country)).map(({ id }) => id);
  expect(await ids('FI')).toEqual(['first', 'second', 'ending']);
  expect(await ids('NO')).toEqual(['second', 'ending']);
  clock.shift(2 * 3_600_000);
  expect(await ids('NO')).toEqual(['second', 'later']);
  clock.shift(-2 * 3_600_000);
  expect(await content.getBlocks('aurora', 'SPORTS', 'FI')).toEqual([]);
});

test.each(['LOBBY', 'MORE_CASINOS'] as const)(
  'blocks of %s, promotions and other casinos among them, are shown by brand, locale and licence [CNT-01]',
  async (page) => {
    const one = (over: Partial<Block>) =>
      block({
        page,
        type: 'BANNER_EXTERNAL_LINK',
        data: { imageUrl: '/a.svg', url: 'https://casino.example/' },
        ...over,
      });
    const promotion = { type: 'PROMOTION' as const, data: { imageUrl: '/a.svg' } };
    await content.publishContent({
      kind: 'blocks',
      brand: 'aurora',
      page,
      blocks: [
        one({ id: `${page}-all`, texts: { en: { title: 'All' }, fi: { title: 'Kaikki' } } }),
        one({ id: `${page}-malta`, position: 1, licences: ['mga'], ...promotion }),
        one({ id: `${page}-curacao`, position: 2, licences: ['crc'], ...promotion }),
      ],
    });
    const shown = await content.getBlocks('aurora', page, 'FI');
    expect(shown.map(({ id }) => id)).toEqual([`${page}-all`, `${page}-malta`]);
    expect(shown.slice(0, 1).map((each) => textsFor(each, 'fi_FI').title)).toEqual(['Kaikki']);
    expect(await content.getBlocks('quetzal', page, 'FI')).toEqual([]);
    await content.publishContent({ kind: 'blocks', brand: 'aurora', page, blocks: [] });
  },
);

test('legal texts and additional information are managed by brand, locale and licence: the nearest counts [CNT-01, BRD-04]', async () => {
  const key = 'legal.terms.s1.text';
  const text = (brand: string, locale: string, value: string) => ({ brand, locale, key, value });
  const published = await content.publishContent({
    kind: 'texts',
    texts: [
      text('*', 'en', 'Everywhere'),
      text('licence:crc', 'en', 'Under Curaçao'),
      text('licence:mga', 'en_NZ', 'Under Malta, in New Zealand'),
      text('kuu', 'en', 'At Kuu'),
    ],
  });
  expect(published).toMatchObject({
    ok: true,
    value: { tags: expect.arrayContaining(['texts:quetzal', 'texts:kuu']), left: [] },
  });
  const shown = async (brand: string, locale: string) => (await content.getTexts(brand, locale, [key])).get(key);
  expect(await shown('quetzal', 'en_GB')).toBe('Under Curaçao');
  expect(await shown('aurora', 'en_GB')).toBe('Everywhere');
  expect(await shown('aurora', 'en_NZ')).toBe('Under Malta, in New Zealand');
  expect(await shown('kuu', 'en_GB')).toBe('At Kuu');
  expect(await content.publishContent({ kind: 'texts', texts: [text('licence:none', 'en', 'x')] })).toMatchObject({
    error: { kind: 'unknown-brand' },
  });
});

test('answers a request for every text of the pages at once, with the last one too [CNT-01, BRD-04]', async () => {
  const keys = [...Array.from({ length: 2_000 }, (_, n) => `unwritten.${n}`), 'last.of.all'];
  await content.publishContent({
    kind: 'texts',
    texts: [{ brand: 'aurora', locale: 'en', key: 'last.of.all', value: 'Read' }],
  });
  expect([...(await content.getTexts('aurora', 'en_GB', keys))]).toEqual([['last.of.all', 'Read']]);
});

test('a block that lacks what its type needs, of a stranger, or for a licence that there is not, is refused and nothing is written [GMS-01]', async () => {
  const broken = await content.publishContent({
    kind: 'blocks',
    brand: 'kuu',
    page: 'LOBBY',
    blocks: [block({ brand: 'kuu', type: 'BANNER_GAME', data: { imageUrl: '/art/banners/sands-wide.webp' } })],
  });
  expect(broken).toEqual({ ok: false, error: { kind: 'incomplete-block', id: 'b1', missing: ['data.game'] } });
  expect(await content.publishContent({ kind: 'blocks', brand: 'nobody', page: 'LOBBY', blocks: [] })).toEqual({
    ok: false,
    error: { kind: 'unknown-brand', brand: 'nobody' },
  });
  const under = (licence: string) => block({ brand: 'kuu', type: 'RAFFLE', licences: [licence] });
  const unknown = { kind: 'blocks', brand: 'kuu', page: 'LOBBY', blocks: [under('est'), under('gb')] } as const;
  expect(await content.publishContent(unknown)).toEqual({
    ok: false,
    error: { kind: 'unknown-licence', licence: 'gb' },
  });
  expect(await content.getBlocks('kuu', 'LOBBY', 'EE')).toEqual([]);
  expect(missingParts({ type: 'TOP_SPORTS', data: {} })).toEqual([]);
  await expect(
    content.publishContent({
      kind: 'blocks',
      brand: 'kuu',
      page: 'LOBBY',
      blocks: [block({ brand: 'kuu', data: { list: 'slots', url: 'javascript:alert(1)' } })],
    }),
  ).rejects.toThrow();
});

test('the frame of a page names licence, toggles and who runs it [BRD-01]', async () => {
  const layout = await content.getBasicLayout('mistral', 'fr_CA', 'FR');
  expect(layout).toMatchObject({ siteDataName: 'mistral', license: 'anj' });
  expect(layout?.footerText).toContain('Mistral');
  expect(await content.getBasicLayout('nobody', 'en_GB', 'FR')).toBeNull();
});

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = performance.now() + 30_000 * timeScale; performance.now() < end;) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('waited in vain');
}

const greet = (brand: string, value: string) =>
  content.publishContent({ kind: 'texts', texts: [{ brand, locale: 'et', key: 'greeting', value }] });

test('a watcher of the content gets all versions first and then each change, at once [BRD-04]', async () => {
  await db.query('delete from events');
  const bus = createInProcessBus();
  const relay = createEventLog(db);
  await relay.start([createBusFanOut(bus)]);
  const feed = createContentFeed(db);
  const stop = await feed.start(bus);
  await greet('kuu', 'Tere');
  const heard: ContentVersions[] = [];
  const leave = feed.watch({ onVersions: (versions) => heard.push(versions), onEnd: () => undefined });
  await until(() => heard.length === 1);
  const before = heard[0]?.['texts:kuu'] ?? 0;
  expect(before).toBeGreaterThan(0);
  await greet('kuu', 'Tere hommikust');
  await until(() => heard.length === 2);
  expect(heard[1]).toEqual({ 'texts:kuu': before + 1, 'content:kuu': (heard[0]?.['content:kuu'] ?? 0) + 1 });
  leave();
  await greet('kuu', 'Head aega');
  const late: ContentVersions[] = [];
  feed.watch({ onVersions: (versions) => late.push(versions), onEnd: () => undefined });
  await until(() => late.length === 1);
  expect(late[0]).toMatchObject({ 'texts:kuu': before + 2 });
  expect(heard).toHaveLength(2);
  stop();
  await relay.stop();
  await bus.close();
});

/** All but the intervals: the feed looks again in one. */
const REAL_TIMERS = [
  'Date',
  'clearImmediate',
  'clearTimeout',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'setTimeout',
] as const;

test('a change that the bus did not bring is found within 5 s, and one that is rolled back is none [BRD-04]', async () => {
  jest.useFakeTimers({ doNotFake: [...REAL_TIMERS] });
  const bus = createInProcessBus();
  const feed = createContentFeed(db);
  const stop = await feed.start(bus);
  const heard: ContentVersions[] = [];
  feed.watch({ onVersions: (versions) => heard.push(versions), onEnd: () => undefined });
  await until(() => heard.length === 1);
  const refused = db.tx(async (tx) => {
    await content.publishContent({ kind: 'texts', texts: [{ brand: 'kuu', locale: 'et', key: 'x', value: 'x' }] }, tx);
    throw new Error('no');
  });
  await expect(refused).rejects.toThrow('no');
  await greet('kuu', 'Tere jälle');
  expect(heard).toHaveLength(1);
  jest.advanceTimersByTime(5_000);
  await until(() => heard.length === 2);
  expect(heard[1]?.['texts:kuu']).toBe((heard[0]?.['texts:kuu'] ?? 0) + 1);
  stop();
  jest.useRealTimers();
  await bus.close();
});

test('the stream of changes is for holders of the shared secret, and ends with the platform', async () => {
  const bus = createInProcessBus();
  const feed = createContentFeed(db);
  const stop = await feed.start(bus);
  const route = createContentChangesRoute({ sharedSecret: SECRET, feed });
  const server = createServer((request, response) => {
    void route(request, response, new URL(request.url ?? '/', 'http://localhost')).then(
      (answered) => answered || response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/internal/content-changes`;
  const ask = (path: string, secret = SECRET) => {
    const timestamp = new Date().toISOString();
    const signature = signCall(secret, toPlatform(path, 'GET'), timestamp, '');
    return fetch(url, { headers: { 'x-timestamp': timestamp, 'x-signature': signature } });
  };
  expect((await fetch(url)).status).toBe(401);
  expect((await ask('/internal/books')).status).toBe(401);
  expect((await ask('/internal/content-changes', `${SECRET}x`)).status).toBe(401);
  const answer = await ask('/internal/content-changes');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  const text = answer.text();
  await new Promise((resolve) => setTimeout(resolve, 300));
  feed.end();
  stop();
  expect(await text).toMatch(/^data: \{.*"texts:kuu":\d+.*\}\n\n$/);
  await bus.close();
  server.close();
});

test('notices of a brand are those of now and of the next day under its licence, until they end, and name what they lack and where they are [NOT-01]', async () => {
  const [soon, late] = [1, 3].map((hours) => new Date(clock.now().getTime() + hours * 3_600_000));
  const inDays = new Date(clock.now().getTime() + 3 * 86_400_000);
  const notice = (id: string, over: Partial<Block> = {}) =>
    block({ id, page: 'NOTICES', type: 'NOTICE', data: { notice: 'Content' }, texts: { en: { text: id } }, ...over });
  const publish = (blocks: Block[]) =>
    content.publishContent({ kind: 'blocks', brand: 'aurora', page: 'NOTICES', blocks });
  await publish([
    notice('now', { endsAt: soon }),
    notice('later', { startsAt: soon, position: 1 }),
    notice('ahead', { startsAt: inDays, position: 2 }),
    notice('elsewhere', { licences: ['crc'] }),
  ]);
  const ids = async () => (await content.getNotices('aurora')).map(({ block: { id } }) => id);
  expect(await ids()).toEqual(['now', 'later']);
  expect(await content.getNotices('quetzal')).toEqual([]);
  clock.shift(2 * 3_600_000);
  expect(await ids()).toEqual(['later']);
  clock.shift(60 * 3_600_000);
  expect(await ids()).toEqual(['later', 'ahead']);
  clock.shift(-62 * 3_600_000);
  const incomplete = async (over: Partial<Block>) => publish([notice('bad', { texts: {}, ...over })]);
  expect(await incomplete({ type: 'RAFFLE', data: {} })).toMatchObject({ ok: false, error: { missing: ['page'] } });
  const inLobby = { kind: 'blocks', brand: 'aurora', page: 'LOBBY', blocks: [notice('lost')] } as const;
  expect(await content.publishContent(inLobby)).toMatchObject({ ok: false, error: { missing: ['page'] } });
  expect(await incomplete({})).toMatchObject({ ok: false, error: { missing: ['texts.en.text'] } });
  expect(await incomplete({ data: { notice: 'Maintenance' } })).toMatchObject({
    error: { missing: ['data.changesAt', 'endsAt'] },
  });
  expect(await incomplete({ data: { notice: 'GermanyCloseDown' } })).toMatchObject({
    error: { missing: ['data.changesAt', 'data.withdrawUntil', 'countries'] },
  });
  const changesAt = soon?.toISOString();
  expect(await incomplete({ data: { notice: 'Maintenance', changesAt }, endsAt: late ?? null })).toMatchObject({
    ok: true,
  });
});
