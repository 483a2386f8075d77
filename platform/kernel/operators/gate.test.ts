import { createHmac, generateKeyPairSync, sign as signBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { z } from 'zod';
import { signedHead, toPlatform } from '@/contract/signed-call';
import { collectOften } from '../../testing/endless-answers';
import { serveRoutes } from '../../testing/serve-routes';
import { freePort } from '../../testing/start-platform';
import { openTestDb } from '../../testing/test-db';
import { systemClock } from '../clock';
import type { Db } from '../db/db';
import { createOperatorRoute } from '../http/operator-route';
import { acting, actOnce } from '../operator-acts';
import { createOperatorGate } from './gate';
import { operatorsFile } from './operators-file';
import { readTrail } from './trail';

const PATH = '/internal/papers';
const SECRETS = { DESK_SECRET: 'd'.repeat(40), CRM_SECRET: `${'n'.repeat(40)},${'o'.repeat(40)}` };
const COMMON = 'c'.repeat(40);
const pair = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519');
const ISSUER = 'https://id.example.com';

let db: Db;
let api: Awaited<ReturnType<typeof serveRoutes>>;
let issuer: Server;
let jwks: string;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
/** How the provider answers a request for its keys. */
let isHanging = false;
let keyReads = 0;
let acts = 0;
let address = '10.1.2.3';
let quiet: jest.SpyInstance;

const schema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('list'), brand: z.string().nullable() }),
  z.strictObject({ action: z.literal('accept'), brand: z.string(), ...acting }),
]);

beforeAll(async () => {
  quiet = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  db = await openTestDb();
  keys = await generateKeyPair('ES256');
  const key = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'ES256' };
  const port = await freePort();
  issuer = createServer((_request, response) => {
    keyReads += 1;
    if (isHanging) response.write('{"keys":[');
    else response.end(JSON.stringify({ keys: [key] }));
  });
  await new Promise<void>((resolve) => issuer.listen(port, '127.0.0.1', resolve));
  jwks = `http://127.0.0.1:${port}/keys`;
  await serve();
});
afterAll(async () => {
  await api.close();
  issuer.close();
  issuer.closeAllConnections();
  await db.close();
  quiet.mockRestore();
});

async function serve() {
  const operators = operatorsFile.schema.parse({
    clients: [
      { id: 'desk', secretFrom: 'DESK_SECRET', roles: ['papers'], brands: ['aurora'], addresses: ['10.0.0.0/8'] },
      { id: 'office', publicKey: pair.publicKey.export({ format: 'jwk' }).x, roles: ['papers'], brands: 'all' },
      { id: 'crm', secretFrom: 'CRM_SECRET', roles: ['crm'], brands: 'all' },
      { id: 'unset', secretFrom: 'UNSET_SECRET', roles: ['admin'], brands: 'all' },
    ],
    openid: {
      issuer: ISSUER,
      audience: 'foyer',
      jwks,
      groups: [
        { group: 'checkers', roles: ['papers'], brands: ['aurora'] },
        { group: 'readers', roles: ['reading'], brands: ['kuu'] },
      ],
    },
    roles: { papers: ['papers *'], reading: ['papers list'] },
  });
  const gate = createOperatorGate({
    db,
    secret: COMMON,
    env: SECRETS,
    operators: () => operators,
    addressOf: () => address,
  });
  api = await serveRoutes([
    createOperatorRoute({
      path: PATH,
      bodyLimit: 4_096,
      gate,
      schema,
      async answer(order) {
        if (order.action === 'list') return { status: 200, body: {} };
        return actOnce({ db, endpoint: 'papers', now: systemClock.now() }, order, async () => {
          acts += 1;
          return { status: 200, body: { by: order.operator } };
        });
      },
    }),
  ]);
}

type Headers = Readonly<Record<string, string>>;
async function post(order: unknown, headers: Headers) {
  const answer = await fetch(api.url + PATH, {
    method: 'POST',
    body: typeof order === 'string' ? order : JSON.stringify(order),
    headers,
  });
  return { status: answer.status, body: z.record(z.string(), z.unknown()).parse(await answer.json()) };
}
function bySecret(id: string | null, secret: string, order: unknown, { path = PATH, at = new Date() } = {}): Headers {
  const timestamp = at.toISOString();
  const text = signedHead(toPlatform(path), timestamp) + JSON.stringify(order);
  return {
    ...(id === null ? {} : { 'x-client-id': id }),
    'x-timestamp': timestamp,
    'x-signature': createHmac('sha256', secret).update(text).digest('hex'),
  };
}
function byKey(id: string, key: typeof pair.privateKey, order: unknown): Headers {
  const timestamp = new Date().toISOString();
  const text = signedHead(toPlatform(PATH), timestamp) + JSON.stringify(order);
  return {
    'x-client-id': id,
    'x-timestamp': timestamp,
    'x-signature': signBytes(null, Buffer.from(text), key).toString('base64url'),
  };
}
let lastKey = 0;
const accept = (more: object = {}) => ({
  action: 'accept',
  brand: 'aurora',
  reason: 'seen',
  key: `gate-key-${(lastKey += 1)}`,
  ...more,
});
const list = { action: 'list', brand: 'aurora' };
const lastLine = async () =>
  z.record(z.string(), z.unknown()).parse(JSON.parse((await readTrail(db, 0, 1_000)).at(-1) ?? '{}'));

test('a client with a secret and one with a key pair are the operators of their acts, whatever name they type [OPR-03]', async () => {
  const plain = accept();
  expect(await post(plain, bySecret('desk', SECRETS.DESK_SECRET, plain))).toEqual({
    status: 200,
    body: { by: 'client:desk' },
  });
  const typed = accept({ operator: 'Aino' });
  expect(await post(typed, byKey('office', pair.privateKey, typed))).toEqual({
    status: 200,
    body: { by: 'client:office' },
  });
  expect(await lastLine()).toMatchObject({
    who: 'client:office',
    address: '10.1.2.3',
    act: 'papers accept',
    brand: 'aurora',
    reason: 'seen',
    answer: { by: 'client:office' },
  });
  for (const secret of SECRETS.CRM_SECRET.split(','))
    expect((await post(list, bySecret('crm', secret, list))).status).toBe(403);
});

test('calls of nobody who is known are refused, and leave no line [OPR-03]', async () => {
  const before = await readTrail(db, 0, 1_000);
  const late = new Date(Date.now() - 301_000);
  const wrong: Headers[] = [
    {},
    { 'x-client-id': 'desk' },
    bySecret('desk', COMMON, list),
    bySecret('desk', SECRETS.CRM_SECRET.slice(0, 40), list),
    bySecret('nobody', SECRETS.DESK_SECRET, list),
    bySecret('__proto__', SECRETS.DESK_SECRET, list),
    bySecret('unset', '', list),
    bySecret('office', '', list),
    bySecret('desk', SECRETS.DESK_SECRET, list, { path: '/internal/others' }),
    bySecret('desk', SECRETS.DESK_SECRET, list, { at: late }),
    bySecret('desk', SECRETS.DESK_SECRET, { ...list, brand: 'kuu' }),
    bySecret(null, SECRETS.DESK_SECRET, list),
    byKey('office', other.privateKey, list),
    byKey('desk', pair.privateKey, list),
    { ...byKey('office', pair.privateKey, list), 'x-timestamp': new Date(Date.now() + 1_000).toISOString() },
    { ...bySecret('desk', SECRETS.DESK_SECRET, list), authorization: 'Basic ZGVzazpkZXNr' },
  ];
  for (const headers of wrong) expect([headers, (await post(list, headers)).status]).toEqual([headers, 401]);
  address = '192.0.2.1';
  expect((await post(list, bySecret('desk', SECRETS.DESK_SECRET, list))).status).toBe(401);
  address = '10.1.2.3';
  expect(await readTrail(db, 0, 1_000)).toEqual(before);
});

test('a captured call that is sent again does its act once and adds no line [OPR-03]', async () => {
  const order = accept();
  const headers = bySecret('desk', SECRETS.DESK_SECRET, order);
  await post(order, headers);
  const [done, lines] = [acts, (await readTrail(db, 0, 1_000)).length];
  const answers = await Promise.all([1, 2, 3].map(() => post(order, headers)));
  expect(answers.map(({ body }) => body.repeated)).toEqual([true, true, true]);
  expect([acts, (await readTrail(db, 0, 1_000)).length]).toEqual([done, lines]);
});

test('an order of another role, of another brand or of all brands is refused by what is missing, and nothing is done [OPR-03]', async () => {
  const done = acts;
  const before = await readTrail(db, 0, 1_000);
  const desk = (order: unknown) => post(order, bySecret('desk', SECRETS.DESK_SECRET, order));
  const refused = (missing: string) => ({ status: 403, body: { error: 'Forbidden', missing } });
  expect(await desk(accept({ brand: 'kuu' }))).toEqual(refused('the brand kuu'));
  expect(await desk({ action: 'list', brand: null })).toEqual(refused('all brands'));
  const order = accept();
  expect(await post(order, bySecret('crm', SECRETS.CRM_SECRET.slice(0, 40), order))).toEqual(
    refused('a role with papers accept'),
  );
  expect([acts, await readTrail(db, 0, 1_000)]).toEqual([done, before]);
});

test('a holder of the common secret types a name, but none that a client or a person has [OPR-03]', async () => {
  const aino = accept({ operator: 'Aino' });
  expect(await post(aino, bySecret(null, COMMON, aino))).toEqual({ status: 200, body: { by: 'Aino' } });
  expect(await lastLine()).toMatchObject({ who: 'secret:Aino' });
  for (const operator of ['client:desk', ' Client:desk', 'person:aino', '\u200bper\u00adson:aino', 'ｃlient:desk']) {
    const order = accept({ operator });
    expect([operator, (await post(order, bySecret(null, COMMON, order))).status]).toEqual([operator, 400]);
  }
});

const claims = { sub: 'aino', groups: ['checkers', 'readers'] };
async function token(change: Readonly<Record<string, unknown>> = {}, { key = keys.privateKey, alg = 'ES256' } = {}) {
  const now = Math.floor(Date.now() / 1000);
  const payload = { iss: ISSUER, aud: 'foyer', iat: now, exp: now + 300, ...claims, ...change };
  return new SignJWT(JSON.parse(JSON.stringify(payload))).setProtectedHeader({ alg, kid: 'one' }).sign(key);
}
const bearing = (given: string): Headers => ({ authorization: `Bearer ${given}` });

test("a person acts by a token of the operator's provider, with the roles and brands of their groups [OPR-03]", async () => {
  expect(await post(accept(), bearing(await token()))).toEqual({ status: 200, body: { by: 'person:aino' } });
  const statuses = async (groups: unknown) => {
    const given = bearing(await token({ groups }));
    return [
      (await post(list, given)).status,
      (await post({ ...list, brand: 'kuu' }, given)).status,
      (await post(accept({ brand: 'kuu' }), given)).status,
    ];
  };
  expect(await statuses(['checkers', 'readers'])).toEqual([200, 200, 403]);
  expect(await statuses(['checkers'])).toEqual([200, 403, 403]);
  for (const groups of [['strangers'], [], 'checkers', undefined])
    expect(await statuses(groups)).toEqual([403, 403, 403]);
});

test('a token that is forged, old, endless or meant for others is refused [OPR-03]', async () => {
  const now = Math.floor(Date.now() / 1000);
  const stranger = await generateKeyPair('ES256');
  const jwk = await exportJWK(keys.publicKey);
  const unsigned = new UnsecuredJWT(claims)
    .setIssuer(ISSUER)
    .setAudience('foyer')
    .setIssuedAt()
    .setExpirationTime('5m')
    .encode();
  const publicAsSecret = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid: 'one' })
    .setIssuer(ISSUER)
    .setAudience('foyer')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(new TextEncoder().encode(JSON.stringify(jwk)));
  const wrong = [
    'nonsense',
    unsigned,
    publicAsSecret,
    await token({}, { key: stranger.privateKey }),
    await token({ iss: 'https://id.example.org' }),
    await token({ aud: 'others' }),
    await token({ exp: now - 60 }),
    await token({ exp: undefined }),
    await token({ iat: undefined }),
    await token({ iat: now - 13 * 3600, exp: now + 10 ** 9 }),
    await token({ iat: now + 3600, exp: now + 7200 }),
    await token({ nbf: now + 3600 }),
    await token({ sub: undefined }),
    await token({ sub: 'aino koe' }),
    await token({ sub: 'a'.repeat(71) }),
  ];
  for (const [at, given] of wrong.entries())
    expect([at, await post(list, bearing(given))]).toEqual([at, { status: 401, body: { error: 'BadToken' } }]);
});

test('tokens of other issuers are refused without a request for keys, also where none are known yet [OPR-03]', async () => {
  await api.close();
  await serve();
  const before = keyReads;
  for (const iss of ['https://id.example.org', undefined])
    expect((await post(list, bearing(await token({ iss })))).status).toBe(401);
  expect(keyReads).toBe(before);
  expect((await post(list, bearing(await token()))).status).toBe(200);
  expect(keyReads).toBe(before + 1);
});

test('a provider whose keys never come lets nobody in, and holds up no client [OPR-03]', async () => {
  await api.close();
  isHanging = true;
  await serve();
  const endCollecting = collectOften();
  const waiting = token().then((given) => post(list, bearing(given)));
  expect((await post(list, bySecret('desk', SECRETS.DESK_SECRET, list))).status).toBe(200);
  expect(await waiting).toEqual({ status: 401, body: { error: 'BadToken' } });
  endCollecting();
  isHanging = false;
  expect((await post(list, bearing(await token()))).status).toBe(200);
});
