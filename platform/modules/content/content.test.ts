import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInProcessBus } from '../../kernel/bus/in-process-bus';
import { shiftableClock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { runDueJob } from '../../kernel/jobs';
import { startOutboxRelay } from '../../kernel/outbox';
import { openTestDb } from '../../testing/test-db';
import { createComplianceModule } from '../compliance/index';
import { missingParts } from './domain/block';
import { brands, parseBrands } from './domain/brands';
import { currencyOf } from './domain/currency';
import { nextStart } from './domain/fixture';
import { pickTexts } from './domain/text-fallback';
import { createContentModule, repeatRevalidation, REVALIDATION_JOB, startRevalidation, type Block, type ContentModule } from './index';
import { signRevalidation } from './revalidation';

const clock = shiftableClock();
const SECRET = 'a secret of at least thirty-two characters';
let db: Db;
let content: ContentModule;

beforeAll(async () => {
  db = await openTestDb(['content']);
  content = createContentModule({ db, clock });
}, 60_000);
afterAll(() => db.close());

const block = (over: Partial<Block> = {}): Block => ({
  id: 'b1', brand: 'aurora', page: 'LOBBY', type: 'TOP_GAMES', position: 0, countries: null, startsAt: null, endsAt: null, data: { list: 'slots' }, texts: { en: { title: 'Hello' } }, ...over,
});

test('a text is taken from the nearest place: the brand and locale, the language, every brand [BRD-04]', async () => {
  const text = (brand: string, locale: string, value: string, key = 'greeting') => ({ brand, locale, key, value });
  await content.publishContent({ kind: 'texts', texts: [text('*', 'fr', 'Bonjour'), text('*', 'en', 'Hello'), text('*', 'fr_CA', 'Allô'), text('aurora', 'fr', 'Salut'), text('aurora', 'en', 'Hi', 'other')] });
  const greeting = async (brand: string, locale: string) => (await content.getTexts(brand, locale, ['greeting', 'missing'])).get('greeting');
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
    kind: 'blocks', brand: 'aurora', page: 'LOBBY',
    blocks: [block({ id: 'second', position: 2 }), block({ id: 'first', position: 1, countries: ['FI'] }), block({ id: 'later', position: 3, startsAt: soon }), block({ id: 'ending', position: 4, endsAt: soon })],
  });
  const ids = async (country: string) => (await content.getBlocks('aurora', 'LOBBY', country)).map(({ id }) => id);
  expect(await ids('FI')).toEqual(['first', 'second', 'ending']);
  expect(await ids('NO')).toEqual(['second', 'ending']);
  clock.shift(2 * 3_600_000);
  expect(await ids('NO')).toEqual(['second', 'later']);
  clock.shift(-2 * 3_600_000);
  expect(await content.getBlocks('aurora', 'SPORTS', 'FI')).toEqual([]);
});

test('a block that lacks what its type needs, or of a stranger, is refused and nothing is written [GMS-01]', async () => {
  const broken = await content.publishContent({ kind: 'blocks', brand: 'kuu', page: 'LOBBY', blocks: [block({ brand: 'kuu', type: 'BANNER_GAME', data: { image: 'sands' } })] });
  expect(broken).toEqual({ ok: false, error: { kind: 'incomplete-block', id: 'b1', missing: ['game'] } });
  expect(await content.publishContent({ kind: 'fixtures', brand: 'nobody', fixtures: [] })).toEqual({ ok: false, error: { kind: 'unknown-brand', brand: 'nobody' } });
  expect(await content.getBlocks('kuu', 'LOBBY', 'EE')).toEqual([]);
  expect(missingParts({ type: 'TOP_SPORTS', data: {} })).toEqual([]);
  await expect(content.publishContent({ kind: 'blocks', brand: 'kuu', page: 'LOBBY', blocks: [block({ brand: 'kuu', data: { list: 'slots', url: 'javascript:alert(1)' } })] })).rejects.toThrow();
});

test('a weekly fixture is always ahead [GMS-01]', () => {
  const saturdayTwo = (now: string) => nextStart(5, 14 * 60, new Date(now)).toISOString();
  expect(saturdayTwo('2026-03-02T00:00:00Z')).toBe('2026-03-07T14:00:00.000Z');
  expect(saturdayTwo('2026-03-07T14:00:00Z')).toBe('2026-03-07T14:00:00.000Z');
  expect(saturdayTwo('2026-03-07T14:00:01Z')).toBe('2026-03-14T14:00:00.000Z');
});

test('the frame of a page names licence, toggles and who runs it [BRD-01]', async () => {
  const layout = await content.getBasicLayout('mistral', 'fr_CA', 'FR');
  expect(layout).toMatchObject({ siteDataName: 'mistral', license: 'anj' });
  expect(layout?.footerText).toContain('Mistral');
  expect(await content.getBasicLayout('nobody', 'en_GB', 'FR')).toBeNull();
});

test('five brands, one per licence, each on a host of its own, one of them the default [BRD-01] [BRD-02]', () => {
  expect(brands.map(({ license }) => license).sort()).toEqual(['anj', 'cos', 'crc', 'est', 'mga']);
  const hosts = brands.flatMap((brand) => brand.hosts);
  expect(new Set(hosts).size).toBe(hosts.length);
  expect(brands.find((brand) => brand.default)?.hosts).toContain('localhost');
  for (const brand of brands) {
    expect(brand.hosts).toContain(`${brand.id}.localhost`);
    expect(brand.countries).toContain(brand.defaultCountry);
    expect(brand.locales.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    expect(brand.footer.licenceNumber).toMatch(/demo/i);
  }
  expect(() => parseBrands(brands.map((brand) => ({ ...brand, default: false })))).toThrow(/default/);
});

test('a country has its currency, and the dollar where the licence says so [CSH-03]', () => {
  const licence = (code: 'mga' | 'cos') => createComplianceModule({ clock }).licence(code);
  expect(['IN', 'NZ', 'NO', 'CA', 'ZA', 'CH', 'JP', 'AU', 'FI'].map((country) => currencyOf(country, licence('mga')))).toEqual(['INR', 'NZD', 'NOK', 'CAD', 'ZAR', 'CHF', 'USD', 'AUD', 'EUR']);
  expect(currencyOf('IE', licence('cos'))).toBe('USD');
  expect(currencyOf('CA', licence('cos'))).toBe('CAD');
});

interface Told { readonly headers: IncomingHttpHeaders; readonly body: string }

async function startFakeWeb(answers: number[]): Promise<{ url: string; told: Told[]; server: Server }> {
  const told: Told[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => { body += chunk.toString(); });
    request.on('end', () => {
      told.push({ headers: request.headers, body });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, told, server };
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let i = 0; i < 100; i += 1) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('waited in vain');
}

test('a change is told to the web, signed, and told again by a job when the web was away [BRD-04]', async () => {
  await db.query('delete from outbox');
  const bus = createInProcessBus();
  const relay = startOutboxRelay(db, bus);
  const web = await startFakeWeb([503, 200]);
  const revalidation = await startRevalidation({ db, bus, clock, webUrl: web.url, sharedSecret: SECRET });
  await content.publishContent({ kind: 'texts', texts: [{ brand: 'kuu', locale: 'et', key: 'greeting', value: 'Tere' }] });
  await until(() => web.told.length === 1);
  const [first] = web.told;
  expect(JSON.parse(first?.body ?? '{}')).toEqual({ tags: ['texts:kuu', 'content:kuu'] });
  expect(first?.headers['x-signature']).toBe(signRevalidation(SECRET, String(first?.headers['x-timestamp']), first?.body ?? ''));
  await until(async () => (await db.query('select from jobs where finished_at is null')).rowCount === 1);
  expect(await runDueJob(db, clock, { [REVALIDATION_JOB]: repeatRevalidation })).toBe(false);
  clock.shift(10_000);
  expect(await runDueJob(db, clock, { [REVALIDATION_JOB]: repeatRevalidation })).toBe(true);
  await until(() => web.told.length === 2);
  expect(JSON.parse(web.told[1]?.body ?? '{}')).toEqual({ tags: ['texts:kuu', 'content:kuu'] });
  await revalidation.stop();
  await relay.stop();
  await bus.close();
  web.server.close();
}, 30_000);
