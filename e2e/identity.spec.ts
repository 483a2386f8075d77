import type { Page } from 'playwright/test';
import { watchRotations } from './support/network';
import {
  accountMenuButton,
  alertWith,
  codeField,
  expire,
  field,
  isInvalid,
  letClocksMove,
  look,
  phoneField,
  signOutButton,
  signOutYes,
  walletBadge,
  walletBadges,
  word,
} from './support/page';
import { demoPlayer, newestCode } from './support/player';
import { brandUrl, platformUrl } from './support/product';
import { cancelButton, identityButton } from './support/provider-pages';
import { agree, fill } from './support/registration';
import { expect, expectAccessible, test } from './support/test';

const brand = 'aurora';
const provider = `${platformUrl}/realms/${brand}/`;

// Visitors from Ireland sign in at the identity provider.
test.use({ extraHTTPHeaders: { 'x-country': 'IE' } });

async function visitProvider(
  page: Page,
  locale: string,
  kind: 'signIn' | 'signUp',
  returnTo = `/${locale}/games/`,
): Promise<void> {
  await page.goto(brandUrl(brand, `/${locale}/login/?returnTo=${encodeURIComponent(returnTo)}`));
  await page.getByRole('button', { name: word(`identity.${kind}`) }).click();
  await page.waitForURL((url) => url.href.startsWith(provider));
}

async function proveNumber(page: Page, phoneNumber: string): Promise<void> {
  await phoneField(page).fill(phoneNumber);
  await identityButton(page).click();
  await codeField(page).waitFor();
  await codeField(page).fill(await newestCode(phoneNumber));
  await identityButton(page).click();
}

async function signIn(page: Page, locale: string, phoneNumber = demoPlayer(brand).phoneNumber): Promise<void> {
  await visitProvider(page, locale, 'signIn');
  await proveNumber(page, phoneNumber);
  await page.waitForURL(brandUrl(brand, `/${locale}/games/`));
  await expect(walletBadge(page)).toHaveAttribute('data-status', 'STREAMING');
}

for (const locale of ['en', 'fi']) {
  test(`${locale}: a player signs in at the provider, is back where it was, and signs out there [AUT-01, AUT-02, AUT-10]${locale === 'en' ? ' @core' : ''}`, async ({
    page,
    newPlayer,
  }) => {
    const { phoneNumber } = await newPlayer();
    await visitProvider(page, locale, 'signIn');
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale}`));
    await expectAccessible(page);
    await phoneField(page).fill(phoneNumber);
    await identityButton(page).click();
    await codeField(page).fill('000000');
    await identityButton(page).click();
    await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(codeField(page)).toHaveAccessibleDescription(/code is not right|Koodi ei ole oikein/);
    await codeField(page).fill(await newestCode(phoneNumber));
    await identityButton(page).click();
    await page.waitForURL(brandUrl(brand, `/${locale}/games/`));
    await expect(walletBadge(page)).toHaveAttribute('data-status', 'STREAMING');
    const readable = await page.evaluate(() => document.cookie);
    expect(readable).not.toMatch(/Token=/);

    const visited = page.waitForRequest((request) =>
      request.url().startsWith(`${provider}protocol/openid-connect/logout`),
    );
    await accountMenuButton(page).click();
    await signOutButton(page).click();
    await signOutYes(page).click();
    const query = new URL((await visited).url()).searchParams;
    expect([query.has('id_token_hint'), query.get('ui_locales')]).toEqual([true, locale]);
    await page.waitForURL(brandUrl(brand, `/${locale}/login/`));
    await expect(walletBadges(page)).toHaveCount(0);
    expect(
      (await page.context().cookies()).filter(({ name }) => /^(access|refresh|identity)Token$/.test(name)),
    ).toEqual([]);
  });
}

test(
  'a new player opens an account at the provider’s registrations path [AUT-03]',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const number = `+35840777${project.name === 'phone' ? '1' : '2'}${String(Date.now()).slice(-3)}`;
    const visited = page.waitForRequest((request) =>
      request.url().startsWith(`${provider}protocol/openid-connect/registrations?`),
    );
    await visitProvider(page, 'fi', 'signUp');
    await visited;
    await expectAccessible(page);
    await identityButton(page).click();
    await isInvalid(field(page, 'email'), 'registration.problems.required');
    await fill(page, {
      phone: number,
      email: `aino${Date.now()}@example.com`,
      firstName: 'Aino',
      lastName: 'Järvinen',
      dateOfBirth: '1990-04-23',
      street: 'Katu 1',
      zipCode: '00100',
      city: 'Helsinki',
    });
    await field(page, 'countryCode').selectOption('FI');
    await field(page, 'limitPeriod').selectOption('none');
    await agree(page);
    await identityButton(page).click();
    await codeField(page).fill(await newestCode(number));
    await identityButton(page).click();
    await page.waitForURL(brandUrl(brand, '/fi/games/'));
    await expect(walletBadge(page)).toHaveAttribute('data-status', 'STREAMING');
  },
);

test('going back without signing in, an unrequested answer and a forged state have their own words [AUT-13]', async ({
  page,
}) => {
  await visitProvider(page, 'fi', 'signIn');
  await cancelButton(page).click();
  await page.waitForURL(/\/fi\/keycloak-login-handler\//);
  await expect(alertWith(page, 'identity.errors.access_denied')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: word('identity.tryAgain') }).click();
  await page.waitForURL(/\/fi\/login\/\?returnTo=%2Ffi%2Fgames%2F$/);

  await page.goto(brandUrl(brand, '/api/auth/callback/keycloak?code=x&state=y'));
  await expect(alertWith(page, 'identity.errors.no_matching_state')).toBeVisible();

  await visitProvider(page, 'fi', 'signIn');
  await page.goto(brandUrl(brand, '/api/auth/callback/keycloak?code=x&state=forged'));
  await expect(alertWith(page, 'identity.errors.state_mismatch')).toBeVisible();
  expect((await page.context().cookies()).filter(({ name }) => /^(access|refresh|identity)Token$/.test(name))).toEqual(
    [],
  );
});

/** Leaves a refresh token that the provider refuses. */
async function spoilTokens(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  const refresh = cookies.find(({ name }) => name === 'refreshToken');
  if (!refresh) throw new Error('nobody is signed in');
  await page.context().clearCookies({ name: 'accessToken' });
  await page.context().addCookies([{ ...refresh, value: `${refresh.value.slice(0, -6)}AAAAAA` }]);
}

test('a session whose tokens are lost is renewed silently at the provider, and ends when the provider knows it no more [AUT-11]', async ({
  page,
  newPlayer,
}) => {
  await signIn(page, 'en', (await newPlayer()).phoneNumber);
  await spoilTokens(page);
  const silent = page.waitForRequest(
    (request) =>
      request.url().startsWith(`${provider}protocol/openid-connect/auth`) && request.url().includes('prompt=none'),
  );
  await page.goto(brandUrl(brand, '/en/games/'));
  await silent;
  await page.waitForURL(brandUrl(brand, '/en/games/'));
  await expect(walletBadge(page)).toHaveAttribute('data-status', 'STREAMING');

  await spoilTokens(page);
  await page.context().clearCookies({ name: /^openid_/ });
  // A session that was just renewed is not renewed that way again; some time has passed.
  await page.evaluate(() => sessionStorage.setItem('silentSignInAt', String(Date.now() - 6_000)));
  await page.goto(brandUrl(brand, '/en/games/'));
  await page.waitForURL(/\/en\/login\/\?.*logoutReason=SESSION_EXPIRED/);
  await expect(page.getByText(word('login.reasons.SESSION_EXPIRED'))).toBeVisible();
});

test('two tabs whose session is refused at the same moment: one asks the provider, the other waits, and both go on [AUT-06, AUT-11]', async ({
  page,
  context,
}) => {
  await letClocksMove(context);
  await signIn(page, 'en');
  const second = await context.newPage();
  await second.goto(brandUrl(brand, '/en/games/'));
  await expect(walletBadge(second)).toHaveAttribute('data-status', 'STREAMING');
  const tabs = [page, second];
  const visiting: Page[] = [];
  let letGo: () => void = () => undefined;
  const looked = new Promise<void>((resolve) => (letGo = resolve));
  await context.route(
    (url) => url.href.startsWith(`${provider}protocol/openid-connect/auth`),
    async (route) => {
      visiting.push(route.request().frame().page());
      await looked;
      await route.continue();
    },
  );
  await spoilTokens(page);
  await expire(context, tabs);
  await look(tabs);
  await expect.poll(() => visiting.length).toBe(1);
  // The tab that stays looks at its clock, again and again, while there are no tokens.
  const staying = tabs.filter((tab) => tab !== visiting[0]);
  for (let times = 0; times < 3; times += 1) await look(staying);
  expect((await context.cookies()).some(({ name }) => name === 'identityToken')).toBe(true);
  const back = visiting[0]?.waitForRequest((request) => request.url().includes('/keycloak-login-handler/'));
  letGo();
  await back;
  for (const tab of tabs) {
    await tab.waitForURL(brandUrl(brand, '/en/games/'));
    await expect(walletBadge(tab)).toHaveAttribute('data-status', 'STREAMING');
  }
  expect(visiting).toHaveLength(1);
  expect((await context.cookies()).filter(({ name }) => /^(access|refresh|identity)Token$/.test(name))).toHaveLength(3);
  expect((await context.cookies()).some(({ name }) => name === 'silentVisit')).toBe(false);
});

test('the tabs of a session of the provider refresh once, each time [AUT-06]', async ({ page, context }) => {
  await letClocksMove(context);
  await signIn(page, 'en');
  const tabs = [page, ...(await Promise.all(Array.from({ length: 3 }, () => context.newPage())))];
  for (const tab of tabs.slice(1)) await tab.goto(brandUrl(brand, '/en/games/'));
  for (const tab of tabs) await expect(walletBadge(tab)).toHaveAttribute('data-status', 'STREAMING');
  const rotations = watchRotations(context);
  for (let expiry = 1; expiry <= 5; expiry += 1) {
    await expire(context, tabs);
    await look(tabs);
    await expect.poll(() => rotations.tokens.length).toBe(expiry);
    await expect
      .poll(() =>
        page.evaluate(
          async () =>
            ((await navigator.locks.query()).pending ?? []).filter(({ name }) => name === 'foyer-session-refresh')
              .length,
        ),
      )
      .toBe(0);
  }
  expect(new Set(await rotations.read()).size).toBe(5);
  expect(rotations.tokens).toHaveLength(5);
  for (const tab of tabs) await expect(walletBadge(tab)).toHaveAttribute('data-status', 'STREAMING');
});

test('an address that looks like the end of a silent visit signs nobody out [AUT-11]', async ({ page }) => {
  await signIn(page, 'en');
  await page.goto(brandUrl(brand, '/en/keycloak-login-handler/?silent=1&error=login_required'));
  await expect(alertWith(page, 'identity.errors.login_required')).toBeVisible();
  await page.goto(brandUrl(brand, '/api/auth/callback/keycloak?error=login_required&state=x'));
  await expect(alertWith(page, 'identity.errors.no_matching_state')).toBeVisible();
  await page.goto(brandUrl(brand, '/en/games/'));
  await expect(walletBadge(page)).toHaveAttribute('data-status', 'STREAMING');
});

test('a link with another state does not cancel a sign-in that is under way [AUT-13]', async ({ page, context }) => {
  await visitProvider(page, 'en', 'signIn');
  const link = await context.newPage();
  await link.goto(brandUrl(brand, '/api/auth/callback/keycloak?error=access_denied&state=forged'));
  await expect(alertWith(link, 'identity.errors.state_mismatch')).toBeVisible();
  await proveNumber(page, demoPlayer(brand).phoneNumber);
  await page.waitForURL(brandUrl(brand, '/en/games/'));
  await expect(walletBadge(page)).toHaveAttribute('data-status', 'STREAMING');
});

test('a sign-in on another device ends the session of the first one, which does not sign itself in again [AUT-09]', async ({
  page,
  browser,
}) => {
  await signIn(page, 'en');
  const other = await browser.newContext({ extraHTTPHeaders: { 'x-country': 'IE' } });
  await signIn(await other.newPage(), 'fi');
  await page.waitForURL(/\/en\/login\/\?.*logoutReason=LOGGED_IN_FROM_ANOTHER_DEVICE/);
  await expect(page.getByText(word('login.reasons.LOGGED_IN_FROM_ANOTHER_DEVICE'))).toBeVisible();
  await expect(walletBadge((await other.pages())[0] ?? page)).toHaveAttribute('data-status', 'STREAMING');
  await other.close();
});
