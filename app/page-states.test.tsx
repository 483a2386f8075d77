/** @jest-environment node */
import { readdirSync } from 'node:fs';
import { createElement, type ComponentType } from 'react';
import { prerender } from 'react-dom/static';
import { z } from 'zod';
import { emptyAnswer } from '@/lib/testing/empty-answers';
import { english, WithTexts } from '@/lib/testing/with-texts';
import { shortenLimits } from '@/platform/testing/endless-answers';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const TOKEN = `e30.${part({ sub: 'p1', sid: 's1', exp: 9_999_999_999 })}.x`;
// Next's own, which exist in a request alone.
jest.mock('next/root-params', () => ({ locale: async () => 'en_GB', variant: async () => 'aurora-FI-cp-00000000' }));
jest.mock('next/headers', () => ({
  headers: async () => new Headers({ cookie: `accessToken=${TOKEN}; refreshToken=${TOKEN}` }),
  cookies: async () => ({ get: () => undefined }),
}));
jest.mock('next/navigation', () => ({
  useRouter: () => ({}),
  usePathname: () => '/en/',
  useServerInsertedHTML: () => undefined,
  useSearchParams: () => new URLSearchParams(),
  notFound: () => {
    throw new Error('not found');
  },
}));

const FOLDER = 'app/[variant]/[locale]';
/** Every page of the lobby but those that only pass a visitor on. */
const PAGES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('/page.tsx') || file === 'page.tsx')
  .map((file) => file.replace(/\/?page\.tsx$/, ''))
  .filter((page) => !page.includes('(handler)') && !page.includes('unknown'))
  .sort();
/** Fields of which a page needs a value that is one. */
const FIELDS = {
  'Player.accountStatus': { status: 'Open' },
  'Country.code': 'FI',
  'Calendar.timeZone': 'UTC',
  'BlockedHours.timeZone': 'UTC',
};
/** All that the frame of every page reads; each has its usual value without an answer. */
const OF_FRAME = ['FlowSettings', 'BasicLayoutRoot', 'SiteGames', 'SiteNotices', 'TranslationsByKeys', 'LegalEdition'];

const bodySchema = z.object({
  query: z.string(),
  operationName: z.string(),
  variables: z.record(z.string(), z.unknown()),
});
type Body = z.infer<typeof bodySchema>;
let requested: string[] = [];

function answerWith(answer: (body: Body, signal: AbortSignal | null) => Promise<Response>): void {
  requested = [];
  global.fetch = async (_address, init) => {
    const body = bodySchema.parse(JSON.parse(String(init?.body)));
    if (!OF_FRAME.includes(body.operationName)) requested.push(body.operationName);
    return answer(body, init?.signal ?? null);
  };
}

interface PageProps {
  readonly params: Promise<object>;
  readonly searchParams: Promise<object>;
}

async function pageAt(page: string): Promise<string> {
  const { default: Page }: { default: ComponentType<PageProps> } = await import(`@/${FOLDER}/${page}/page`);
  const params = Promise.resolve({ variant: 'aurora-FI-cp-00000000', locale: 'en_GB', slug: 'none' });
  const element = createElement(Page, { params, searchParams: Promise.resolve({}) });
  const { prelude } = await prerender(createElement(WithTexts, null, element));
  return new Response(prelude).text();
}

const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
const headings = (html: string) => [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, text = '']) => textOf(text));
/** An element of the HTML, from its start to its end. */
function elementAt(html: string, start: number): string {
  let depth = 0;
  for (const { 0: tag, index } of html.slice(start).matchAll(/<\/?div\b/g)) {
    depth += tag === '<div' ? 1 : -1;
    if (depth === 0) return html.slice(start, start + index);
  }
  return html.slice(start);
}
/** All that stands in the place of a page, or of a list: a picture, words, and the ways on. */
const statesIn = (html: string) =>
  [...html.matchAll(/<div class="[^"]*empty-state/g)].map(({ index }) => {
    const state = elementAt(html, index);
    const ways = [...state.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
    return {
      hasPicture: /class="empty-picture"><svg/.test(state),
      isAlert: state.includes('role="alert"'),
      text: textOf(state),
      ways: ways.map(([, href = '', label = '']) => `${textOf(label)} ${href}`),
    };
  });

/** Pages that have what they are for without an answer of the platform; what they need later, the browser reads. */
const STAND_ALONE = [
  '(basic)/enter-code',
  '(basic)/login',
  '(basic)/privacy-policy',
  '(basic)/quick-deposit-sign-in',
  '(basic)/resend-code',
  '(basic)/terms-and-conditions',
  '(site)/accessibility',
  '(site)/bonus-terms-and-conditions',
  '(site)/contact',
  '(site)/favourites',
  '(site)/for-visitors/rewards',
  '(site)/help',
  '(site)/internal-cookie',
  '(site)/national-id-login',
  '(site)/partner-login',
  '(site)/piq-login',
  '(site)/raffle/verify',
  '(site)/register',
  '(site)/trustly-login',
];
const READING = PAGES.filter((page) => !STAND_ALONE.includes(page));

const GATEWAY = { status: 502, headers: { 'content-type': 'text/html' } };

const NETWORKS: readonly (readonly [string, Parameters<typeof answerWith>[0]])[] = [
  ['the platform is away', () => Promise.reject(new TypeError('the network is away'))],
  ['the platform is slow', (_, signal) => new Promise((_resolve, reject) => hearEnd(signal, reject))],
  ['a page of a gateway stands for the answer', async () => new Response('<h1>Bad gateway</h1>', GATEWAY)],
  ['the platform fails', async () => Response.json({ errors: [{ message: 'broken at line 7' }], data: null })],
];
function hearEnd(signal: AbortSignal | null, reject: (reason: unknown) => void): void {
  signal?.addEventListener('abort', () => reject(signal.reason));
}

beforeAll(() => shortenLimits(10));
afterAll(() => jest.restoreAllMocks());

describe.each(NETWORKS)('while %s', (_, answer) => {
  beforeEach(() => answerWith(answer));

  it.each(READING)('%s says so under a heading, and leads on [UXP-02, ERR-01]', async (page) => {
    const html = await pageAt(page);
    expect(requested).not.toEqual([]);
    expect(headings(html)).toHaveLength(1);
    const [state, ...more] = statesIn(html);
    expect([state?.hasPicture, state?.isAlert, more]).toEqual([true, true, []]);
    expect(state?.text).toMatch(/^We cannot show this right now .+\. /);
    // A part leaves the rest of the page, with its heading, as it is.
    const isPart = headings(html)[0] !== english('unread.title');
    expect(state?.ways).toEqual(isPart ? ['Try again '] : ['Try again ', 'Back to the lobby /en/']);
    expect(textOf(html)).not.toMatch(/gateway|line 7|undefined/);
  });

  it.each(STAND_ALONE)('%s is there all the same [UXP-02, ERR-01]', async (page) => {
    const html = await pageAt(page);
    expect([headings(html).length, statesIn(html)]).toEqual([1, []]);
  });
});

/** The words of pages in the place of a list without entries, and the way on from it. */
const EMPTY: Readonly<Record<string, readonly [text: string, way: string]>> = {
  '(site)': ['There is nothing here just now. Please look in again soon.', 'Promotions /en/promotions/'],
  '(site)/deposit': ['No payment method is open for you at the moment.', 'Back to the lobby /en/'],
  '(site)/filtered-games': [
    'No game fits all of this. Leave something out, or see everything.',
    'All games /en/games/',
  ],
  '(site)/for-visitors/rewards-shop': ['Nothing is for sale right now.', 'Rewards /en/rewards/'],
  '(site)/game-category': ['There is nothing here just now. Please look in again soon.', 'Back to the lobby /en/'],
  '(site)/game-list': ['There is nothing here just now. Please look in again soon.', 'Back to the lobby /en/'],
  '(site)/game-list/[slug]': ['There is nothing here just now. Please look in again soon.', 'Back to the lobby /en/'],
  '(site)/game-studio': ['There is nothing here just now. Please look in again soon.', 'Back to the lobby /en/'],
  '(site)/game-studio/[slug]': ['There is nothing here just now. Please look in again soon.', 'All games /en/games/'],
  '(site)/games': ['There is nothing here just now. Please look in again soon.', 'Back to the lobby /en/'],
  '(site)/loyalty-program': ['There is nothing here for your account at the moment.', 'Back to the lobby /en/'],
  '(site)/loyalty-program/faq': ['There is nothing here for your account at the moment.', 'Back to the lobby /en/'],
  '(site)/loyalty-program/ranks': ['There is nothing here for your account at the moment.', 'Back to the lobby /en/'],
  '(site)/missions': ['There is nothing here for your account at the moment.', 'Back to the lobby /en/'],
  '(site)/profile': ['You have not played yet. Your rounds will be listed here.', 'Back to the lobby /en/'],
  '(site)/profile/dashboard': ['You have not played yet. Your rounds will be listed here.', 'Back to the lobby /en/'],
  '(site)/profile/deposit-history': [
    'You have made no deposit yet. Each one is listed here, with its state.',
    'Deposit /en/deposit/',
  ],
  '(site)/profile/documents': [
    'You have sent nothing yet. Each document is listed here, with what became of it.',
    'Send a document #send-documents',
  ],
  '(site)/profile/game-history': [
    'You have not played for money yet. Each round will be listed here.',
    'Back to the lobby /en/',
  ],
  '(site)/profile/rewards-history': ['No rewards yet.', 'See the current offers /en/promotions/'],
  '(site)/profile/session-history': ['No sign-ins yet.', 'Back to the lobby /en/'],
  '(site)/profile/withdrawal-history': [
    'You have withdrawn nothing yet. Each withdrawal is listed here, from the request to the payment.',
    'Withdraw /en/withdraw/',
  ],
  '(site)/promotions': ['There is no promotion at the moment.', 'Back to the lobby /en/'],
  '(site)/rewards': [
    'No rewards right now. New ones appear here by themselves.',
    'See the current offers /en/promotions/',
  ],
  '(site)/rewards-shop': ['Nothing is for sale right now.', 'Rewards /en/rewards/'],
  '(site)/tournaments': ['There is nothing here for your account at the moment.', 'Back to the lobby /en/'],
  '(site)/withdraw': ['No payment method is open for you at the moment.', 'Back to the lobby /en/'],
};

describe('while there is nothing yet', () => {
  beforeEach(() => answerWith(async (body) => Response.json(await emptyAnswer(body, FIELDS))));

  it.each(READING)(
    '%s has its heading, no broken words, and says what is missing with the way on [UXP-02]',
    async (page) => {
      const html = await pageAt(page);
      expect(headings(html)).toHaveLength(1);
      expect(textOf(html)).not.toMatch(/undefined|NaN|Invalid|\[object/);
      const [text, way] = EMPTY[page] ?? [];
      const [state] = statesIn(html);
      expect([state?.hasPicture, state?.isAlert, state?.ways]).toEqual(
        way ? [true, false, [way]] : [undefined, undefined, undefined],
      );
      if (text) expect(state?.text).toContain(text);
    },
  );
});

it.each(['(site)/favourites', '(site)/profile', '(site)/sports'])(
  '%s says what it waits for in its first paint, beside the room that it keeps [UXP-02]',
  async (page) => {
    answerWith(async (body) => Response.json(await emptyAnswer(body, FIELDS)));
    const html = await pageAt(page);
    expect(html).toMatch(/class="[^"]*(?:skeleton|spinner)[^"]*" role="status" aria-label="[^"]+"/);
  },
);
