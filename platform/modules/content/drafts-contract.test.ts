import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { startPlatform, testSharedSecret, type TestPlatform } from '../../testing/start-platform';
import { CONTENT_PATH, openContentApi, paragraph, signedHeaders } from './testing/content-api';
import { timeScale } from '../../testing/time-scale';

jest.setTimeout(180_000 * timeScale);

const SECRET = 'operators-secret-of-the-content-test';
let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ env: { OPERATOR_SECRET: SECRET } });
  api = openContentApi(platform, SECRET);
});
afterAll(() => platform.stop());

let api: ReturnType<typeof openContentApi>;
const post = (body: string, secret?: string) => api.post(body, secret);
const order = (given: object) => api.order(given);
const preview = async (item: string, version: number) => {
  const answer = await post(JSON.stringify({ action: 'preview', item, version, brand: 'aurora' }));
  const { path } = z.object({ path: z.string() }).parse(await answer.json());
  return new URLSearchParams(path.split('?')[1]).get('token') ?? '';
};

const terms = {
  action: 'draft',
  owner: 'aurora',
  kind: 'legal',
  name: 'terms',
  locale: 'en_GB',
  base: null,
  content: { title: 'Our terms', body: paragraph('Be kind.') },
};
const TERMS = 'aurora/legal/terms/en_GB';
const LEGAL = '{ root { legalText(name: terms) { title body } } }';
const PREVIEW = `query Preview($token: String!) { root { contentPreview(token: $token) {
  state item version text legalText { name title body } blocks { __typename ... on Block { id } } } } }`;
const readLegal = async (brand = 'aurora') => (await platform.graphql(LEGAL, {}, { brand, locale: 'en_GB' })).data;
const readPreview = async (token: string, brand = 'aurora') =>
  (await platform.graphql(PREVIEW, { token }, { brand, locale: 'en_GB' })).data;

test('orders about content are for holders of the operators’ secret, in their form and size alone [CNT-01]', async () => {
  const list = JSON.stringify({ action: 'list' });
  expect((await post(list)).status).toBe(200);
  expect((await post(list, testSharedSecret)).status).toBe(401);
  expect((await fetch(platform.url + CONTENT_PATH, { method: 'POST', body: list })).status).toBe(401);
  expect((await post('{')).status).toBe(400);
  expect((await order({ action: 'publish' })).body).toMatchObject({ error: 'BadRequest' });
  expect((await order({ ...terms, operator: ' ' })).body).toMatchObject({ error: 'BadRequest' });
  expect((await order({ ...terms, locale: 'et_EE' })).body).toEqual({ error: 'WrongLocale' });
  const long = JSON.stringify({
    ...terms,
    operator: 'Aino',
    reason: 'r',
    key: 'too-long-1',
    note: 'x'.repeat(300_000),
  });
  expect((await post(long)).status).toBe(413);
  expect((await post(JSON.stringify({ action: 'read', item: TERMS }))).status).toBe(404);
});

test('a legal text is approved by another operator, published, and sent to the web’s hosts within 5 s [CNT-01]', async () => {
  expect(await order(terms)).toEqual({ status: 200, body: { item: TERMS, version: 1 } });
  expect(await readLegal()).toEqual({ root: { legalText: null } });
  const changes = '/internal/content-changes';
  const stream = await fetch(platform.url + changes, { headers: signedHeaders(changes, '', testSharedSecret, 'GET') });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  const heard: string[] = [];
  const listening = (async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) heard.push(part.value);
  })();
  const publish = { action: 'publish', item: TERMS, version: 1, base: null };
  expect((await order(publish)).body).toEqual({ error: 'NotApproved' });
  expect((await order({ action: 'approve', item: TERMS, version: 1 })).body).toEqual({ error: 'OwnDraft' });
  expect((await order({ action: 'approve', item: TERMS, version: 1, operator: 'Bert' })).status).toBe(200);
  heard.length = 0;
  const begun = Date.now();
  const published = await Promise.all([order(publish), order({ ...publish, operator: 'Bert' })]);
  expect(published.map(({ status }) => status).sort()).toEqual([200, 409]);
  while (!heard.join('').includes('"texts:aurora"') && Date.now() - begun < 10_000) await wait(20);
  expect(heard.join('')).toContain('"texts:aurora"');
  expect(Date.now() - begun).toBeLessThan(5_000);
  await reader?.cancel();
  await listening;
  expect(await readLegal()).toEqual({ root: { legalText: { title: 'Our terms', body: paragraph('Be kind.') } } });
  expect(await readLegal('kuu')).toEqual({ root: { legalText: null } });
});

test('a link shows the draft at its brand until it ends, and a published page does not change by it [CNT-01]', async () => {
  await order({ ...terms, base: 1, content: { title: 'New terms', body: paragraph('Be kinder.') } });
  const token = await preview(TERMS, 2);
  expect(await readPreview(token)).toEqual({
    root: {
      contentPreview: {
        state: 'Open',
        item: TERMS,
        version: 2,
        text: null,
        blocks: [],
        legalText: { name: 'terms', title: 'New terms', body: paragraph('Be kinder.') },
      },
    },
  });
  expect(await readLegal()).toMatchObject({ root: { legalText: { title: 'Our terms' } } });
  const none = { item: null, version: null, text: null, blocks: [], legalText: null };
  for (const [given, brand] of [
    [token, 'kuu'],
    [`${token}x`, 'aurora'],
    ['', 'aurora'],
  ] as const)
    expect(await readPreview(given, brand)).toEqual({ root: { contentPreview: { state: 'Invalid', ...none } } });
  await platform.advance(31 * 60);
  expect(await readPreview(token)).toEqual({ root: { contentPreview: { state: 'Expired', ...none } } });
});

test('a promotion is seen in its page before visitors see it, and goes live at its time by itself [CNT-01]', async () => {
  const content = {
    page: 'LOBBY',
    type: 'PROMOTION',
    position: -1,
    countries: null,
    licences: null,
    startsAt: null,
    endsAt: null,
    data: { imageUrl: '/art/banners/sands-wide.webp' },
    texts: { en: { title: 'Midsummer' } },
  };
  await order({ action: 'draft', owner: 'aurora', kind: 'block', name: 'midsummer', base: null, content });
  const item = 'aurora/block/midsummer';
  const first = async () =>
    z
      .object({ root: z.object({ contentBlocks: z.array(z.object({ id: z.string().optional() })) }) })
      .parse(
        (
          await platform.graphql(
            '{ root { contentBlocks(page: LOBBY, ipCountryCode: "FI") { ... on Block { id } } } }',
            {},
            { brand: 'aurora', locale: 'en_GB' },
          )
        ).data,
      ).root.contentBlocks[0]?.id;
  expect(await readPreview(await preview(item, 1))).toMatchObject({
    root: {
      contentPreview: {
        state: 'Open',
        blocks: expect.arrayContaining([{ __typename: 'PromotionBlock', id: 'midsummer' }]),
      },
    },
  });
  expect(await first()).not.toBe('midsummer');
  const inAnHour = new Date(Date.now() + (31 + 60) * 60_000);
  const wallTime = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Malta',
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(inAnHour)
    .replace(' ', 'T');
  const scheduled = await order({ action: 'publish', item, version: 1, base: null, at: wallTime });
  expect(scheduled).toMatchObject({ status: 200, body: { timeZone: 'Europe/Malta' } });
  await platform.advance(65 * 60);
  const until = Date.now() + 20_000;
  while ((await first()) !== 'midsummer' && Date.now() < until) await wait(100);
  expect(await first()).toBe('midsummer');
});

test('a question that an operator publishes is on the help page of its brand in the visitor’s language, and nowhere else [CNT-01]', async () => {
  const content = {
    page: 'HELP',
    type: 'QUESTION',
    position: 0,
    countries: ['FI'],
    licences: null,
    startsAt: null,
    endsAt: null,
    data: { topic: 'deposits', url: '/deposit/' },
    texts: {
      en: { title: 'Do you take cheques?', text: 'No.', actionText: 'Deposit' },
      fi: { title: 'Sekit?', text: 'Ei.' },
    },
  };
  const draft = { action: 'draft', owner: 'aurora', kind: 'block', name: 'cheques', base: null };
  const incomplete = { ...content, page: 'LOBBY', data: {}, texts: { en: { title: 'Cheques?' } } };
  expect((await order({ ...draft, content: incomplete })).body).toMatchObject({
    error: 'BadContent',
    problems: [{ path: 'data.topic' }, { path: 'texts.en.text' }, { path: 'page' }],
  });
  await order({ ...draft, content });
  await order({ action: 'publish', item: 'aurora/block/cheques', version: 1, base: null });
  const read = async (brand: string, locale: string, country: string) =>
    (
      await platform.graphql(
        'query Help($c: String!) { root { helpQuestions(ipCountryCode: $c) { id topic question answer actionText url } } }',
        { c: country },
        { brand, locale },
      )
    ).data;
  const published = { id: 'cheques', topic: 'deposits', url: '/deposit/' };
  expect(await read('aurora', 'en_GB', 'FI')).toEqual({
    root: { helpQuestions: [{ ...published, question: 'Do you take cheques?', answer: 'No.', actionText: 'Deposit' }] },
  });
  expect(await read('aurora', 'fi_FI', 'FI')).toMatchObject({
    root: { helpQuestions: [{ question: 'Sekit?', actionText: null }] },
  });
  for (const [brand, country] of [
    ['aurora', 'NO'],
    ['kuu', 'FI'],
  ] as const)
    expect(await read(brand, 'en_GB', country)).toEqual({ root: { helpQuestions: [] } });
});
