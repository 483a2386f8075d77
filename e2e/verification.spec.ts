import { quickMenu } from './support/header';
import { handedOverTokens } from './support/player';
import { brandUrl, platformUrl, siteRequest } from './support/product';
import { openAccount } from './support/registration';
import { codeField, phoneField } from './support/sign-in-fields';
import { expect, expectAccessible, newestCode, newestMessage, test } from './support/test';
import { word } from './support/words';
import { scaled } from './support/time-scale';

const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

test('a new player confirms the e-mail address by its link, once, signed in or not [AUT-15, LOC-04] @core', async ({
  page,
  context,
  browser,
}) => {
  const { email } = await openAccount(page, 'fi');
  await page.goto(brandUrl('aurora', '/fi/verify-email/'));
  await expect(codeField(page)).toBeVisible();
  const { channel, body } = await newestMessage(email);
  expect(channel).toBe('email');
  const link = /http:\S+/.exec(body)?.[0] ?? '';
  const token = new URL(link).searchParams.get('token') ?? '';

  const other = await browser.newContext();
  const mailbox = await other.newPage();
  await mailbox.goto(link);
  await expect(mailbox).toHaveURL(/\/fi\/verify-email\/$/);
  expect(await mailbox.content()).not.toContain(token);
  expect(await mailbox.evaluate(() => document.cookie)).not.toContain(token);
  await expectAccessible(mailbox);
  await mailbox.locator('form[action="/api/verify-email/"] button').click();
  await expect(mailbox).toHaveURL(/result=verified$/);
  await expect(mailbox.getByRole('status').first()).toContainText(email);
  // The tab that waits for the code hears of it.
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();

  await mailbox.goto(link);
  await mailbox.locator('form[action="/api/verify-email/"] button').click();
  await expect(mailbox).toHaveURL(/result=used$/);
  await other.close();
  await page.goto(brandUrl('aurora', '/fi/profile/'));
  await expect(page.getByRole('region', { name: word('profile.details') })).toContainText(email);
  await expect(
    page.getByRole('region', { name: word('profile.details') }).locator('a[href*="/verify-email/"]'),
  ).toHaveCount(0);
  expect((await context.cookies()).some(({ name }) => name === 'emailToken')).toBe(false);
});

test('the code of the newest message confirms the address; asking again takes a moment [AUT-15]', async ({ page }) => {
  const { email } = await openAccount(page, 'de');
  const older = await newestCode(email);
  await page.goto(brandUrl('aurora', '/de/verify-email/'));
  const input = codeField(page);
  const error = page.locator('#email-code-error');
  await input.fill(otherThan(older));
  await expect(error).not.toBeEmpty();
  const resend = page.getByRole('button', { name: word('login.resend') });
  await resend.click();
  const countdown = page.getByText(word('login.resendIn'));
  await expect(countdown).toContainText(/\d/);
  await expect(resend).toBeVisible({ timeout: scaled(15_000) });
  await resend.click();
  await expect(countdown).toContainText(/\d/);
  const newer = await newestCode(email);
  if (newer !== older) {
    await input.fill(older);
    await expect(error).not.toBeEmpty();
  }
  await input.fill(newer);
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
});

test('an address that was mistyped gives way to another one, whose code confirms it [AUT-15]', async ({ page }) => {
  const { email } = await openAccount(page, 'en');
  const older = await newestCode(email);
  await page.goto(brandUrl('aurora', '/en/verify-email/'));
  await page.getByRole('button', { name: 'Use another address' }).click();
  const field = page.locator('input[name="email"]');
  await expect(field).toBeFocused();
  await field.fill('nobody');
  await field.press('Enter');
  await expect(page.locator('#new-email-error')).not.toBeEmpty();
  const other = `other-${email}`;
  await field.fill(other);
  await field.press('Enter');
  await expect(field).toHaveCount(0);
  await expect(page.locator('main form p').first()).toContainText(other);
  const newer = await newestCode(other);
  const input = codeField(page);
  if (newer !== older) {
    await input.fill(older);
    await expect(page.locator('#email-code-error')).not.toBeEmpty();
  }
  await input.fill(newer);
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: other })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use another address' })).toHaveCount(0);
});

test(
  'a player whose number is not confirmed sees the question, may put it off, and confirms it [AUT-15, NOT-03, NAV-07, CKS-01]',
  { tag: '@phone' },
  async ({ page, context, newPlayer }) => {
    const { phoneNumber } = await newPlayer({ isPhoneVerified: false });
    await page.goto(brandUrl('aurora', `/en/?${await handedOverTokens('aurora', phoneNumber)}`));
    const note = page.getByRole('complementary').filter({ has: page.getByText(word('verification.phoneNote')) });
    await expect(note).toBeVisible();
    await expectAccessible(page);
    await expect(quickMenu(page)).toHaveCount(1);
    await note.getByRole('link').click();
    await expect(page).toHaveURL(/\/en\/phone-verification\/$/);
    await expect(quickMenu(page)).toHaveCount(0);

    await page.locator('main form button[type="submit"]').click();
    await codeField(page).waitFor();
    const code = await newestCode(phoneNumber);
    await codeField(page).fill(otherThan(code));
    await expect(page.locator('#phone-code-error')).not.toBeEmpty();

    await page.goto(brandUrl('aurora', '/en/'));
    await note.getByRole('button').click();
    await expect(note).toHaveCount(0);
    expect((await context.cookies()).find(({ name }) => name === 'skipOptionalPhoneNumberVerification')).toMatchObject({
      value: '1',
      expires: -1,
      sameSite: 'Lax',
    });
    await page.goto(brandUrl('aurora', '/en/phone-verification/'));
    await expect(quickMenu(page)).toHaveCount(1);
    await page.locator('main form button[type="submit"]').click();
    await codeField(page).waitFor();
    await codeField(page).fill(await newestCode(phoneNumber));
    await expect(page.getByRole('main').getByRole('status')).toContainText(phoneNumber);
    await page.goto(brandUrl('aurora', '/en/profile/'));
    await expect(
      page.getByRole('region', { name: word('profile.details') }).locator('a[href*="/phone-verification/"]'),
    ).toHaveCount(0);
  },
);

test(
  'a player adds what the account lacks by the rules of the registration [NAV-02]',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const { brand, locale, number, zipCode } =
      project.name === 'phone'
        ? { brand: 'solstice', locale: 'fr_CA', number: '+14165550171', zipCode: 'm5v 2t6' }
        : { brand: 'kuu', locale: 'et_EE', number: '+37251000071', zipCode: '10123' };
    await page.goto(brandUrl(brand, `/${locale}/additional-information/`));
    await expect(page.locator('main a[href*="/login/"]')).toBeVisible();
    await page.goto(brandUrl(brand, `/${locale}/additional-information/?${await handedOverTokens(brand, number)}`));
    for (const [name, value] of [
      ['street', 'Pikk 1'],
      ['zipCode', '?'],
      ['city', 'Meredith'],
    ] as const)
      await page.locator(`[name="${name}"]`).fill(value);
    await page.locator('[name="smsMarketing"]').check();
    await page.locator('main form button[type="submit"]').click();
    await expect(page.locator('#zipCode-error')).not.toBeEmpty();
    await page.locator('[name="zipCode"]').fill(zipCode);
    await page.locator('main form button[type="submit"]').click();
    await page.waitForURL(brandUrl(brand, `/${locale}/profile/`));
    await expect(page.getByRole('region', { name: word('profile.details') })).toContainText(
      `Pikk 1 ${zipCode.toUpperCase()} Meredith`,
    );
    await page.goto(brandUrl(brand, `/${locale}/additional-information/`));
    await expect(page.locator('[name="smsMarketing"]')).toBeChecked();
    await expect(page.locator('[name="street"]')).toHaveCount(0);
  },
);

test('a new sign-in code is requested by number; a brand may take it in one plain field [NAV-02, NAV-05, FLG-01]', async ({
  page,
}) => {
  await page.goto(brandUrl('kuu', '/et_EE/resend-code/'));
  await expect(page.locator('header a[href*="/login/"]')).toHaveCount(0);
  await phoneField(page).fill('+37251999999');
  await page.locator('main form button[type="submit"]').click();
  await page.waitForURL(/\/et_EE\/enter-code\//);
  await expect(codeField(page)).not.toHaveClass(/code-input/);
  await page.goto(brandUrl('quetzal', '/no/enter-code/'));
  await expect(codeField(page)).toHaveClass(/code-input/);
});

test('a link with an unknown token is refused, and its token never reaches a page [AUT-15, LOC-04]', async ({
  page,
  request,
}) => {
  const answer = await request.get(...siteRequest('aurora', '/verifyEmail?token=abc'));
  expect(answer.status()).toBe(303);
  expect(answer.headers()['referrer-policy']).toBe('no-referrer');
  expect(answer.headers()['location']).not.toContain('abc');
  await page.goto(brandUrl('aurora', '/verifyEmail/?token=unknown&locale=ja'));
  await page.locator('form[action="/api/verify-email/"] button').click();
  await expect(page).toHaveURL(/\/ja\/verify-email\/\?result=wrong$/);
  expect((await fetch(`${platformUrl}/health`)).status).toBe(200);
});
