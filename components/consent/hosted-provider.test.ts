import { createOwnProvider } from '@/components/consent/own-provider.client';
import { READY_MS } from '@/components/consent/hosted-frame.client';
import { createHostedProvider } from '@/components/consent/hosted-provider.client';
import { forgetEverything, providerSuite } from '@/components/consent/testing/provider-conformance';
import { installFakePage, type FakePage } from '@/components/isolated-frame/testing/fake-page';
import { CONSENT_CATEGORIES, CONSENT_VERSION } from '@/contract/consent';
import { parseConsentLobbyEvent, type ConsentQuestion } from '@/contract/consent-frame';
import { frameLimits } from '@/contract/frame-messages';
import { PUBLIC_SETTINGS_META } from '@/lib/config/public-settings';
import { isAllowed } from '@/lib/edge/browser-consent.client';
import { CONSENT_COOKIE, parseConsent } from '@/lib/edge/consent';
import { readCookie } from '@/lib/edge/cookies';
import { sayFromOtherTab } from '@/lib/testing/other-tabs';

const ORIGIN = 'https://consent.example';
const proofs: { id: string; categories: string[]; version: number; chosenAt: string; by: string }[] = [];
/** Questions that the lobby's own banner has put in the place of the frame, each with whether it was requested. */
const ownQuestions: boolean[] = [];
let page: FakePage;
let title = 'Your choice';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  forgetEverything();
  proofs.length = 0;
  ownQuestions.length = 0;
  document.body.replaceChildren(document.createElement('main'), document.createElement('button'));
  page = installFakePage('section.consent-host iframe');
  global.fetch = jest.fn(async (_url: RequestInfo | URL, init?: RequestInit) => {
    proofs.push(JSON.parse(String(init?.body)));
    // jsdom has no Response; these are the parts that are read.
    return { ok: true, status: 204 } as Response;
  });
});
afterEach(() => jest.useRealTimers());

function createProvider(url = `${ORIGIN}/foyer/`) {
  const store = createOwnProvider(() => undefined);
  const provider = createHostedProvider({
    url,
    title: () => title,
    country: 'FR',
    store,
    askOurselves: (isRequested) => ownQuestions.push(isRequested),
    giveFocusBack: () => document.querySelector('button')?.focus(),
  });
  return { store, provider };
}

const region = () => document.querySelector<HTMLElement>('section.consent-host');
const shown = () => (region()?.dataset.waiting === undefined ? region() : null);
const kept = () => parseConsent(readCookie(document.cookie, CONSENT_COOKIE));
const nothing = () => [kept(), CONSENT_CATEGORIES.filter(isAllowed), proofs];
const NOTHING = [null, [], []];

/** The newest question of the lobby to the page. */
function question(): ConsentQuestion {
  const events = page.received().flatMap(({ name = '', data }) => parseConsentLobbyEvent(name, data) ?? []);
  const last = events.at(-1);
  if (!last) throw new Error('the lobby has put no question');
  return last.data;
}

const answerOf = (categories: readonly unknown[], change: object = {}) => ({
  id: question().id,
  version: question().version,
  at: new Date().toISOString(),
  categories,
  ...change,
});
const choose = (categories: readonly unknown[], change: object = {}) =>
  page.sendEvent('consent.choice', answerOf(categories, change));

async function connect(): Promise<void> {
  await page.hello({ origin: ORIGIN });
  page.sendEvent('consent.ready');
}

/** A provider whose page is there and asks. */
async function openAsking() {
  const made = createProvider();
  made.provider.ask();
  await connect();
  return made;
}

providerSuite('a hosted provider in a frame', async () => {
  const { provider } = await openAsking();
  return { provider, shown, answer: async (categories) => choose(categories) };
});

it('the frame of a hosted provider is there only when there is a question, isolated, and unseen until its page is ready [CNS-01, SEC-01]', async () => {
  const { provider, store } = createProvider();
  expect(region()).toBeNull();
  provider.ask();
  expect([page.frame()?.getAttribute('sandbox'), page.frame()?.title, shown()]).toEqual([
    'allow-scripts allow-same-origin allow-forms',
    'Your choice',
    null,
  ]);
  await page.hello({ origin: ORIGIN });
  page.resize(300);
  expect(shown()).toBeNull();
  page.sendEvent('consent.ready');
  expect(shown()?.style.height).toBe('300px');
  jest.advanceTimersByTime(10 * READY_MS);
  expect(shown()).not.toBeNull();
  expect(document.body).toHaveFocus();
  store.choose([]);
  const { provider: next } = createProvider();
  region()?.remove();
  next.ask();
  expect(region()).toBeNull();
});

it('the page gets the brand, the country, the version of the words and the choice so far with the question [CNS-01]', async () => {
  const { provider, store } = await openAsking();
  expect(page.received().map(({ type, name }) => name ?? type)).toEqual(['welcome', 'consent.open']);
  const id = question().id;
  expect(page.received()[1]?.data).toEqual({ id, version: CONSENT_VERSION, choice: null, brand: '', country: 'FR' });
  store.choose(['analytics']);
  provider.show();
  expect(question()).toMatchObject({ id: store.id(), choice: ['necessary', 'analytics'] });
});

it('a choice of the page is proven under the id of its question with the time that it says [CNS-01]', async () => {
  const { store } = await openAsking();
  const { id } = question();
  const at = new Date().toISOString();
  choose(['necessary', 'marketing'], { at });
  expect(proofs).toEqual([
    {
      id,
      version: CONSENT_VERSION,
      categories: ['necessary', 'marketing'],
      chosenAt: at,
      by: 'visitor',
      brand: '',
      locale: 'en_GB',
    },
  ]);
  expect([kept()?.id, store.id(), shown(), ownQuestions]).toEqual([id, id, null, []]);
});

it('a height that the page asks for is kept between the least and the most of the welcome [CNS-01]', async () => {
  await openAsking();
  const heights = [0, 200, 1_000_000].map((height) => {
    page.resize(height);
    return region()?.style.height;
  });
  expect(heights).toEqual(['160px', '200px', '640px']);
});

it('show moves the focus into the frame, and Escape and the page’s own closing give it back [CNS-01]', async () => {
  const { provider } = await openAsking();
  choose(['necessary']);
  provider.show();
  expect([document.activeElement, page.received().at(-1)?.name]).toEqual([page.frame(), 'consent.show']);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect([shown(), document.activeElement?.tagName]).toEqual([null, 'BUTTON']);
  provider.show();
  page.sendEvent('consent.closed');
  expect([shown(), document.activeElement?.tagName, kept()?.categories]).toEqual([null, 'BUTTON', ['necessary']]);
});

it('a visitor who opens the question before its page is there gets it, with the focus, once it is ready [CNS-01]', async () => {
  const { provider, store } = createProvider();
  store.choose(['preferences']);
  provider.show();
  expect(shown()).toBeNull();
  await connect();
  expect([shown() !== null, document.activeElement]).toEqual([true, page.frame()]);
  expect(question().choice).toEqual(['necessary', 'preferences']);
});

it('Escape closes no question that waits for a first choice; one that the page closes comes again with the next page [CNS-01]', async () => {
  const { provider } = await openAsking();
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(shown()).not.toBeNull();
  page.sendEvent('consent.closed');
  expect([shown(), ...nothing()]).toEqual([null, ...NOTHING]);
  provider.ask();
  expect([shown() !== null, page.received().at(-1)?.name]).toEqual([true, 'consent.open']);
});

it('a choice that is taken back, here or in another tab, reaches the page under an id that was never used [CNS-01]', async () => {
  const { provider } = await openAsking();
  const { id } = question();
  choose([...CONSENT_CATEGORIES]);
  provider.reset();
  expect(page.received().at(-1)).toMatchObject({ name: 'consent.reset', data: { choice: [] } });
  expect(question().id).not.toBe(id);
  choose([...CONSENT_CATEGORIES], { id });
  expect([kept()?.categories, isAllowed('marketing')]).toEqual([[], false]);
});

it('a page in another language than the lobby’s is opened again [CNS-01]', async () => {
  const { provider } = await openAsking();
  const first = page.frame();
  const meta = document.head.appendChild(document.createElement('meta'));
  meta.name = PUBLIC_SETTINGS_META;
  meta.content = JSON.stringify({ brand: 'mistral', locale: 'fr_CA' });
  title = 'Votre choix';
  provider.ask();
  expect([page.frame() === first, document.querySelectorAll('iframe').length, shown()]).toEqual([false, 1, null]);
  expect([region()?.getAttribute('aria-label'), page.frame()?.title]).toEqual([title, title]);
  await connect();
  expect(page.received()[0]).toMatchObject({ type: 'welcome', locale: 'fr_CA' });
  meta.remove();
  title = 'Your choice';
});

describe('a page that cannot ask', () => {
  it('a page that is not ready in time allows nothing, and the lobby’s own banner asks in its place [CNS-01]', async () => {
    const { provider } = createProvider();
    provider.ask();
    await page.hello({ origin: ORIGIN });
    jest.advanceTimersByTime(READY_MS - 1);
    expect([region() !== null, ownQuestions]).toEqual([true, []]);
    jest.advanceTimersByTime(1);
    expect([region(), ownQuestions, ...nothing()]).toEqual([null, [false], ...NOTHING]);
    page.sendEvent('consent.ready');
    choose([...CONSENT_CATEGORIES]);
    expect(nothing()).toEqual(NOTHING);
    provider.show();
    expect([region(), ownQuestions]).toEqual([null, [false, true]]);
  });

  it('hellos do not lengthen the time that a page has to be ready [CNS-01]', async () => {
    createProvider().provider.ask();
    jest.advanceTimersByTime(READY_MS / 2);
    await page.hello({ origin: ORIGIN });
    jest.advanceTimersByTime(READY_MS / 2);
    expect(ownQuestions).toEqual([false]);
  });

  it('a visitor who opened the question gets the lobby’s own banner with the focus when the page does not come [CNS-01]', () => {
    const { provider, store } = createProvider();
    store.choose([]);
    provider.show();
    jest.advanceTimersByTime(READY_MS);
    expect(ownQuestions).toEqual([true]);
  });

  it.each([[`${location.origin}/consent/`], ['no address']])(
    'a provider at %s is not inserted, and the lobby’s own banner asks [CNS-01, SEC-01]',
    (url) => {
      createProvider(url).provider.ask();
      expect([region(), ownQuestions]).toEqual([null, [false]]);
    },
  );

  it('a page that never comes asks nobody who has chosen meanwhile in another tab [CNS-01]', () => {
    const { provider, store } = createProvider();
    provider.ask();
    store.choose(['analytics']);
    sayFromOtherTab('foyer-consent', 0);
    jest.advanceTimersByTime(READY_MS);
    expect([region(), ownQuestions, store.get()]).toEqual([null, [], ['necessary', 'analytics']]);
  });

  it('a page that loads again has to be ready again in time [CNS-01]', async () => {
    await openAsking();
    await page.hello({ origin: ORIGIN });
    jest.advanceTimersByTime(READY_MS);
    expect([region(), ownQuestions]).toEqual([null, [false]]);
  });
});

it('a page that fails while it has the focus leaves it to the lobby’s own banner [CNS-01]', async () => {
  const { provider } = await openAsking();
  page.frame()?.focus();
  choose(['everything']);
  expect([region(), ownQuestions, ...nothing()]).toEqual([null, [true], ...NOTHING]);
  provider.show();
  expect(ownQuestions).toEqual([true, true]);
});

describe('a hostile page', () => {
  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['the origin with another port', { origin: `${ORIGIN}:8443` }],
    ['the lobby’s own window', { origin: ORIGIN, source: window }],
    ['no window at all', { origin: ORIGIN, source: null }],
  ])('a hello of %s opens no channel [CNS-01, SEC-01]', async (_from, hello) => {
    createProvider().provider.ask();
    await page.hello(hello);
    expect([page.received(), shown(), ...nothing()]).toEqual([[], null, ...NOTHING]);
  });

  it('a choice that is posted from window to window is none, whatever it says it is from [CNS-01, SEC-01]', async () => {
    await openAsking();
    const data = { type: 'event', name: 'consent.choice', data: answerOf([...CONSENT_CATEGORIES]) };
    for (const text of [data, JSON.stringify(data)]) await page.hello({ origin: ORIGIN, data: text });
    expect(nothing()).toEqual(NOTHING);
  });

  it('a choice before the page is ready is none [CNS-01]', async () => {
    createProvider().provider.ask();
    await page.hello({ origin: ORIGIN });
    choose([...CONSENT_CATEGORIES]);
    expect([...nothing(), shown()]).toEqual([...NOTHING, null]);
    page.sendEvent('consent.ready');
    choose(['necessary']);
    expect(kept()?.categories).toEqual(['necessary']);
  });

  it('a choice of a page that nobody sees changes nothing [CNS-01]', async () => {
    const { store } = await openAsking();
    choose(['necessary']);
    choose([...CONSENT_CATEGORIES]);
    expect([store.get(), proofs.length]).toEqual([['necessary'], 1]);
  });

  it.each<[string, readonly unknown[], object]>([
    ['an unknown category', ['necessary', 'everything'], {}],
    ['a category that is no text', ['necessary', 3], {}],
    ['a category twice', ['necessary', 'analytics', 'analytics'], {}],
    ['the necessary missing', ['preferences', 'marketing'], {}],
    ['no category', [], {}],
    ['an older version of the words', [...CONSENT_CATEGORIES], { version: CONSENT_VERSION - 1 }],
    ['a version that is not there yet', [...CONSENT_CATEGORIES], { version: CONSENT_VERSION + 1 }],
    ['the id of another question', [...CONSENT_CATEGORIES], { id: 'b'.repeat(22) }],
    ['no id', [...CONSENT_CATEGORIES], { id: undefined }],
    ['a time before the question', [...CONSENT_CATEGORIES], { at: '2020-01-01T00:00:00.000Z' }],
    ['a time to come', [...CONSENT_CATEGORIES], { at: '2999-01-01T00:00:00.000Z' }],
    ['a time that is none', [...CONSENT_CATEGORIES], { at: '2026-13-45T00:00:00Z' }],
    ['a list longer than the categories', [...CONSENT_CATEGORIES, ...CONSENT_CATEGORIES], {}],
  ])(
    'a choice with %s allows nothing in any part, and the lobby’s own banner asks [CNS-01, SEC-06]',
    async (_, list, change) => {
      await openAsking();
      choose(list, change);
      expect([...nothing(), region(), ownQuestions]).toEqual([...NOTHING, null, [false]]);
    },
  );

  it('a message that is longer than the protocol allows ends the frame, and the lobby’s own banner asks [CNS-01, SEC-06]', async () => {
    await openAsking();
    page.sendText(
      JSON.stringify({ type: 'event', name: 'consent.choice', data: 'a'.repeat(frameLimits.messageLength) }),
    );
    expect([...nothing(), region(), ownQuestions]).toEqual([...NOTHING, null, [false]]);
  });

  it.each([[null], ['{'], ['[]'], ['{"type":"event"}'], ['{"type":"event","name":"consent.choice"}x']])(
    'data that is no message is left alone: %s [CNS-01, SEC-06]',
    async (text) => {
      await openAsking();
      page.sendText(text);
      expect([...nothing(), shown() !== null]).toEqual([...NOTHING, true]);
    },
  );

  it('a choice that is repeated a thousand times counts once, and the frame is ended [CNS-01, SEC-06]', async () => {
    await openAsking();
    const text = JSON.stringify({ type: 'event', name: 'consent.choice', data: answerOf(['necessary', 'analytics']) });
    for (let times = 0; times < 1_000; times += 1) page.sendText(text);
    expect([proofs.length, kept()?.categories, region(), ownQuestions]).toEqual([
      1,
      ['necessary', 'analytics'],
      null,
      [],
    ]);
  });

  it('a page cannot lead the lobby anywhere or get a token of the player [CNS-01, SEC-01]', async () => {
    await openAsking();
    const before = page.received().length;
    page.sendText(JSON.stringify({ type: 'navigate', path: '/en/profile/' }));
    page.sendText(JSON.stringify({ type: 'request-token', request: 'a' }));
    expect([page.received().length, window.location.pathname]).toEqual([before, '/']);
  });
});
