import type { Locator, Page } from 'playwright/test';
import { z } from 'zod';
import { licenceFeatures } from '../contract/licence';
import { ROUTES } from '../contract/routes';
import { demoBrand, demoConfig } from '../platform/testing/demo-config';
import { chooseAmount, pay, payButton, provider, quickDeposit } from './support/money';
import { watchRotations } from './support/network';
import {
  accountPages,
  codeField,
  depositButton,
  emailLinkButton,
  isLive,
  letClocksMove,
  passSixMinutes,
  phoneField,
  signInLink,
  word,
  wordWithin,
} from './support/page';
import { handedOverTokens, newestCode, newestMessage, openSignedIn } from './support/player';
import { brandUrl, movePlatformToNewTime, platformUrl } from './support/product';
import { confirmButton, identify, identityButton, leave, methods } from './support/provider-pages';
import { openAccount } from './support/registration';
import { expect, test } from './support/test';

// An access token lasts for five minutes. A player who was away for six comes back without one.

const BRAND = 'aurora';

/** A name that exists below each route of names. */
const NAMES: Readonly<Record<string, string>> = {
  'game-category': 'roulette',
  'game-list': 'slots',
  'game-studio': 'skerry-reels',
};

function pathOf(route: string): string {
  const [first = '', below] = route.split('/');
  if (!below?.startsWith(':')) return `/en/${route}/`;
  const name = NAMES[first];
  if (name === undefined) throw new Error(`no name is known below /${first}/`);
  return `/en/${first}/${name}/`;
}

const licence = z
  .object({ features: z.array(z.string()) })
  .parse(demoConfig(`licences/${demoBrand(BRAND).license}.json`));
/** The features that the brand's licence lacks; pages that need them are missing too. */
const lacks = new Set<string>(licenceFeatures.filter((feature) => !licence.features.includes(feature)));
const routes = [...ROUTES]
  .map(([name, route]) => ({ name, ...route }))
  .filter(({ needs }) => needs === undefined || !lacks.has(needs));
/** Listings that are rendered for one request are shown at the addresses of their plain form. */
const isFilteredListing = (name: string): boolean =>
  routes.some(({ withParameters }) => withParameters?.page === name.replace(/\/:.*$/, ''));
/** A draft is shown by a link of its own alone. */
const statusOf = (path: string): number => (path === pathOf('preview') ? 404 : 200);

/** Every page that is rendered for one request; those where a sign-in comes back are tried with a sign-in. */
const pages = routes.flatMap(({ name, perRequest, layout, withParameters }) => {
  if (withParameters) return [`${pathOf(name)}?${withParameters.parameters[0]}=name`];
  return perRequest && layout !== 'handler' && !isFilteredListing(name) ? [pathOf(name)] : [];
});
const handlers = routes.filter(({ perRequest, layout }) => perRequest && layout === 'handler').map(({ name }) => name);

/** The headings of a page's HTML and the controls of its main part. */
function outlineOf(html: string): string[] {
  const main = /<main[\s>].*<\/main>/s.exec(html)?.[0] ?? '';
  return [...main.matchAll(/<(h[1-6])\b[^>]*>.*?<\/\1>|<(?:a|button|input|select|textarea)\b[^>]*>/gs)].map(([part]) =>
    part.startsWith('<h') ? part : `${/^<\w+/.exec(part)?.[0]} ${/ (?:name|href)="[^"]*"/.exec(part)?.[0]}`,
  );
}

/** Loads the page's HTML as the browser does, and answers where redirects have led it. */
const load = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const answer = await fetch(address);
    return { status: answer.status, url: answer.url, html: await answer.text() };
  }, path);

test('every page that is rendered for its player is the same after six minutes away, by one renewal [AUT-06, NAV-03] @core @clock', async ({
  page,
  context,
  newPlayer,
}) => {
  await openSignedIn(page, BRAND, 'en', (await newPlayer()).phoneNumber);
  await movePlatformToNewTime();
  // A page without scripts renews nothing by itself.
  await page.goto(brandUrl(BRAND, '/robots.txt'));
  const rotations = watchRotations(context);
  for (const [count, path] of pages.entries()) {
    await passSixMinutes(context);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('accessToken');
    const late = await load(page, path);
    const fresh = await load(page, path);
    const outline = outlineOf(late.html);
    expect([path, late.status, late.url]).toEqual([path, statusOf(path), brandUrl(BRAND, path)]);
    expect([path, outline]).toEqual([path, outlineOf(fresh.html)]);
    expect([path, outline.filter((part) => part.includes('/login/'))]).toEqual([path, []]);
    expect([path, (await rotations.read()).length]).toEqual([path, count + 1]);
  }
});

/** The word that a deposit has come. */
const arrived = (place: Locator) => place.getByRole('status').filter({ hasText: wordWithin('cashier.done') });

/** The session is the one before, and the page is its player's. */
async function expectSignedIn(page: Page): Promise<void> {
  await isLive(page);
  await expect(signInLink(page)).toHaveCount(0);
}

test('a player whose open page was left for six minutes goes on to another one and stays signed in, by one renewal [AUT-06] @clock', async ({
  page,
  context,
  newPlayer,
}) => {
  await letClocksMove(context);
  await openSignedIn(page, BRAND, 'en', (await newPlayer()).phoneNumber);
  await page.goto(brandUrl(BRAND, '/en/profile/'));
  await expectSignedIn(page);
  const rotations = watchRotations(context);
  await passSixMinutes(context, [page]);
  await accountPages(page)
    .getByRole('link', { name: word('limits.title') })
    .click();
  await page.waitForURL(brandUrl(BRAND, '/en/profile/limits/'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectSignedIn(page);
  expect(new Set(await rotations.read()).size).toBe(1);

  for (const path of ['/en/withdraw/', '/en/deposit/?transaction=00000000-0000-7000-8000-000000000000']) {
    await passSixMinutes(context);
    await page.goto(brandUrl(BRAND, path));
    await expectSignedIn(page);
    expect(page.url()).toBe(brandUrl(BRAND, path));
  }
  expect(new Set(await rotations.read()).size).toBe(3);

  await passSixMinutes(context, [page]);
  const file = await page.evaluate(async () => {
    const answer = await fetch('/api/history/deposits.csv?locale=en');
    return [answer.status, answer.headers.get('content-type'), new URL(answer.url).pathname];
  });
  expect(file).toEqual([200, expect.stringContaining('text/csv'), '/api/history/deposits.csv']);
  await expectSignedIn(page);
});

test('a player who pays in for six minutes on the provider’s page comes back signed in, and the deposit is there [AUT-06, CSH-01] @clock', async ({
  page,
  context,
  newPlayer,
}) => {
  await openSignedIn(page, BRAND, 'en', (await newPlayer()).phoneNumber);
  await page.goto(brandUrl(BRAND, '/en/deposit/'));
  await chooseAmount(page, 'e-wallet', '61.06');
  await payButton(page.getByRole('main')).click();
  await page.waitForURL((url) => url.href.startsWith(provider));
  const rotations = watchRotations(context);
  await passSixMinutes(context);
  await pay(page, 'succeed');
  await expect(arrived(page.getByRole('main'))).toContainText('61.06');
  await expectSignedIn(page);
  expect(new Set(await rotations.read()).size).toBe(1);
});

test('a player who pays in for six minutes in a window has the deposit in the page that opened it [AUT-06, CSH-01] @clock', async ({
  page,
  context,
  newPlayer,
}) => {
  await letClocksMove(context);
  await openSignedIn(page, BRAND, 'en', (await newPlayer()).phoneNumber);
  await page.goto(brandUrl(BRAND, '/en/games/'));
  await isLive(page);
  await depositButton(page).click();
  await chooseAmount(page, 'e-wallet', '62.06');
  const opened = context.waitForEvent('page');
  await payButton(quickDeposit(page)).click();
  const payment = await opened;
  await payment.waitForURL((url) => url.href.startsWith(provider));
  const rotations = watchRotations(context);
  await passSixMinutes(context, [page]);
  await pay(payment, 'succeed');
  await expect(arrived(quickDeposit(page))).toContainText('62.06');
  await isLive(page);
  expect(new Set(await rotations.read()).size).toBe(1);
});

test.describe('from Ireland', () => {
  test.use({ extraHTTPHeaders: { 'x-country': 'IE' } });

  test('a player who signs in at the identity provider for six minutes is signed in, and again after six minutes away [AUT-01, AUT-06] @clock', async ({
    page,
    context,
    newPlayer,
  }) => {
    const { phoneNumber } = await newPlayer();
    await page.goto(brandUrl(BRAND, `/en/login/?returnTo=${encodeURIComponent('/en/profile/')}`));
    await page.getByRole('button', { name: word('identity.signIn') }).click();
    // The lobby has such a field too.
    await page.waitForURL((url) => url.href.startsWith(`${platformUrl}/realms/`));
    await phoneField(page).fill(phoneNumber);
    await passSixMinutes(context);
    await identityButton(page).click();
    await codeField(page).waitFor();
    await codeField(page).fill(await newestCode(phoneNumber));
    await identityButton(page).click();
    await page.waitForURL(brandUrl(BRAND, '/en/profile/'));
    await expectSignedIn(page);

    const rotations = watchRotations(context);
    await passSixMinutes(context);
    await page.goto(brandUrl(BRAND, '/en/profile/limits/'));
    await expectSignedIn(page);
    expect(new Set(await rotations.read()).size).toBe(1);
  });
});

// With a code that the provider is given for the browser, and with a token of its own.
for (const method of ['trustly', 'partner'] as const) {
  test(`${method}: a player who signs in outside for six minutes is signed in, back where it was [AUT-02, NAV-03] @clock`, async ({
    page,
    context,
  }) => {
    await leave(page, 'quetzal', 'fi', method);
    await identify(page, method);
    await passSixMinutes(context);
    await confirmButton(page).click();
    await page.waitForURL(brandUrl('quetzal', '/fi/games/'));
    await isLive(page);
  });
}

test('a player who opens the link of a mail, another site’s link or a partner’s after six minutes is signed in on it [AUT-04, AUT-06, AUT-15, NAV-03] @clock', async ({
  page,
  context,
}) => {
  const { email, phoneNumber } = await openAccount(page, 'en');
  const { pathname, search } = new URL(/http:\S+/.exec((await newestMessage(email)).body)?.[0] ?? '');
  const rotations = watchRotations(context);
  await passSixMinutes(context);
  // At the address that the player uses of the brand's.
  await page.goto(brandUrl(BRAND, pathname + search));
  await expect(page).toHaveURL(brandUrl(BRAND, '/en/verify-email/'));
  await passSixMinutes(context);
  await emailLinkButton(page).click();
  await expect(page).toHaveURL(/result=verified$/);
  await expect(page.getByRole('status').first()).toContainText(email);
  expect(new Set(await rotations.read()).size).toBe(2);

  await passSixMinutes(context);
  await page.goto(brandUrl(BRAND, `/en/redirection-handler/?to=${encodeURIComponent('/en/profile/')}`));
  await page.waitForURL(brandUrl(BRAND, '/en/profile/'));
  await expectSignedIn(page);
  expect(new Set(await rotations.read()).size).toBe(3);

  await passSixMinutes(context);
  await page.goto(brandUrl(BRAND, `/en/profile/?${await handedOverTokens(BRAND, phoneNumber)}`));
  await expect(page).toHaveURL(brandUrl(BRAND, '/en/profile/'));
  await expectSignedIn(page);
});

// The pages of a bank, a cashier and an identity service are one component with one kind of code: trustly's stands for them.
test('no page where a sign-in or a link comes back is of a kind that is not tried here [NAV-03] @clock', () => {
  expect(handlers).toEqual([...methods.map((method) => `${method}-login-handler`), 'redirection-handler'].sort());
});
