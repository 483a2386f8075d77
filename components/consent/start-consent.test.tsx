import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import acceptance from '@/sandbox/demo-config/consent.json';
import { ConsentBanner } from '@/components/consent/consent-banner';
import { askIfUndecided, consentProvider } from '@/components/consent/start-consent.client';
import { forgetEverything, providerSuite } from '@/components/consent/testing/provider-conformance';
import { SiteFooter } from '@/components/shell/site-footer';
import { CONSENT_CATEGORIES } from '@/contract/consent';
import { CONSENT_COOKIE, encodeConsent, parseConsent } from '@/lib/edge/consent';
import { readCookie } from '@/lib/edge/cookies';
import { english } from '@/lib/testing/with-texts';
import { testPageContext } from '@/lib/testing/test-page-context';

jest.mock('next/navigation', () => ({ usePathname: () => '/en/' }));

const sent: { by: string; categories: string[] }[] = [];
beforeEach(() => {
  sent.length = 0;
  forgetEverything();
  global.fetch = jest.fn(async (_url: RequestInfo | URL, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    // jsdom has no Response; these are the parts that are read.
    return { ok: true, status: 204 } as Response;
  });
});

const banner = () => screen.queryByRole('region', { name: english('consent.title') });
const button = (key: 'accept' | 'reject' | 'save') => screen.getByRole('button', { name: english(`consent.${key}`) });
const link = () => screen.getByRole('link', { name: english('consent.page') });
const kept = () => parseConsent(readCookie(document.cookie, CONSENT_COOKIE));
const user = userEvent.setup();

/** A page of a visitor from the country; its code starts with the first one and asks on each. */
function openPage(country = 'FI'): void {
  const context = testPageContext();
  const view = { ...context, variant: { ...context.variant, country } };
  render(
    <>
      <main>
        <a href="/en/games/">Games</a>
      </main>
      <SiteFooter context={view} />
      <ConsentBanner context={view} />
    </>,
  );
  askIfUndecided(consentProvider());
}

providerSuite('the banner of the lobby', async () => {
  cleanup();
  openPage();
  return {
    provider: consentProvider(),
    shown: banner,
    answer: async (categories) => {
      for (const category of CONSENT_CATEGORIES) {
        const box = document.querySelector<HTMLInputElement>(`#banner-${category}`);
        if (box && !box.disabled) box.checked = categories.includes(category);
      }
      fireEvent.click(screen.getByText(english('consent.save')));
    },
  };
});

const [accepting = ''] = acceptance.acceptsAllIn;

it('accepts all by one press, and the banner goes [CNS-01]', async () => {
  openPage();
  expect(banner()).toBeVisible();
  await user.click(button('accept'));
  expect([kept()?.categories, kept()?.by, banner()]).toEqual([[...CONSENT_CATEGORIES], 'visitor', null]);
  expect(sent).toMatchObject([{ by: 'visitor', categories: CONSENT_CATEGORIES }]);
});

it('refuses all by one press, and the banner goes [CNS-01]', async () => {
  openPage();
  await user.click(button('reject'));
  expect([kept()?.categories, banner()]).toEqual([['necessary'], null]);
});

it('keeps the categories that the visitor has ticked, and no other [CNS-01]', async () => {
  openPage();
  await user.click(screen.getByText(english('consent.choose'), { selector: 'summary' }));
  const box = (category: 'necessary' | 'analytics') =>
    screen.getByRole('checkbox', { name: new RegExp(`^${english(`consent.categories.${category}`)}`) });
  expect([box('necessary'), box('analytics')].map((found) => found.matches(':checked'))).toEqual([true, false]);
  expect(box('necessary')).toBeDisabled();
  await user.click(box('analytics'));
  await user.click(button('save'));
  expect([kept()?.categories, banner()]).toEqual([['necessary', 'analytics'], null]);
});

it('every answer is reached and given by the keyboard alone [CNS-01]', async () => {
  openPage();
  const reached: Element[] = [];
  for (let presses = 0; presses < 80; presses += 1) {
    await user.tab();
    if (document.activeElement && banner()?.contains(document.activeElement)) reached.push(document.activeElement);
    if (document.activeElement === button('reject')) break;
  }
  expect(reached).toEqual(expect.arrayContaining([button('reject')]));
  await user.tab();
  expect(button('accept')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(kept()?.categories).toEqual([...CONSENT_CATEGORIES]);
  expect(screen.getByRole('main')).toHaveFocus();
});

it('the banner that comes by itself leaves the focus where it was [CNS-01]', () => {
  openPage();
  expect(banner()).toBeVisible();
  expect(document.body).toHaveFocus();
});

it('the link of the footer opens the banner with the choice so far, and gets the focus back [CNS-01]', async () => {
  consentProvider().choose(['marketing']);
  openPage();
  expect(banner()).toBeNull();
  expect(link()).toHaveAttribute('href', '/en/internal-cookie/');
  expect(fireEvent.click(link())).toBe(false);
  expect(banner()).toBeVisible();
  expect(banner()).toHaveFocus();
  await user.click(screen.getByText(english('consent.choose'), { selector: 'summary' }));
  const ticked = screen.getAllByRole('checkbox').filter((box) => box.matches(':checked'));
  expect(ticked.map((box) => box.getAttribute('value'))).toEqual(['necessary', 'marketing']);
  await user.click(button('reject'));
  expect([kept()?.categories, banner()]).toEqual([['necessary'], null]);
  expect(link()).toHaveFocus();
});

it('Escape closes the banner that the visitor opened and changes nothing, and closes none that waits for a choice [CNS-01]', async () => {
  openPage();
  await user.keyboard('{Escape}');
  expect(banner()).toBeVisible();
  await user.click(button('accept'));
  await user.click(link());
  expect(banner()).toHaveFocus();
  await user.keyboard('{Escape}');
  expect([kept()?.categories, banner()]).toEqual([[...CONSENT_CATEGORIES], null]);
  expect(link()).toHaveFocus();
});

it('a click that opens another tab is left to the browser [CNS-01]', () => {
  consentProvider().choose([]);
  openPage();
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  // jsdom opens no tabs.
  link().addEventListener('click', (click) => click.stopPropagation());
  link().dispatchEvent(event);
  expect([event.defaultPrevented, banner()]).toEqual([false, null]);
});

it('a country that accepts all is marked as the giver, and no banner comes [CNS-01]', () => {
  openPage(accepting);
  expect([kept()?.categories, kept()?.by, banner()]).toEqual([[...CONSENT_CATEGORIES], 'country', null]);
  expect(sent).toMatchObject([{ by: 'country', categories: CONSENT_CATEGORIES }]);
  askIfUndecided(consentProvider());
  expect(sent).toHaveLength(1);
});

it('a choice that was taken back stays so: no page asks again or accepts all for the country [CNS-01]', () => {
  openPage(accepting);
  consentProvider().reset();
  askIfUndecided(consentProvider());
  expect([kept()?.categories, kept()?.id, consentProvider().get(), banner()]).toEqual([[], '', [], null]);
  expect(sent.map(({ categories }) => categories)).toEqual([[...CONSENT_CATEGORIES], []]);
});

it('new words are accepted again for the country, and a visitor who has answered is prompted [CNS-01]', () => {
  const keepOld = (by: 'visitor' | 'country') => {
    const old = { id: 'x', version: 1, chosenAt: '', categories: ['necessary'] as const, by };
    document.cookie = `${CONSENT_COOKIE}=${encodeURIComponent(encodeConsent(old))}; Path=/`;
  };
  keepOld('visitor');
  openPage(accepting);
  expect([banner() !== null, kept()?.categories]).toEqual([true, ['necessary']]);
  keepOld('country');
  askIfUndecided(consentProvider());
  expect([banner(), kept()?.categories, kept()?.by]).toEqual([null, [...CONSENT_CATEGORIES], 'country']);
});
