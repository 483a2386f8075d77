import { brandById } from '@/contract/brands';
import { FLAGS_READ_PATH, parseFlags } from '@/contract/flags';
import { toPlatform } from '@/contract/signed-call';
import { shiftableClock } from '../../kernel/clock';
import { noteConfigHost, purgeConfigHosts, readConfigHosts } from '../../kernel/config-hosts';
import type { Db } from '../../kernel/db/db';
import { createOperatorGate } from '../../kernel/operators/gate';
import { signCall } from '../../kernel/signed-text';
import { serveRoutes } from '../../testing/serve-routes';
import { openTestDb } from '../../testing/test-db';
import { createCurrentFlagsRoute, createFlagsRoute } from './flags-routes';
import { createFlagsModule, type FlagsModule } from './index';

const OPERATORS = 'operators-who-set-flags-and-nobody-else';
const SHARED = 'the secret of web and platform in the test of flags';
const PATH = '/internal/flags';
const clock = shiftableClock();
let db: Db;
let flags: FlagsModule;
let api: Awaited<ReturnType<typeof serveRoutes>>;

beforeAll(async () => {
  db = await openTestDb();
  flags = createFlagsModule({ db, clock, findBrand: brandById });
  api = await serveRoutes([
    createFlagsRoute(flags, createOperatorGate({ db, secret: OPERATORS })),
    createCurrentFlagsRoute(flags, SHARED, (host) => noteConfigHost(db, host)),
  ]);
});
afterAll(async () => {
  await api.close();
  await db.close();
});

let keys = 0;
/** Sends an order with what every change has; `given` is stronger. */
async function order(given: object, secret = OPERATORS): Promise<{ status: number; body: unknown }> {
  keys += 1;
  const change = { brand: 'aurora', operator: 'Aino', reason: 'a test', key: `test-key-${keys}` };
  const isChange = !('action' in given) || !['list', 'history'].includes(String(given.action));
  const body = JSON.stringify({ ...(isChange ? change : {}), ...given });
  const timestamp = new Date().toISOString();
  const signature = signCall(secret, toPlatform(PATH), timestamp, body);
  const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature };
  const answer = await fetch(api.url + PATH, { method: 'POST', headers, body });
  return { status: answer.status, body: await answer.json() };
}

async function readByWeb(
  secret = SHARED,
  about: Readonly<Record<string, string>> = {},
): Promise<{ status: number; body: unknown }> {
  const timestamp = new Date().toISOString();
  const signature = signCall(secret, toPlatform(FLAGS_READ_PATH, 'GET'), timestamp, '');
  const answer = await fetch(api.url + FLAGS_READ_PATH, {
    headers: { ...about, 'x-timestamp': timestamp, 'x-signature': signature },
  });
  return { status: answer.status, body: await answer.json() };
}

const setToggle = (toggle: string, on: unknown, over: object = {}) =>
  order({ action: 'set-toggle', toggle, on, ...over });
const setWeights = (experiment: string, weights: unknown, over: object = {}) =>
  order({ action: 'set-weights', experiment, weights, ...over });
const historyOf = async (brand: string) => (await order({ action: 'history', brand })).body;

const toggles = async (id: string) => {
  const brand = brandById(id);
  if (!brand) throw new Error('no brand');
  return flags.togglesOf(brand);
};

test('a setting of an operator reaches the web and the platform’s own checks, and is gone when it is cleared [FLG-01, FLG-02]', async () => {
  const brand = 'mistral';
  const own = brandById(brand)?.features ?? [];
  expect(await toggles(brand)).toEqual([...own].sort());
  const isOn = own.includes('QuickMenu');
  expect(await setToggle('QuickMenu', !isOn, { brand })).toEqual({ status: 200, body: { version: 1 } });
  expect(await setWeights('menu', { menu1: 1, menu3: 3 }, { brand })).toEqual({ status: 200, body: { version: 2 } });
  expect((await toggles(brand)).includes('QuickMenu')).toBe(!isOn);
  const { status, body } = await readByWeb();
  expect([status, parseFlags(body, [brand])?.get(brand)]).toEqual([
    200,
    { toggles: { QuickMenu: !isOn }, experiments: { menu: { menu1: 1, menu3: 3 } } },
  ]);
  await order({ action: 'clear-toggle', toggle: 'QuickMenu', brand });
  await order({ action: 'clear-weights', experiment: 'menu', brand });
  expect(await toggles(brand)).toEqual([...own].sort());
  expect(parseFlags((await readByWeb()).body, [brand])?.has(brand)).toBe(false);
});

test('the history of flags says who changed what from what to what and why, and cannot be changed [FLG-01]', async () => {
  const brand = 'solstice';
  await setWeights('banner', { banner1: 1 }, { brand });
  await setWeights('banner', { mainBanner: 1, banner2: 1 }, { brand, operator: 'Bert', reason: 'the test is over' });
  await order({ action: 'clear-weights', experiment: 'banner', brand });
  const said = { brand, kind: 'weights', name: 'banner' };
  const [first, second] = [{ banner1: 1 }, { mainBanner: 1, banner2: 1 }];
  expect(await historyOf(brand)).toMatchObject({
    changes: [
      { ...said, version: 3, before: second, after: null },
      { ...said, version: 2, before: first, after: second, operator: 'Bert', reason: 'the test is over' },
      { ...said, version: 1, before: null, after: first, operator: 'Aino', changedAt: expect.stringMatching(/^20/) },
    ],
  });
  expect((await order({ action: 'history', brand, first: 1, before: 3 })).body).toMatchObject({
    changes: [{ version: 2 }],
  });
  for (const statement of ['delete from flags_changes', "update flags_changes set operator = 'nobody'"])
    await expect(db.query(statement)).rejects.toThrow('never changed');
});

test.each<[string, object, number, string]>([
  ['a brand that there is not', { brand: 'nobody' }, 404, 'NoSuchBrand'],
  ['a toggle that there is not', { toggle: 'FreeMoney' }, 404, 'NoSuchToggle'],
  ['a name of every object', { toggle: '__proto__' }, 404, 'NoSuchToggle'],
  ['a toggle that is neither on nor off', { on: 'yes' }, 400, 'BadRequest'],
  ['no reason', { reason: '  ' }, 400, 'BadRequest'],
  ['no operator', { operator: '' }, 400, 'BadRequest'],
  ['no key', { key: '' }, 400, 'BadRequest'],
  ['a field that there is not', { everywhere: true }, 400, 'BadRequest'],
  ['the end of all that a brand offers', { brand: 'mistral', toggle: 'Sportsbook', on: false }, 409, 'OnlyProduct'],
])(
  'a change of a toggle with %s is refused, and nothing is left of it [FLG-01, SEC-05]',
  async (_, over, status, error) => {
    const before = (await db.query('select * from flags_versions')).rows;
    expect(await setToggle('ShowRTP', true, over)).toMatchObject({ status, body: { error } });
    expect((await db.query('select * from flags_versions')).rows).toEqual(before);
  },
);

test.each<[string, string, unknown, number, string]>([
  ['of an experiment that there is not', 'prices', { high: 1 }, 404, 'NoSuchExperiment'],
  ['of a name that every object has', 'constructor', { a: 1 }, 404, 'NoSuchExperiment'],
  ['of an option that there is not', 'menu', { menu1: 1, menu9: 1 }, 400, 'BadWeights'],
  ['of a theme that the folder does not have', 'theme', { default: 1, nova: 1 }, 400, 'BadWeights'],
  ['below nothing', 'menu', { menu1: 1, menu2: -1 }, 400, 'BadWeights'],
  ['of which none is drawn', 'menu', { menu1: 0 }, 400, 'BadWeights'],
  ['without options', 'menu', {}, 400, 'BadWeights'],
  ['beyond all measure', 'menu', { menu1: 1e308 }, 400, 'BadWeights'],
  ['that are no numbers', 'menu', { menu1: '1' }, 400, 'BadRequest'],
  ['that are a list', 'menu', [1, 2], 400, 'BadRequest'],
])('weights %s are refused [FLG-02, SEC-05]', async (_, experiment, weights, status, error) => {
  expect(await setWeights(experiment, weights)).toMatchObject({ status, body: { error } });
});

test('flags change and are read under their own secrets alone [SEC-02]', async () => {
  expect(FLAGS_READ_PATH).toBe('/internal/flags/current');
  expect((await order({ action: 'list' }, SHARED)).status).toBe(401);
  expect((await readByWeb(OPERATORS)).status).toBe(401);
});

test('hosts of the web that read the flags are known by the folder by which they run, and nobody else is [OPR-01, OPS-01]', async () => {
  const [one, other] = ['a'.repeat(64), 'b'.repeat(64)];
  const about = (host: string, hash: string) => ({ 'x-config-host': host, 'x-config-hash': hash });
  expect((await readByWeb(SHARED, about('web here:3000', one))).status).toBe(200);
  await readByWeb(SHARED, about('web there:3000', one));
  await readByWeb(SHARED, about('web there:3000', other));
  await readByWeb(OPERATORS, about('web wrong-secret:3000', one));
  for (const [host, hash] of [
    ['platform here:4000', one],
    ['web here:3000, web x:1', one],
    ['web hash:3000', 'x'],
  ])
    expect((await readByWeb(SHARED, about(host ?? '', hash ?? ''))).status).toBe(200);
  const hosts = () => readConfigHosts(db);
  expect(await hosts()).toEqual([
    { host: 'web here:3000', hash: one },
    { host: 'web there:3000', hash: other },
  ]);
  await db.query(`update config_hosts set seen_at = now() - interval '46 seconds' where host = 'web here:3000'`);
  expect(await hosts()).toEqual([{ host: 'web there:3000', hash: other }]);
  await db.query(`update config_hosts set seen_at = now() - interval '61 minutes'`);
  await purgeConfigHosts(db);
  expect((await db.query('select * from config_hosts')).rows).toEqual([]);
});

test('changes at the same time follow each other, and one that is sent again is done once [FLG-01]', async () => {
  const brand = 'kuu';
  const isOn = brandById(brand)?.features.includes('ShowRTP') ?? false;
  const same = { brand, key: 'sent-many-times' };
  const sent = await Promise.all(Array.from({ length: 6 }, () => setToggle('ShowRTP', !isOn, same)));
  expect(sent.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(sent.filter(({ body }) => JSON.stringify(body).includes('repeated'))).toHaveLength(5);
  expect((await setToggle('ShowRTP', isOn, same)).body).toEqual({ error: 'KeyTaken' });
  expect((await setToggle('ShowRTP', !isOn, { brand })).body).toEqual({ error: 'AlreadySo' });
  const weights = Array.from({ length: 8 }, (_, place) => ({ menu1: 1, menu2: place + 1 }));
  await Promise.all(weights.map((each) => setWeights('menu', each, { brand })));
  const changes = (await flags.operate({ action: 'history', brand, first: 100, before: null })).body;
  const steps = 'changes' in changes && Array.isArray(changes.changes) ? changes.changes.reverse() : [];
  expect(steps.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const ofMenu = steps.filter(({ name }) => name === 'menu');
  expect(ofMenu.slice(1).map(({ before }) => before)).toEqual(ofMenu.slice(0, -1).map(({ after }) => after));
  const { rows } = await db.query("select value from flags_overrides where brand = 'kuu' and name = 'menu'");
  expect(rows).toEqual([{ value: ofMenu.at(-1)?.after }]);
});

test('the list of overrides names those of one brand, or of all [FLG-01]', async () => {
  await setToggle('BasicEnterCode', true, { brand: 'quetzal' });
  const override = { brand: 'quetzal', kind: 'toggle', name: 'BasicEnterCode', value: true };
  expect((await order({ action: 'list', brand: 'quetzal' })).body).toEqual({ overrides: [override] });
  expect((await order({ action: 'list', brand: null })).body).toMatchObject({
    overrides: expect.arrayContaining([override]),
  });
});

test.each([
  ["insert into flags_overrides values ('aurora', 'toggle', 'ShowRTP', '{}')"],
  ["insert into flags_overrides values ('aurora', 'weights', 'menu', 'true')"],
  ["insert into flags_overrides values ('aurora', 'price', 'menu', '{}')"],
])('the database keeps no flag of another shape: %s [FLG-01]', async (statement) => {
  await expect(db.query(statement)).rejects.toThrow(/check/);
});
