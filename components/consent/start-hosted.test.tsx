import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import acceptance from '@/sandbox/demo-config/consent.json';
import { ConsentBanner } from '@/components/consent/consent-banner';
import { askIfUndecided, consentProvider } from '@/components/consent/start-consent.client';
import { forgetEverything } from '@/components/consent/testing/provider-conformance';
import { installFakePage, type FakePage } from '@/components/isolated-frame/testing/fake-page';
import { SiteFooter } from '@/components/shell/site-footer';
import { CONSENT_CATEGORIES, CONSENT_VERSION } from '@/contract/consent';
import { CONSENT_COOKIE, parseConsent } from '@/lib/edge/consent';
import { readCookie } from '@/lib/edge/cookies';
import { loseCode } from '@/lib/testing/lost-code';
import { testPageContext } from '@/lib/testing/test-page-context';
import { english } from '@/lib/testing/with-texts';

jest.mock('next/navigation', () => ({ usePathname: () => '/en/' }));

const ORIGIN = 'https://consent.example';
const sent: { by: string; categories: string[] }[] = [];
let page: FakePage;
beforeAll(() => {
  page = installFakePage('section.consent-host iframe');
});
beforeEach(() => {
  forgetEverything();
  sent.length = 0;
  global.fetch = jest.fn(async (_url: RequestInfo | URL, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    // jsdom has no Response; these are the parts that are read.
    return { ok: true, status: 204 } as Response;
  });
});

const user = userEvent.setup();
const banner = () => screen.queryByRole('region', { name: english('consent.title'), hidden: false });
const ownBanner = () => document.getElementById('consent');
const host = () => document.querySelector<HTMLElement>('.consent-host');
const isShown = () => host() !== null && host()?.dataset.waiting === undefined;
const kept = () => parseConsent(readCookie(document.cookie, CONSENT_COOKIE));

/** A page of a brand with a hosted provider, and of a visitor from the country. */
function openPage(country = 'FI'): void {
  const context = testPageContext();
  const view = { ...context, variant: { ...context.variant, country } };
  render(
    <>
      <main>
        <h1>Lobby</h1>
      </main>
      <SiteFooter context={view} />
      <ConsentBanner context={view} providerUrl={`${ORIGIN}/foyer/`} />
    </>,
  );
  askIfUndecided(consentProvider());
}

const link = () => screen.getByRole('link', { name: english('consent.page') });
const idOf = () =>
  page
    .received()
    .flatMap(({ data }) => (data ? [Reflect.get(Object(data), 'id')] : []))
    .at(-1);
const choose = (categories: readonly string[]) =>
  page.sendEvent('consent.choice', {
    id: idOf(),
    version: CONSENT_VERSION,
    at: new Date().toISOString(),
    categories,
  });

// In this order: the provider, as its document, lives through all of them.
it('a country that accepts all is accepted without a page of the hosted provider [CNS-01]', () => {
  openPage(acceptance.acceptsAllIn[0]);
  expect([kept()?.categories, kept()?.by, host(), banner()]).toEqual([[...CONSENT_CATEGORIES], 'country', null, null]);
});

it('a visitor chooses in the banner of the lobby where the code of a hosted provider is lost on its way [CNS-01]', async () => {
  loseCode('@/components/consent/hosted-provider.client', 1);
  openPage();
  await waitFor(() => expect(banner()).not.toBeNull());
  await user.click(screen.getByRole('button', { name: english('consent.accept') }));
  expect([kept()?.categories, banner(), host()]).toEqual([[...CONSENT_CATEGORIES], null, null]);
});

it('the page of the hosted provider asks in the place of the banner, and its choice is kept and proven as any [CNS-01]', async () => {
  openPage();
  await waitFor(() => expect(host()).not.toBeNull());
  await page.hello({ origin: ORIGIN });
  page.sendEvent('consent.ready');
  expect([isShown(), ownBanner()?.hidden, host()?.getAttribute('aria-label')]).toEqual([
    true,
    true,
    english('consent.title'),
  ]);
  expect(page.received().at(-1)?.data).toMatchObject({ country: 'FI', choice: null });
  choose(['necessary', 'analytics']);
  expect([kept()?.categories, isShown()]).toEqual([['necessary', 'analytics'], false]);
  expect(sent).toMatchObject([{ by: 'visitor', categories: ['necessary', 'analytics'] }]);
});

it('the link of the footer opens the page of the hosted provider, and gets the focus back [CNS-01]', async () => {
  consentProvider().choose(['marketing']);
  openPage();
  await user.click(link());
  await waitFor(() => expect(isShown()).toBe(true));
  expect([page.frame(), ownBanner()?.hidden]).toEqual([document.activeElement, true]);
  await user.keyboard('{Escape}');
  expect([isShown(), kept()?.categories]).toEqual([false, ['necessary', 'marketing']]);
  expect(link()).toHaveFocus();
});

it('a page that breaks the protocol is taken out, and the banner of the lobby asks with no category ticked [CNS-01]', async () => {
  openPage();
  await waitFor(() => expect(isShown()).toBe(true));
  choose(['everything']);
  expect([host(), kept(), sent]).toEqual([null, null, []]);
  expect(banner()).toBeVisible();
  const boxes = screen.getAllByRole('checkbox', { hidden: true });
  expect(boxes.filter((box) => box.matches(':checked')).map((box) => box.getAttribute('value'))).toEqual(['necessary']);
  await user.click(screen.getByRole('button', { name: english('consent.reject') }));
  expect([kept()?.categories, banner()]).toEqual([['necessary'], null]);
  await user.click(link());
  expect(banner()).toHaveFocus();
});
