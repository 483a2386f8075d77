/** @jest-environment jsdom */
import { createHostedProvider } from '@/components/consent/hosted-provider.client';
import { createOwnProvider } from '@/components/consent/own-provider.client';
import { forgetEverything, providerSuite } from '@/components/consent/testing/provider-conformance';
import { installFakePage, type FakePage } from '@/components/isolated-frame/testing/fake-page';
import { CONSENT_CATEGORIES, CONSENT_VERSION, type ConsentCategory } from '@/contract/consent';
import { parseLobbyMessage, type LobbyMessage, type WidgetMessage } from '@/contract/frame-messages';
import { installTabChannels } from '@/lib/testing/other-tabs';
import { createConsentPage } from './consent-page';
import { consentTexts } from './texts';

installTabChannels();
beforeEach(() => {
  forgetEverything();
  document.body.replaceChildren(document.createElement('main'));
  global.fetch = jest.fn(async () => ({ ok: true, status: 204 }) as Response);
});

const texts = consentTexts('en');
const question = { id: 'a'.repeat(22), version: CONSENT_VERSION, choice: null };
const opening = { ...question, brand: 'mistral', country: 'FR' };
const event = (name: string, data: unknown): LobbyMessage => ({ type: 'event', name, data });
const welcome = (locale: string): LobbyMessage => ({
  type: 'welcome',
  locale,
  fonts: [],
  theme: { '--ink': '#123456' },
  height: { least: 160, most: 640 },
});

/** The page by itself, with what it has sent. */
function openPage() {
  const root = document.body.appendChild(document.createElement('section'));
  const sent: WidgetMessage[] = [];
  const page = createConsentPage(root, (message) => sent.push(message));
  page.take(welcome('en_GB'));
  return { page, root, sent };
}

const press = (root: Element, text: string) =>
  [...root.querySelectorAll('button')].find((button) => button.textContent === text)?.click();
const ticked = (root: Element) =>
  [...root.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value);
const choices = (sent: readonly WidgetMessage[]) =>
  sent.flatMap((message) => (message.type === 'event' && message.name === 'consent.choice' ? [message.data] : []));

function tick(root: Element, categories: readonly ConsentCategory[]): void {
  for (const box of root.querySelectorAll<HTMLInputElement>('input:not(:disabled)'))
    box.checked = categories.some((category) => category === box.value);
}

it('the page says its height, then that it is ready, and ticks nothing but the necessary [CNS-01]', () => {
  const { page, root, sent } = openPage();
  expect(sent).toEqual([]);
  page.take(event('consent.open', opening));
  expect(sent.map((message) => (message.type === 'event' ? message.name : message.type))).toEqual([
    'resize',
    'consent.ready',
  ]);
  expect(ticked(root)).toEqual(['necessary']);
});

it.each([
  ['accepts all', texts.accept, [...CONSENT_CATEGORIES]],
  ['refuses all', texts.reject, ['necessary']],
  ['saves what is ticked', texts.save, ['necessary', 'analytics']],
])('a visitor %s by one press [CNS-01]', (_what, text, categories) => {
  const { page, root, sent } = openPage();
  page.take(event('consent.open', opening));
  tick(root, ['analytics']);
  press(root, text);
  expect(choices(sent)).toMatchObject([{ id: question.id, version: CONSENT_VERSION, categories }]);
});

it('the page shows the choice so far with the focus on its heading, and forgets it when it is taken back [CNS-01]', () => {
  const { page, root } = openPage();
  page.take(event('consent.show', { ...question, choice: ['necessary', 'marketing'] }));
  expect([ticked(root), document.activeElement]).toEqual([['necessary', 'marketing'], root.querySelector('h1')]);
  page.take(event('consent.reset', { ...question, choice: [] }));
  expect(ticked(root)).toEqual(['necessary']);
});

it('Escape closes the page for a visitor who has chosen, and no first question [CNS-01]', () => {
  const { page, root, sent } = openPage();
  const closings = () => {
    root.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    return sent.filter((message) => message.type === 'event' && message.name === 'consent.closed').length;
  };
  page.take(event('consent.open', opening));
  expect(closings()).toBe(0);
  page.take(event('consent.show', { ...question, choice: [] }));
  expect(closings()).toBe(1);
});

it('a page is not ready for words of another version than its own, and answers no malformed question [CNS-01]', () => {
  const { page, root, sent } = openPage();
  page.take(event('consent.open', { ...opening, version: CONSENT_VERSION + 1 }));
  page.take(event('consent.open', { ...opening, id: 'x' }));
  expect([sent, root.childElementCount]).toEqual([[], 0]);
});

it.each(['de_AT', 'en_IN', 'et_EE', 'fi_FI', 'fr_FR', 'ja_JP', 'no_NO'])('the page speaks %s [CNS-01]', (locale) => {
  const { page, root } = openPage();
  page.take(welcome(locale));
  page.take(event('consent.open', opening));
  expect(root.querySelector('h1')?.textContent).toBe(consentTexts(locale).title);
  expect(consentTexts(locale).title === texts.title).toBe(locale.startsWith('en'));
});

/** The page in the frame of the lobby's provider: each hears what the other sends, as soon as both are done. */
async function connect(fake: FakePage, root: HTMLElement): Promise<() => void> {
  const page = createConsentPage(root, (message) => fake.sendText(JSON.stringify(message)));
  let taken = 0;
  const deliver = () => {
    for (;;) {
      const next = fake.received()[taken];
      if (!next) return;
      taken += 1;
      const message = parseLobbyMessage(JSON.stringify(next));
      if (message) page.take(message);
    }
  };
  await fake.hello({ origin: 'https://consent.example' });
  deliver();
  return deliver;
}

providerSuite('the stand-in of a hosted provider in the lobby', async () => {
  const fake = installFakePage('.consent-host iframe');
  const root = document.body.appendChild(document.createElement('section'));
  const store = createOwnProvider(() => undefined);
  const provider = createHostedProvider({
    url: 'https://consent.example/foyer/',
    title: () => 'Your choice',
    country: 'FR',
    store,
    askOurselves: () => {
      throw new Error('the page was taken out');
    },
    giveFocusBack: () => document.querySelector('main')?.focus(),
  });
  provider.ask();
  const deliver = await connect(fake, root);
  return {
    provider,
    shown: () => {
      const region = document.querySelector<HTMLElement>('.consent-host');
      return region?.dataset.waiting === undefined ? region : null;
    },
    answer: async (categories) => {
      deliver();
      tick(root, categories);
      press(root, texts.save);
    },
  };
});
