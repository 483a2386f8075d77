import { startPlatform, type TestPlatform } from '../../testing/start-platform';
import { openContentApi, paragraph, type Answer } from './testing/content-api';
import { timeScale } from '../../testing/time-scale';

jest.setTimeout(180_000 * timeScale);

const SECRET = 'operators-secret-of-the-take-back-test';
let platform: TestPlatform;
let api: ReturnType<typeof openContentApi>;
beforeAll(async () => {
  platform = await startPlatform({ env: { OPERATOR_SECRET: SECRET, FOYER_SANDBOX: '0' } });
  api = openContentApi(platform, SECRET);
});
afterAll(() => platform.stop());

type Name = 'terms' | 'privacy' | 'bonus';
const itemOf = (brand: string, name: Name) => `${brand}/legal/${name}/en_GB`;
const draft = (brand: string, name: Name, base: number | null, operator = 'Aino') =>
  api.order({
    action: 'draft',
    owner: brand,
    kind: 'legal',
    name,
    locale: 'en_GB',
    base,
    content: { title: `Version ${(base ?? 0) + 1}`, body: paragraph('Be kind.') },
    operator,
  });
const approve = (item: string, version: number, operator = 'Bert') =>
  api.order({ action: 'approve', item, version, operator });
const publish = (item: string, version: number, base: number | null, over: object = {}) =>
  api.order({ action: 'publish', item, version, base, ...over });
const takeBack = (item: string, base: number | null, version: number | null, over: object = {}) =>
  api.order({ action: 'take-back', item, base, version, ...over });
const agree = (item: string, base: number | null, version: number | null, over: object = {}) =>
  api.order({ action: 'approve-take-back', item, base, version, operator: 'Bert', ...over });
const drop = (item: string) => api.order({ action: 'drop-take-back', item });
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();

/** A text of which so many versions were approved and published, one after the other. Answers its item. */
async function publishVersions(brand: string, name: Name, count: number): Promise<string> {
  const item = itemOf(brand, name);
  for (let version = 1; version <= count; version += 1) {
    const base = version === 1 ? null : version - 1;
    await draft(brand, name, base);
    await approve(item, version);
    expect((await publish(item, version, base)).status).toBe(200);
  }
  return item;
}
const shown = async (brand: string, name: Name) => {
  const query = `{ root { legalText(name: ${name}) { title } } }`;
  return (await platform.graphql(query, {}, { brand, locale: 'en_GB' })).data;
};
const title = (version: number) => ({ root: { legalText: { title: `Version ${version}` } } });
const nothing = { root: { legalText: null } };
const history = async (item: string) => (await api.ask({ action: 'read', item })).body;

test('a published legal text is taken away once another operator approves the request of the first [CNT-01]', async () => {
  const item = await publishVersions('aurora', 'terms', 1);
  expect((await api.order({ action: 'withdraw', item })).body).toEqual({ error: 'NeedsTakeBack' });
  expect((await agree(item, 1, null)).body).toEqual({ error: 'NotRequested' });
  const request = { key: 'take-back-once', reason: 'a wrong paragraph' };
  expect(await takeBack(item, 1, null, request)).toEqual({ status: 200, body: { item, version: 1 } });
  expect((await takeBack(item, 1, null, request)).body).toEqual({ repeated: true, item, version: 1 });
  expect((await takeBack(item, 1, 1, request)).body).toEqual({ error: 'KeyTaken' });
  for (const operator of ['Aino', ' aino ', 'AINO', 'Aino\u200b', 'A\u00adino', '\uff21ino\u2060'])
    expect((await agree(item, 1, null, { operator })).body).toEqual({ error: 'OwnRequest' });
  expect(await shown('aurora', 'terms')).toEqual(title(1));
  expect(await history(item)).toMatchObject({ item: { live: 1, takeBack: { version: null } } });
  const approval = { key: 'approve-take-back-once' };
  expect(await agree(item, 1, null, approval)).toEqual({ status: 200, body: { item, version: 1 } });
  expect((await agree(item, 1, null, approval)).body).toEqual({ repeated: true, item, version: 1 });
  expect(await shown('aurora', 'terms')).toEqual(nothing);
  expect(await history(item)).toMatchObject({
    item: { live: null, takeBack: null },
    acts: [
      { action: 'withdraw', version: 1, operator: 'Bert' },
      { action: 'ask-withdraw', version: 1, operator: 'Aino', reason: 'a wrong paragraph' },
      { action: 'publish' },
      { action: 'approve' },
      { action: 'draft' },
    ],
  });
  // The old approval does not bring it back; two operators do.
  expect((await publish(item, 1, null)).body).toEqual({ error: 'NeedsTakeBack' });
  await takeBack(item, null, 1);
  expect((await agree(item, null, 1)).status).toBe(200);
  expect(await shown('aurora', 'terms')).toEqual(title(1));
});

test('going back to an older legal text needs another operator, now and at a time, though it was approved once [CNT-01]', async () => {
  const item = await publishVersions('aurora', 'privacy', 2);
  const later = { at: '2099-01-01T00:00' };
  for (const over of [{}, later]) expect((await publish(item, 1, 2, over)).body).toEqual({ error: 'NeedsTakeBack' });
  await takeBack(item, 2, 1);
  expect((await publish(item, 1, 2)).body).toEqual({ error: 'NeedsTakeBack' });
  expect((await agree(item, 2, 1, { operator: 'aino' })).body).toEqual({ error: 'OwnRequest' });
  expect(await shown('aurora', 'privacy')).toEqual(title(2));
  const approval = { key: 'go-back-once' };
  expect((await agree(item, 2, 1, approval)).status).toBe(200);
  expect(await shown('aurora', 'privacy')).toEqual(title(1));
  // The key of one order is not the key of the other that does the same.
  const used = await publish(item, 1, 2, { ...approval, operator: 'Bert' });
  expect(used.body).toEqual({ error: 'KeyTaken' });
  // Nor does the version that was taken back return by its old approval.
  expect((await publish(item, 2, 1)).body).toEqual({ error: 'NeedsTakeBack' });
  await draft('aurora', 'privacy', 2);
  await approve(item, 3);
  expect((await publish(item, 3, 1)).status).toBe(200);
});

test('a legal text is not taken back to what nobody approved, what is newer, or what is not there [CNT-01]', async () => {
  const item = await publishVersions('aurora', 'bonus', 1);
  await draft('aurora', 'bonus', 1);
  await draft('aurora', 'bonus', 2);
  await approve(item, 3);
  expect((await takeBack(item, 1, 3)).body).toEqual({ error: 'NotOlder' });
  await publish(item, 3, 1);
  expect((await takeBack(item, 3, 2)).body).toEqual({ error: 'NotApproved' });
  expect((await takeBack(item, 3, 3)).body).toEqual({ error: 'AlreadyLive' });
  expect((await takeBack(item, 3, 9)).body).toEqual({ error: 'NoSuchVersion' });
  expect((await takeBack(item, 1, null)).body).toEqual({ error: 'StaleBase', live: 3 });
  expect((await takeBack(itemOf('aurora', 'bonus').replace('en_GB', 'fi_FI'), 1, null)).status).toBe(404);
  const neverLive = itemOf('kuu', 'bonus');
  await draft('kuu', 'bonus', null);
  expect((await takeBack(neverLive, null, null)).body).toEqual({ error: 'NotLive' });
  expect((await takeBack(neverLive, null, 1)).body).toEqual({ error: 'NotOlder' });
  expect((await api.ask({ action: 'take-back', item, base: 3 })).body).toMatchObject({ error: 'BadRequest' });
  const text = { owner: 'aurora', kind: 'text', name: 'footer.rules', locale: 'en', base: null };
  await api.order({ action: 'draft', ...text, content: { value: 'x' } });
  const plain = 'aurora/text/footer.rules/en';
  await publish(plain, 1, null);
  expect((await takeBack(plain, 1, null)).body).toEqual({ error: 'NoApprovalNeeded' });
  expect((await api.order({ action: 'withdraw', item: plain })).status).toBe(200);
});

test('one request at a time waits: a second one is refused until the first is dropped, and names of requests are not mixed up [CNT-01]', async () => {
  const item = await publishVersions('kuu', 'terms', 2);
  await takeBack(item, 2, null);
  expect((await takeBack(item, 2, 1, { operator: 'Cecilia' })).body).toEqual({
    error: 'AlreadyRequested',
    version: null,
  });
  expect((await takeBack(item, 2, null, { operator: 'Bert' })).body).toEqual({
    error: 'AlreadyRequested',
    version: null,
  });
  // An operator who has read another request approves nothing.
  expect((await agree(item, 2, 1)).body).toEqual({ error: 'ChangedSince', version: null });
  expect((await drop(item)).status).toBe(200);
  expect((await drop(item)).body).toEqual({ error: 'NotRequested' });
  expect((await agree(item, 2, null)).body).toEqual({ error: 'NotRequested' });
  await takeBack(item, 2, 1, { operator: 'Bert' });
  expect((await agree(item, 2, null)).body).toEqual({ error: 'ChangedSince', version: 1 });
  expect((await agree(item, 2, 1)).body).toEqual({ error: 'OwnRequest' });
  expect(await shown('kuu', 'terms')).toEqual(title(2));
  expect((await agree(item, 2, 1, { operator: 'Aino' })).status).toBe(200);
  expect(await shown('kuu', 'terms')).toEqual(title(1));
});

test('a request ends when visitors see another version, even when they later see the first one again [CNT-01]', async () => {
  const item = await publishVersions('kuu', 'privacy', 2);
  await takeBack(item, 2, null);
  await draft('kuu', 'privacy', 2);
  await approve(item, 3);
  // A draft changes nothing for visitors, so the request still waits.
  expect(await history(item)).toMatchObject({ item: { takeBack: { version: null } } });
  await publish(item, 3, 2);
  expect((await agree(item, 2, null)).body).toEqual({ error: 'StaleBase', live: 3 });
  expect((await agree(item, 3, null)).body).toEqual({ error: 'NotRequested' });
  await takeBack(item, 3, 2);
  expect((await agree(item, 3, 2)).status).toBe(200);
  expect((await agree(item, 2, null)).body).toEqual({ error: 'NotRequested' });
  expect(await shown('kuu', 'privacy')).toEqual(title(2));
});

test('a schedule is cancelled before a legal text is taken back, and cannot bring it back unseen [CNT-01]', async () => {
  const item = await publishVersions('quetzal', 'terms', 1);
  await draft('quetzal', 'terms', 1);
  await approve(item, 2);
  const later = { at: '2099-01-01T00:00' };
  await publish(item, 2, 1, later);
  expect((await takeBack(item, 1, null)).body).toMatchObject({ error: 'Scheduled', version: 2 });
  await api.order({ action: 'cancel', item });
  await takeBack(item, 1, null);
  await publish(item, 2, 1, later);
  expect((await agree(item, 1, null)).body).toMatchObject({ error: 'Scheduled', version: 2 });
  await api.order({ action: 'cancel', item });
  expect((await agree(item, 1, null)).status).toBe(200);
  expect((await publish(item, 2, 1, later)).body).toEqual({ error: 'StaleBase', live: null });
  expect(await shown('quetzal', 'terms')).toEqual(nothing);
});

test('carries out one of several simultaneous orders about one legal text, however they meet [CNT-01]', async () => {
  const item = await publishVersions('quetzal', 'privacy', 2);
  const names = ['Aino', 'Bert', 'Cecilia', 'David', 'Eeva'];
  const requests = await Promise.all(
    names.map((operator, n) => takeBack(item, 2, n % 2 === 0 ? null : 1, { operator })),
  );
  expect(statuses(requests)).toEqual([200, 409, 409, 409, 409]);
  const asker = requests.findIndex(({ status }) => status === 200);
  const version = asker % 2 === 0 ? null : 1;
  const approvals = await Promise.all(names.map((operator) => agree(item, 2, version, { operator })));
  expect(statuses(approvals)).toEqual([200, 409, 409, 409, 409]);
  expect(approvals[asker]?.status).toBe(409);
  const { acts } = await history(item);
  const done = [acts]
    .flat()
    .filter((act) => JSON.stringify(act).includes(`"${version === null ? 'withdraw' : 'publish'}"`));
  expect(done).toHaveLength(version === null ? 1 : 3);

  // One operator alone, who asks and approves at once by every name of theirs, achieves nothing.
  const alone = await publishVersions('quetzal', 'bonus', 1);
  const tries = [0, 1, 2, 3].flatMap(() => [
    takeBack(alone, 1, null, { operator: 'Aino' }),
    agree(alone, 1, null, { operator: ' AINO' }),
    api.order({ action: 'withdraw', item: alone }),
  ]);
  expect(statuses(await Promise.all(tries)).filter((status) => status === 200)).toHaveLength(1);
  expect(await shown('quetzal', 'bonus')).toEqual(title(1));

  // A newer version and the approval meet: visitors see what was taken, and nothing waits.
  await draft('quetzal', 'bonus', 1);
  await approve(alone, 2);
  const meeting = await Promise.all([publish(alone, 2, 1), agree(alone, 1, null), agree(alone, 1, null)]);
  expect(statuses(meeting)).toEqual([200, 409, 409]);
  const isPublished = meeting[0]?.status === 200;
  expect(await shown('quetzal', 'bonus')).toEqual(isPublished ? title(2) : nothing);
  expect(await history(alone)).toMatchObject({ item: { live: isPublished ? 2 : null, takeBack: null } });
});

test('lists requests for a second operator with the first one and the reason, a page at a time [CNT-01]', async () => {
  const waiting = async (over: object) => (await api.ask({ action: 'waiting', owner: 'solstice', ...over })).body;
  expect(await waiting({})).toEqual({ items: [], next: null });
  const privacy = await publishVersions('solstice', 'privacy', 2);
  await draft('solstice', 'terms', null, 'Cecilia');
  const text = { owner: 'solstice', kind: 'text', locale: 'en', base: null };
  for (const name of ['layout.footer', 'footer.rules'])
    await api.order({ action: 'draft', ...text, name, content: { value: 'x' } });
  await takeBack(privacy, 2, 1, { operator: 'Bert', reason: 'too early' });
  const draftOf = (version: number, operator: string) => ({
    version,
    operator,
    reason: 'a test',
    at: expect.any(String),
  });
  const request = { base: 2, version: 1, operator: 'Bert', reason: 'too early', at: expect.any(String) };
  const terms = itemOf('solstice', 'terms');
  const footer = 'solstice/text/layout.footer/en';
  const first = await waiting({ first: 2 });
  expect(first).toEqual({
    items: [
      { item: privacy, live: 2, draft: null, takeBack: request },
      { item: terms, live: null, draft: draftOf(1, 'Cecilia'), takeBack: null },
    ],
    next: terms,
  });
  expect(await waiting({ first: 2, after: first['next'] })).toEqual({
    items: [{ item: footer, live: null, draft: draftOf(1, 'Aino'), takeBack: null }],
    next: null,
  });
  await draft('solstice', 'privacy', 2, 'David');
  expect((await waiting({}))['items']).toContainEqual({
    item: privacy,
    live: 2,
    draft: draftOf(3, 'David'),
    takeBack: request,
  });
  await approve(privacy, 3);
  await approve(terms, 1);
  await approve(footer, 1);
  await agree(privacy, 2, 1, { operator: 'Aino' });
  expect(await waiting({})).toEqual({ items: [], next: null });
  // Of all owners, where none is named.
  await draft('kuu', 'bonus', null);
  expect(JSON.stringify(await waiting({ owner: null }))).toContain(itemOf('kuu', 'bonus'));
  const list = JSON.stringify({ action: 'waiting' });
  expect((await api.post(list, `${SECRET}x`)).status).toBe(401);
});
