import { codeField, isInvalid, phoneField, signInLink, walletBadge, walletBadges } from './support/page';
import { demoPlayer, newestCode, signIn, signOutIn } from './support/player';
import { brandUrl, movePlatformClock, setPlatformClockRight } from './support/product';
import { submit } from './support/registration';
import { expect, expectAccessible, test } from './support/test';

test('a wrong, a used and an expired code each get their own words, in the language of the page [AUT-05, AUT-13, ERR-01] @clock', async ({
  page,
}) => {
  const { phoneNumber } = demoPlayer('quetzal');
  await page.goto(brandUrl('quetzal', '/de/login/'));
  await phoneField(page).fill('12');
  await submit(page);
  await isInvalid(phoneField(page), 'login.numberRequired', 'errors.InvalidPhoneNumber');

  await phoneField(page).fill(phoneNumber);
  await submit(page);
  await page.waitForURL(/\/enter-code\//);
  await expectAccessible(page);
  const code = await newestCode(phoneNumber);
  const wrong = code === '000000' ? '000001' : '000000';
  const input = codeField(page);
  await input.fill(wrong);
  await isInvalid(input, 'errors.CodeWrong');

  await movePlatformClock(301);
  await input.fill(code);
  await isInvalid(input, 'errors.CodeExpired');
  await setPlatformClockRight();
});

test('an unknown number gets the same answer as a known one [AUT-15]', async ({ page }) => {
  await page.goto(brandUrl('quetzal', '/no/login/'));
  await phoneField(page).fill('+4799999999');
  await submit(page);
  await page.waitForURL(/\/enter-code\//);
  await codeField(page).fill('123456');
  await isInvalid(codeField(page), 'errors.CodeWrong');
});

test('sign-out ends the session in every tab, and a bad token counts as signed out [AUT-10, AUT-12, CKS-01] @core', async ({
  page,
  context,
  newPlayer,
}) => {
  await signIn(page, 'kuu', 'et_EE', (await newPlayer({ brand: 'kuu' })).phoneNumber);
  const second = await context.newPage();
  await second.goto(brandUrl('kuu', '/et_EE/'));
  await expect(walletBadge(second)).toHaveAttribute('data-status', 'STREAMING');
  const cookies = await context.cookies(brandUrl('kuu'));
  for (const name of ['accessToken', 'refreshToken'])
    expect(cookies.find((cookie) => cookie.name === name)?.httpOnly).toBe(true);
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/Token=/);

  await signOutIn(page);
  for (const tab of [page, second]) {
    await tab.waitForURL(/\/et_EE\/login\//);
    await expect(walletBadges(tab)).toHaveCount(0);
  }
  const readRefreshToken = async () =>
    (await context.cookies(brandUrl('kuu'))).find((cookie) => cookie.name === 'refreshToken')?.value;
  await expect.poll(readRefreshToken).toBeUndefined();

  await context.addCookies([{ name: 'refreshToken', value: 'nonsense', url: brandUrl('kuu') }]);
  await page.goto(brandUrl('kuu', '/et_EE/'));
  await expect(walletBadges(page)).toHaveCount(0);
  await expect.poll(readRefreshToken).toBeUndefined();
});

test('the profile shows the player, the balance and the last rounds, and is not for search engines [PLR-01, SEO-01, WAL-01]', async ({
  page,
}) => {
  await signIn(page, 'solstice', 'fr_CA');
  const answer = await page.goto(brandUrl('solstice', '/fr_CA/profile/'));
  expect(answer?.status()).toBe(200);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await page.context().clearCookies();
  await page.goto(brandUrl('solstice', '/fr_CA/profile/'));
  await expect(signInLink(page)).toHaveAttribute('href', /\/fr_CA\/login\//);
});
