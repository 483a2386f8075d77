/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { GET } from '@/app/api/statements/[file]/route';
import { writeStatement } from '@/components/statement/statement-pdf';
import { readPdf } from '@/lib/testing/read-pdf';

// Next's compiler fills this module in.
jest.mock('next/root-params', () => ({ locale: async () => undefined, variant: async () => undefined }));
jest.mock('next/headers', () => ({
  cookies: async () => ({ get: () => undefined }),
  headers: async () => new Headers(),
}));
jest.mock('@/components/statement/statement-pdf', () => {
  const actual = jest.requireActual<typeof import('@/components/statement/statement-pdf')>(
    '@/components/statement/statement-pdf',
  );
  return { writeStatement: jest.fn(actual.writeStatement) };
});
jest.mock('@/lib/i18n/translations', () => {
  const actual = jest.requireActual<typeof import('@/lib/i18n/translations')>('@/lib/i18n/translations');
  return { getTranslator: actual.getBundledTranslator };
});

const texts = z.object({ statement: z.object({ notes: z.string() }) });
const FOLDERS: Readonly<Record<string, string>> = { en: 'en_GB', fi: 'fi_FI', no: 'no_NO', de: 'de_DE', ja: 'ja_JP' };
const folderOf = (locale: string): string => FOLDERS[locale] ?? locale;
const notesIn = (locale: string): string =>
  texts.parse(JSON.parse(readFileSync(`messages/${folderOf(locale)}/statement.json`, 'utf8'))).statement.notes;

const HELD = { bonus: '0.00', pending: '0.00', total: '50.00' };
const FIGURES = {
  deposited: '90.00',
  withdrawn: '23.00',
  staked: '1126.00',
  won: '40.00',
  net: '-1086.00',
  bonusGranted: '20.00',
  bonusConverted: '10.00',
  bonusEnded: '4.00',
  rewarded: '3.00',
  adjusted: '-4.00',
};
const march = {
  from: '2026-03-01',
  until: '2026-03-31',
  opening: HELD,
  closing: { ...HELD, pending: '5.00', total: '46.00' },
  totals: {
    ...FIGURES,
    currency: 'EUR',
    jackpotStaked: '0.10',
    jackpotWon: '0.00',
    bonusStaked: '6.00',
    bonusWon: '0.00',
  },
  parts: [
    { ...FIGURES, day: '2026-03-01', closing: { total: '150.00' } },
    { ...FIGURES, day: '2026-03-31', closing: { total: '46.00' } },
  ],
};
const player = { number: '482-913', personalInfo: { firstName: 'Žofia 太郎', lastName: 'Łęcka' } };

let sent: { readonly period: string; readonly authorization: string | null }[];
let viewer: object | 'refused';

beforeAll(() => {
  process.env.TEST_UTILITIES = '1';
});
beforeEach(() => {
  sent = [];
  viewer = { player, statement: march };
  global.fetch = jest.fn(async (_url: RequestInfo | URL, init?: RequestInit) => {
    const authorization = new Headers(init?.headers).get('authorization');
    sent.push({ period: JSON.parse(String(init?.body)).variables.period, authorization });
    if (viewer === 'refused')
      return Response.json({ errors: [{ message: 'no', extensions: { type: 'AuthenticationFailure' } }] });
    return Response.json({ data: { viewer: authorization ? viewer : { player: null, statement: null } } });
  });
});

function get(file: string, { locale = 'fi', cookie = 'accessToken=good', site = 'same-origin' } = {}) {
  // aurora speaks no Estonian.
  const host = locale === 'et_EE' ? 'kuu.localhost' : 'aurora.localhost';
  const headers = { host, cookie, 'sec-fetch-site': site };
  const request = new Request(`http://${host}/api/statements/${file}?locale=${locale}`, { headers });
  return GET(request, { params: Promise.resolve({ file }) });
}

async function paper(file: string, locale: string) {
  const response = await get(file, { locale });
  expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ]);
  return readPdf(new Uint8Array(await response.arrayBuffer()));
}

test('a statement is for the signed-in player and names the period, the player and the time zone [PRF-06]', async () => {
  const response = await get('2026-03.pdf');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="aurora-2026-03.pdf"');
  expect(sent).toEqual([{ period: '2026-03', authorization: 'Bearer good' }]);
  const { marked } = readPdf(new Uint8Array(await response.arrayBuffer()));
  const texts = marked.map(({ text }) => text.replaceAll('\u00a0', ' '));
  expect(texts).toEqual(
    expect.arrayContaining([
      'Aurora',
      'Tiliote: maaliskuu 2026',
      'Žofia 太郎 Łęcka · Pelaaja 482-913',
      '1.–31. maaliskuuta 2026, Keski-Euroopan aika',
      'Kaikki summat: euro (EUR)',
      'Aurora – Tiliote: maaliskuu 2026 · sivu 1/2',
      'Aurora – Tiliote: maaliskuu 2026 · sivu 2/2',
      '1 126,00',
      '−1 126,00',
    ]),
  );
});

test.each([
  [
    'et_EE',
    ['Väljavõte: märts 2026', 'Žofia 太郎 Łęcka · Mängija 482-913', 'Kõik summad: euro (EUR)', 'Sissemaksed'],
    ['1126,00', '−1086,00', '90,00'],
  ],
  [
    'fr_CA',
    ['Relevé : mars 2026', 'Žofia 太郎 Łęcka · Joueur 482-913', 'Tous les montants en euro (EUR)', 'Dépôts'],
    ['1 126,00', '-1 086,00', '90,00'],
  ],
] as const)(
  'a statement in %s has its words and its way of writing numbers [PRF-06]',
  async (locale, words, numbers) => {
    const { marked } = await paper('2026-03.pdf', locale);
    const texts = marked.map(({ text }) => text.replaceAll(/[\u00a0\u202f]/g, ' '));
    expect(texts).toEqual(expect.arrayContaining([...words, ...numbers]));
  },
);

test.each(['en', 'fi', 'no', 'de', 'ja', 'et_EE', 'fr_CA'])(
  'a screen reader gets the language, the title, the tables with their heads and every letter of the statement in %s [PRF-06]',
  async (locale) => {
    const { source, marked } = await paper('2026-03.pdf', locale);
    expect(source).toContain(`/Lang (${folderOf(locale).replace('_', '-')})`);
    expect(source).toMatch(/\/Marked true/);
    expect(source).toMatch(/\/DisplayDocTitle true/);
    expect(source).toMatch(/\/Title \d+ 0 R/);
    expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>');
    const elements = (tag: string) => [...source.matchAll(new RegExp(`/S /${tag}\\b`, 'g'))].length;
    // Two tables: twenty totals below a head, and two days below one of twelve columns.
    expect([elements('Document'), elements('H1'), elements('H2'), elements('Table')]).toEqual([1, 1, 1, 2]);
    expect([elements('TR'), elements('TH'), elements('TD')]).toEqual([21 + 3, 2 + 20 + 12 + 2, 20 + 2 * 11]);
    expect([...source.matchAll(/\/Scope \/Column/g)].length).toBe(2 + 12);
    expect([...source.matchAll(/\/Scope \/Row/g)].length).toBe(20 + 2);
    // No glyph without a letter, and no two words in one where a line ends.
    const heard = marked.map(({ text }) => text).join('');
    expect(heard).toContain(notesIn(locale).replace(/[\u2009\u202f]/g, '\u00a0'));
    expect(heard).not.toMatch(/[\u0000\ufffd]/);
    expect(marked.filter(({ tag, text }) => tag !== 'Artifact' && text === '')).toEqual([]);
  },
);

test('an amount of yen has no fraction [PRF-06]', async () => {
  const whole = Object.fromEntries(Object.entries(FIGURES).map(([name, amount]) => [name, amount.slice(0, -3)]));
  const totals = { ...march.totals, ...whole, currency: 'JPY', jackpotStaked: '0', jackpotWon: '0', bonusStaked: '6' };
  viewer = { player, statement: { ...march, totals: { ...totals, bonusWon: '0' }, parts: [] } };
  const { marked } = await paper('2026-03.pdf', 'ja');
  expect(marked.map(({ text }) => text)).toEqual(expect.arrayContaining(['金額の単位：日本円 (JPY)', '-1,126']));
});

test.each([
  '2026-13.pdf',
  '2026-3.pdf',
  '2026-03.csv',
  '2026-03',
  '.pdf',
  '..%2F2026.pdf',
  '1999.pdf',
  '2026-03-01.pdf',
])('there is no file %s, and the platform gets no request [PRF-06]', async (file) => {
  expect([(await get(file)).status, sent.length]).toEqual([404, 0]);
});

test('a period without a statement is said to have none [PRF-06]', async () => {
  viewer = { player, statement: null };
  const response = await get('2031-01.pdf');
  expect([response.status, await response.text()]).toEqual([404, 'Tältä jaksolta ei ole tiliotetta.']);
});

test('a session has one statement made at a time, and a host writes two; others may come again [PRF-06]', async () => {
  const writing = jest.mocked(writeStatement);
  const write = writing.getMockImplementation() ?? writeStatement;
  let [open, meanwhile] = [() => {}, () => {}];
  const gate = new Promise<void>((resolve) => (open = resolve));
  const bothWrite = new Promise<void>((resolve) => (meanwhile = resolve));
  writing.mockClear().mockImplementation(async (...given) => {
    if (writing.mock.calls.length === 2) meanwhile();
    await gate;
    return write(...given);
  });
  const of = (token: string) => get('2026-03.pdf', { cookie: `accessToken=${token}` });
  const first = of('one');
  const refused = [await of('one')];
  const second = of('two');
  await bothWrite;
  expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer one', 'Bearer two']);
  refused.push(await of('three'));
  for (const response of refused)
    expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual([
      429,
      '5',
      'Tiliotteita tehdään juuri nyt. Yritä hetken kuluttua uudelleen.',
    ]);
  open();
  expect([(await first).status, (await second).status]).toEqual([200, 200]);
  viewer = 'refused';
  expect((await of('one')).status).toBe(303);
  viewer = { player, statement: march };
  writing.mockRejectedValueOnce(new Error('no paper'));
  await expect(of('two')).rejects.toThrow('no paper');
  expect([(await of('one')).status, (await of('two')).status, (await of('three')).status]).toEqual([200, 200, 200]);
});

test('another site gets nothing, and nobody without a sign-in does [PRF-06]', async () => {
  expect([(await get('2026.pdf', { site: 'cross-site' })).status, sent.length]).toEqual([403, 0]);
  for (const cookie of ['x=1', 'accessToken=bad']) {
    if (cookie !== 'x=1') viewer = 'refused';
    const response = await get('2026.pdf', { cookie });
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `/fi/login/?autoSignIn=1&returnTo=${encodeURIComponent('/fi/profile/results/')}`,
    ]);
  }
});
