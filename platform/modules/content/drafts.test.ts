import { z } from 'zod';
import { brandById } from '@/contract/brands';
import { licenceOf } from '@/contract/licences';
import { shiftableClock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { runDueJob } from '../../kernel/jobs';
import { openTestDb } from '../../testing/test-db';
import { contentOrder } from './commands/orders';
import { createContentDrafts, createContentModule, type ContentDrafts, type ContentModule } from './index';
import { queryValue } from '../../kernel/db/rows';

// Most of these make dozens of orders.
const clock = shiftableClock();
const SECRETS = ['the secret of operators in the test of drafts'];
let db: Db;
let content: ContentModule;
let drafts: ContentDrafts;

beforeAll(async () => {
  db = await openTestDb();
  content = createContentModule({ db, clock });
  drafts = createContentDrafts({
    db,
    clock,
    timeZoneOf: (licence) => licenceOf(licence).timeZone,
    previewSecrets: SECRETS,
    wakeConsumers: () => undefined,
  });
});
afterAll(() => db.close());

let keys = 0;
/** An order with what every act has; `given` is stronger. */
async function order(given: Record<string, unknown>): Promise<{ status: number; body: Record<string, unknown> }> {
  const acts = !['list', 'read', 'preview'].includes(String(given['action']));
  keys += 1;
  const act = acts ? { operator: 'Aino', reason: 'a test', key: `test-key-${keys}` } : {};
  const { status, body } = await drafts.operate(contentOrder.parse({ ...act, ...given }));
  return { status, body: { ...body } };
}

const words = (text: string) => ({
  title: 'Terms',
  body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
});
const banner = (title: string, over: object = {}) => ({
  page: 'LOBBY',
  type: 'PROMOTION',
  position: 1,
  countries: null,
  licences: null,
  startsAt: null,
  endsAt: null,
  data: { imageUrl: '/a.svg' },
  texts: { en: { title } },
  ...over,
});
const draftBanner = (name: string, base: number | null, title: string, over: object = {}) =>
  order({ action: 'draft', owner: 'aurora', kind: 'block', name, base, content: banner(title), ...over });
const draftTerms = (base: number | null, text: string, over: object = {}) =>
  order({
    action: 'draft',
    owner: 'aurora',
    kind: 'legal',
    name: 'terms',
    locale: 'en_GB',
    base,
    content: words(text),
    ...over,
  });
const TERMS = 'aurora/legal/terms/en_GB';
const shownTitles = async () =>
  (await content.getBlocks('aurora', 'LOBBY', 'FI')).map(({ texts }) => texts['en']?.title);
const versionOf = async (tag: string) => {
  const version = await queryValue(db, z.bigint(), 'select version from content_versions where tag = $1', [tag]);
  return Number(version ?? 0);
};

test('a draft is seen by nobody until it is published, then by visitors, and not after it is withdrawn [CNT-01]', async () => {
  const item = 'aurora/block/summer';
  expect(await draftBanner('summer', null, 'Summer')).toEqual({ status: 200, body: { item, version: 1 } });
  expect(await shownTitles()).toEqual([]);
  const before = await versionOf('content:aurora');
  expect((await order({ action: 'publish', item, version: 1, base: null })).status).toBe(200);
  expect(await shownTitles()).toEqual(['Summer']);
  expect(await versionOf('content:aurora')).toBe(before + 1);
  await draftBanner('summer', 1, 'Late summer', { operator: 'Bert' });
  expect(await shownTitles()).toEqual(['Summer']);
  await order({ action: 'publish', item, version: 2, base: 1 });
  expect(await shownTitles()).toEqual(['Late summer']);
  // An older version again takes the change back.
  await order({ action: 'publish', item, version: 1, base: 2 });
  expect(await shownTitles()).toEqual(['Summer']);
  await order({ action: 'withdraw', item });
  expect(await shownTitles()).toEqual([]);
  expect(await versionOf('content:aurora')).toBe(before + 4);
  const { body } = await order({ action: 'read', item });
  expect(body).toMatchObject({
    item: { latest: 2, live: null, needsApproval: false },
    versions: [
      { version: 2, author: 'Bert', reason: 'a test', content: { texts: { en: { title: 'Late summer' } } } },
      { version: 1, author: 'Aino' },
    ],
    acts: ['withdraw', 'publish', 'publish', 'draft', 'publish', 'draft'].map((action) => ({ action })),
  });
});

test('a managed text is published for a licence, and is gone when it is withdrawn [CNT-01, BRD-04]', async () => {
  const text = {
    action: 'draft',
    owner: 'licence:crc',
    kind: 'text',
    name: 'moreCasinos.text',
    locale: 'en',
    base: null,
  };
  const item = 'licence:crc/text/moreCasinos.text/en';
  expect((await order({ ...text, content: { value: 'Under Curaçao' } })).body).toMatchObject({ item });
  await order({ action: 'publish', item, version: 1, base: null });
  const shown = async () => (await content.getTexts('quetzal', 'en_GB', ['moreCasinos.text'])).get('moreCasinos.text');
  expect(await shown()).toBe('Under Curaçao');
  expect(await versionOf('texts:quetzal')).toBe(1);
  await order({ action: 'withdraw', item });
  expect(await shown()).toBeUndefined();
});

test.each<[string, object, object]>([
  ['an unknown kind', { kind: 'poem' }, { status: 400, body: { error: 'UnknownKind' } }],
  ['a stranger as owner', { owner: 'nobody' }, { status: 404, body: { error: 'NoSuchOwner' } }],
  ['a block of a licence', { owner: 'licence:mga' }, { status: 404, body: { error: 'NoSuchOwner' } }],
  ['a name with a path in it', { name: '../x' }, { status: 400, body: { error: 'BadName' } }],
  ['a block with a locale', { locale: 'en_GB' }, { status: 400, body: { error: 'WrongLocale' } }],
  [
    'a locale that the brand does not speak',
    { kind: 'legal', name: 'terms', locale: 'et_EE', content: words('x') },
    { status: 400, body: { error: 'WrongLocale' } },
  ],
  [
    'a legal text that there is not',
    { kind: 'legal', name: 'poetry', locale: 'en_GB', content: words('x') },
    { status: 400, body: { error: 'BadName' } },
  ],
  [
    'a node that there is not',
    {
      kind: 'legal',
      name: 'terms',
      locale: 'en_GB',
      content: { title: 'x', body: { type: 'doc', content: [{ type: 'script' }] } },
    },
    { status: 400, body: { error: 'BadContent', problems: [{ path: 'body.content.0.type' }] } },
  ],
  [
    'a block without its picture',
    { content: banner('x', { data: {} }) },
    { status: 400, body: { error: 'BadContent', problems: [{ path: 'data.imageUrl' }] } },
  ],
  [
    'a link that runs a script',
    { content: banner('x', { data: { imageUrl: '/a.svg', url: 'javascript:alert(1)' } }) },
    { status: 400, body: { error: 'BadContent', problems: [{ path: 'data.url' }] } },
  ],
  [
    'a block that ends before it starts',
    { content: banner('x', { startsAt: '2027-01-02T00:00:00Z', endsAt: '2027-01-01T00:00:00Z' }) },
    { status: 400, body: { error: 'BadContent', problems: [{ path: 'endsAt' }] } },
  ],
  [
    'a licence that there is not',
    { content: banner('x', { licences: ['mga', 'gb'] }) },
    {
      status: 400,
      body: {
        error: 'BadContent',
        problems: [{ path: 'licences', problem: 'no licence of this deployment: gb' }],
      },
    },
  ],
  ['no content', { content: undefined }, { status: 400, body: { error: 'BadContent' } }],
  ['a base that there is not', { base: 3 }, { status: 404, body: { error: 'NoSuchItem' } }],
])('a draft with %s is refused, and nothing is left of it [CNT-01]', async (_what, over, answer) => {
  const counts = async () =>
    (await db.query('select (select count(*) from content_items) items, (select count(*) from content_acts) acts'))
      .rows;
  const before = await counts();
  expect(await draftBanner('refused', null, 'x', over)).toMatchObject(answer);
  expect(await counts()).toEqual(before);
});

test('takes one of two drafts and one of two publications with the same base, and does a repeated order once [CNT-01]', async () => {
  const item = 'aurora/block/race';
  const first = await Promise.all([draftBanner('race', null, 'One'), draftBanner('race', null, 'Two')]);
  expect(first.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(first.find(({ status }) => status === 409)?.body).toEqual({ error: 'StaleBase', latest: 1 });
  await draftBanner('race', 1, 'Three');
  const publications = await Promise.all(
    [1, 2].map((version) => order({ action: 'publish', item, version, base: null })),
  );
  expect(publications.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(publications.find(({ status }) => status === 409)?.body).toMatchObject({ error: 'StaleBase' });
  const live = publications.findIndex(({ status }) => status === 200) + 1;
  expect((await order({ action: 'publish', item, version: live, base: live })).body).toEqual({ error: 'AlreadyLive' });
  const publication = { action: 'publish', item, version: 3 - live, base: live, key: 'publish-once' };
  expect((await order(publication)).status).toBe(200);
  expect((await order(publication)).body).toMatchObject({ repeated: true, item, version: 3 - live });
  expect((await order({ ...publication, version: live })).body).toEqual({ error: 'KeyTaken' });
  const again = { action: 'withdraw', item, key: 'sent-twice' };
  const sent = await Promise.all([order(again), order(again)]);
  expect(sent.map(({ status, body }) => [status, 'repeated' in body]).sort()).toEqual([
    [200, false],
    [200, true],
  ]);
  expect((await draftBanner('other', null, 'x', { key: 'sent-twice' })).body).toEqual({ error: 'KeyTaken' });
  expect((await order({ action: 'withdraw', item })).body).toEqual({ error: 'NotLive' });
  const taken = await draftBanner('race', null, 'x', { owner: 'kuu' });
  expect(taken.body).toEqual({ error: 'OfAnotherBrand' });
});

test('a legal text goes live once somebody else than its author has approved that very version [CNT-01]', async () => {
  const publish = (version: number, base: number | null) => order({ action: 'publish', item: TERMS, version, base });
  const approve = (version: number, operator: string) => order({ action: 'approve', item: TERMS, version, operator });
  const shown = async () => (await drafts.getLegalText('aurora', 'en_GB', 'terms'))?.body.content;
  await draftTerms(null, 'First');
  expect((await publish(1, null)).body).toEqual({ error: 'NotApproved' });
  for (const self of ['Aino', ' aino ', 'AINO']) expect((await approve(1, self)).body).toEqual({ error: 'OwnDraft' });
  await draftTerms(1, 'Second');
  // Reading the first version is not reading the second one.
  expect((await approve(1, 'Bert')).body).toEqual({ error: 'ChangedSince', latest: 2 });
  expect((await approve(3, 'Bert')).body).toEqual({ error: 'NoSuchVersion' });
  expect((await publish(2, null)).body).toEqual({ error: 'NotApproved' });
  expect((await approve(2, 'Bert')).status).toBe(200);
  expect(await shown()).toBeUndefined();
  expect((await publish(2, null)).status).toBe(200);
  expect(await shown()).toEqual(words('Second').body.content);
  await draftTerms(2, 'Third');
  expect((await publish(3, 2)).body).toEqual({ error: 'NotApproved' });
  expect((await order({ action: 'read', item: TERMS })).body).toMatchObject({
    item: { live: 2, needsApproval: true },
    acts: expect.arrayContaining([
      expect.objectContaining({ action: 'approve', version: 2, operator: 'Bert', reason: 'a test' }),
    ]),
  });
});

test('the legal words of other kinds need a second person too [CNT-01]', async () => {
  for (const name of ['legal.terms.s1.text', 'layout.footer']) {
    await order({
      action: 'draft',
      owner: 'aurora',
      kind: 'text',
      name,
      locale: 'en',
      base: null,
      content: { value: 'x' },
    });
    const item = `aurora/text/${name}/en`;
    expect((await order({ action: 'publish', item, version: 1, base: null })).body).toEqual({ error: 'NotApproved' });
  }
});

test("a version goes live at a time of the brand's clocks, past a change of them, once [CNT-01]", async () => {
  const item = 'aurora/block/spring';
  await draftBanner('spring', null, 'Spring');
  const at = (time: string, over: object = {}) =>
    order({ action: 'publish', item, version: 1, base: null, at: time, ...over });
  const year = clock.now().getUTCFullYear() + 1;
  // The last Sunday of March: clocks go from 2 to 3.
  const change = new Date(Date.UTC(year, 2, 31));
  change.setUTCDate(31 - change.getUTCDay());
  const day = change.toISOString().slice(0, 10);
  expect(licenceOf(brandById('aurora')?.license ?? 'est').timeZone).toBe('Europe/Malta');
  expect((await at(`${day}T02:30`)).body).toEqual({ error: 'NoSuchTime', timeZone: 'Europe/Malta' });
  expect((await at('2020-01-01T00:00')).body).toMatchObject({ error: 'PastTime' });
  const scheduled = await at(`${day}T09:00`);
  expect(scheduled.body).toMatchObject({ publishesAt: new Date(`${day}T07:00:00Z`), timeZone: 'Europe/Malta' });
  expect((await at(`${day}T10:00`)).body).toMatchObject({ error: 'Scheduled', version: 1 });
  expect((await order({ action: 'publish', item, version: 1, base: null })).body).toMatchObject({ error: 'Scheduled' });

  const until = (instant: string) => Date.parse(instant) - clock.now().getTime();
  const runJobs = async () => {
    while (await runDueJob(db, clock, drafts.jobs));
  };
  // The first order is taken back, so its job finds another one.
  expect((await order({ action: 'cancel', item })).status).toBe(200);
  await at(`${day}T10:00`);
  clock.shift(until(`${day}T07:30:00Z`));
  await runJobs();
  expect(await shownTitles()).toEqual([]);
  clock.shift(until(`${day}T08:00:01Z`));
  await Promise.all([runJobs(), runJobs()]);
  expect(await shownTitles()).toEqual(['Spring']);
  const { body } = await order({ action: 'read', item });
  expect(body).toMatchObject({ item: { live: 1, scheduled: null } });
  expect(body['acts']).toEqual(
    ['publish', 'schedule', 'cancel', 'schedule', 'draft'].map((action) => expect.objectContaining({ action })),
  );
  // A withdrawn item does not come back by itself.
  await draftBanner('spring', 1, 'Spring again');
  await order({ action: 'publish', item, version: 2, base: 1, at: `${year + 1}-01-01T00:00` });
  await order({ action: 'withdraw', item });
  expect((await order({ action: 'read', item })).body).toMatchObject({ item: { live: null, scheduled: null } });
});

test('a link shows its version at its brand for 30 minutes; one that was changed or is of another brand shows nothing [CNT-01]', async () => {
  const link = (over: object) => order({ action: 'preview', item: TERMS, version: 3, brand: 'aurora', ...over });
  const { status, body } = await link({});
  expect(status).toBe(200);
  const [path = '', query = ''] = String(body['path']).split('?');
  expect(path).toBe('/en/preview/');
  const token = new URLSearchParams(query).get('token') ?? '';
  expect(await drafts.openPreview('aurora', token)).toMatchObject({
    state: 'Open',
    item: TERMS,
    version: 3,
    content: { kind: 'legal', body: words('Third').body },
  });
  expect(await drafts.openPreview('kuu', token)).toEqual({ state: 'Invalid' });
  const [value = '', signature = ''] = token.split('.');
  const forged = Buffer.from(Buffer.from(value, 'base64url').toString().replace('"version":3', '"version":2')).toString(
    'base64url',
  );
  for (const changed of ['', 'x', `${forged}.${signature}`, `${value}.`, `${token}.x`])
    expect(await drafts.openPreview('aurora', changed)).toEqual({ state: 'Invalid' });
  const others = createContentDrafts({
    db,
    clock,
    timeZoneOf: () => 'UTC',
    previewSecrets: ['another secret'],
    wakeConsumers: () => undefined,
  });
  expect(await others.openPreview('aurora', token)).toEqual({ state: 'Invalid' });
  clock.shift(30 * 60_000);
  expect(await drafts.openPreview('aurora', token)).toEqual({ state: 'Expired' });
  expect((await link({ brand: 'kuu' })).body).toEqual({ error: 'NoSuchBrand' });
  expect((await link({ version: 9 })).body).toEqual({ error: 'NoSuchVersion' });
  expect((await link({ item: 'aurora/legal/bonus/en_GB' })).body).toEqual({ error: 'NoSuchItem' });
});

test('a link to a draft of a block shows its page with the draft in its place [CNT-01]', async () => {
  await draftBanner('winter', null, 'Winter', { content: banner('Winter', { position: 0, countries: ['NO'] }) });
  await content.publishContent({ kind: 'blocks', brand: 'aurora', page: 'LOBBY', blocks: [] });
  const { body } = await order({ action: 'preview', item: 'aurora/block/winter', version: 1, brand: 'aurora' });
  const token = new URLSearchParams(String(body['path']).split('?')[1]).get('token') ?? '';
  const preview = await drafts.openPreview('aurora', token);
  expect(preview).toMatchObject({ state: 'Open', page: 'LOBBY', blocks: [{ id: 'winter' }] });
});

test('an import replaces the blocks of a page, but not those that operators have published [CNT-01]', async () => {
  await order({ action: 'publish', item: 'aurora/block/winter', version: 1, base: null });
  const imported = (id: string) => ({
    ...banner(id),
    id,
    brand: 'aurora',
    page: 'LOBBY' as const,
    type: 'PROMOTION' as const,
    licences: null,
    startsAt: null,
    endsAt: null,
  });
  await content.publishContent({
    kind: 'blocks',
    brand: 'aurora',
    page: 'LOBBY',
    blocks: [imported('winter'), imported('of-the-import')],
  });
  const shown = await content.getBlocks('aurora', 'LOBBY', 'NO');
  expect(shown.map(({ id, texts }) => [id, texts['en']?.title])).toEqual([
    ['winter', 'Winter'],
    ['of-the-import', 'of-the-import'],
  ]);
});

test('versions and acts are only ever added: the database refuses to change or remove them [CNT-01]', async () => {
  for (const table of ['content_drafts', 'content_acts'])
    for (const statement of [`update ${table} set reason = 'x'`, `delete from ${table}`])
      await expect(db.query(statement)).rejects.toThrow('the history of content is never changed');
});

test('items are listed a page at a time, of one owner or of all [CNT-01]', async () => {
  const page = async (after: unknown) => (await order({ action: 'list', owner: 'aurora', first: 2, after })).body;
  const first = await page(null);
  expect(first['items']).toHaveLength(2);
  const second = await page(first['next']);
  expect(second['items']).not.toEqual(first['items']);
  expect((await order({ action: 'list', owner: 'kuu' })).body).toEqual({ items: [], next: null });
});
