import type { Page } from 'playwright/test';
import { alertWith, startAmountField, walletBadge, walletBadges, word } from './support/page';
import { brandUrl, platformUrl } from './support/product';
import {
  cancelButton,
  confirmButton,
  failButton,
  identify,
  leave,
  methods,
  newPersonChoice,
  startButton,
} from './support/provider-pages';
import { expect, expectAccessible, test } from './support/test';

/** A brand for each language, so that a sign-in of one journey ends none of another. */
const places = [
  { locale: 'fi', brand: 'quetzal' },
  { locale: 'de', brand: 'aurora' },
] as const;
/** Each way in one language on the phone and in the other on the desktop. */
const placeOf = (method: number, project: string) => places[(method + (project === 'phone' ? 0 : 1)) % 2] ?? places[0];
/** Why the sign-in outside has ended without a session. */
const resultAlert = (page: Page, result: string) => alertWith(page, `externalSignIn.results.${result}`);

for (const [place, method] of methods.entries()) {
  test(
    `${method}: a player signs in outside and is back where it was; the handler may be loaded again [AUT-02, NAV-03]`,
    { tag: method === 'trustly' ? ['@phone', '@core'] : '@phone' },
    async ({ page }, { project }) => {
      const { locale, brand } = placeOf(place, project.name);
      await leave(page, brand, locale, method);
      await identify(page, method);
      await expectAccessible(page);
      const came = page.waitForRequest(
        (request) => request.url().includes(`/${method}-login-handler/`) && request.isNavigationRequest(),
      );
      await confirmButton(page).click();
      const handler = (await came).url();
      await page.waitForURL(brandUrl(brand, `/${locale}/games/`));
      await expect(walletBadge(page)).toHaveAttribute('data-status', 'STREAMING');
      expect(page.url()).not.toMatch(/token|returnCode/);
      await page.goto(handler);
      await page.waitForURL(brandUrl(brand, `/${locale}/games/`));
    },
  );

  test(
    `${method}: cancelling and failing have their own words and a way to start again [AUT-13]`,
    { tag: '@phone' },
    async ({ page }, { project }) => {
      const { locale, brand } = placeOf(place, project.name);
      const words: (string | null)[] = [];
      for (const [leaveButton, result] of [
        [cancelButton, 'CANCELLED'],
        [failButton, 'FAILED'],
      ] as const) {
        await leave(page, brand, locale, method);
        if (result === 'FAILED') await identify(page, method);
        await leaveButton(page).click();
        await page.waitForURL((url) => url.pathname === `/${locale}/${method}-login-handler/`);
        await expect(resultAlert(page, result)).toBeVisible();
        await expect(page).toHaveTitle(/\S/);
        words.push(await resultAlert(page, result).textContent());
        await page.reload();
        await expect(resultAlert(page, result)).toBeVisible();
        await expect(page.getByRole('link', { name: word('externalSignIn.startAgain') })).toHaveAttribute(
          'href',
          new RegExp(`^/${locale}/${method}-login/\\?returnTo=`),
        );
      }
      expect(words[0]).not.toBe(words[1]);
      await expect(walletBadges(page)).toHaveCount(0);
    },
  );
}

for (const { locale, brand } of places) {
  test(`${locale}: a state that this browser did not begin signs nobody in [AUT-13]`, async ({ page, browser }) => {
    await leave(page, brand, locale, 'trustly');
    await cancelButton(page).click();
    await page.waitForURL((url) => url.pathname.endsWith('/trustly-login-handler/'));
    const other = await browser.newContext();
    const stranger = await other.newPage();
    await stranger.goto(page.url());
    await expect(resultAlert(stranger, 'STATE_MISMATCH')).toBeVisible();
    await stranger.goto(brandUrl(brand, `/${locale}/piq-login-handler/`));
    await expect(resultAlert(stranger, 'STATE_MISMATCH')).toBeVisible();
    await other.close();
  });
}

/** The platform's answer to the page's browser, requested as the handler does. */
const ask = (page: Page, state: string): Promise<unknown> =>
  page.evaluate(async (given) => {
    const answer = await fetch('/api/external-sign-in/', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ state: given, returnCode: null, token: null }),
    });
    return answer.json();
  }, state);

for (const [place, { method, who }] of (
  [
    { method: 'trustly', who: 'new' },
    { method: 'piq', who: 'known' },
    { method: 'national-id', who: 'known' },
  ] as const
).entries()) {
  test(
    `${method}: a person who sends somebody else to the bank gets neither a session nor a name, and the other has to start again [AUT-02, AUT-13]`,
    { tag: method === 'trustly' ? ['@phone', '@core'] : '@phone' },
    async ({ page, browser }, { project }) => {
      const { locale, brand } = placeOf(place, project.name);
      await leave(page, brand, locale, method);
      const bankUrl = page.url();
      const { state } = JSON.parse(
        Buffer.from(new URL(bankUrl).searchParams.get('order')?.split('.')[0] ?? '', 'base64url').toString(),
      ) as { state: string };
      const handler = brandUrl(brand, `/${locale}/${method}-login-handler/?state=${state}&result=success`);
      await page.goto(handler);

      const others = await browser.newContext();
      const victim = await others.newPage();
      await victim.goto(bankUrl);
      await identify(victim, method);
      if (who === 'new') await newPersonChoice(victim).check();
      // The page's question is held, as by a slow network, while the one who began goes on asking.
      const brought: unknown[] = [];
      await victim.route('**/api/external-sign-in/', async (route) => {
        brought.push(route.request().postDataJSON());
        for (let poll = 0; poll < 3; poll += 1)
          expect(await ask(page, state)).toMatchObject({ result: 'PENDING', ticket: null, registrationDraft: null });
        await route.continue();
      });
      await confirmButton(victim).click();
      await expect(resultAlert(victim, 'STATE_MISMATCH')).toBeVisible();
      expect(brought).toEqual([{ state, returnCode: expect.stringMatching(/^[\w-]{43}$/), token: null }]);
      expect(victim.url()).not.toContain('returnCode');
      await expectAccessible(victim);
      await others.close();

      expect(await ask(page, state)).toMatchObject({ result: 'REPLAYED', ticket: null, registrationDraft: null });
      await page.goto(handler);
      await expect(resultAlert(page, 'REPLAYED')).toBeVisible();
      await expect(walletBadges(page)).toHaveCount(0);
    },
  );
}

test('a sign-in with a deposit comes back with what opens the deposit dialog [AUT-02]', async ({ page }) => {
  await page.goto(brandUrl('solstice', '/fr_CA/quick-deposit-sign-in/?amount=25&paymentMethod=card'));
  await expect(page).toHaveTitle(/\S/);
  await expect(startAmountField(page)).toHaveValue('25,00');
  await startButton(page, 'piq').click();
  await page.waitForURL((url) => url.href.startsWith(`${platformUrl}/bank/piq/`));
  await expect(page.getByText('25,00').first()).toBeVisible();
  await identify(page, 'piq');
  const came = page.waitForURL(
    (url) =>
      url.searchParams.get('autoSubmit') === 'true' &&
      url.searchParams.get('amount') === '25.00' &&
      url.searchParams.get('paymentMethod') === 'card',
  );
  await confirmButton(page).click();
  await came;
});
