import {
  codeField,
  emailLinkButton,
  field,
  isInvalid,
  phoneField,
  quickMenu,
  signInLink,
  word,
  wordWithin,
} from './support/page';
import { handedOverTokens, newestCode, newestMessage } from './support/player';
import { brandUrl, platformUrl, scaled, siteRequest } from './support/product';
import { fill, openAccount, submit } from './support/registration';
import { expect, expectAccessible, test } from './support/test';

/** How a code is refused that was replaced by a newer one. */
const refusals = ['errors.CodeWrong', 'errors.CodeUsed', 'errors.CodeExpired'];
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
  await emailLinkButton(mailbox).click();
  await expect(mailbox).toHaveURL(/result=verified$/);
  await expect(mailbox.getByRole('status').first()).toContainText(email);
  // The tab that waits for the code hears of it.
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();

  await mailbox.goto(link);
  await emailLinkButton(mailbox).click();
  await expect(mailbox).toHaveURL(/result=used$/);
  await other.close();
  await page.goto(brandUrl('aurora', '/fi/profile/'));
  await expect(page.getByRole('region', { name: word('profile.details') })).toContainText(email);
  await expect(
    page.getByRole('region', { name: word('profile.details') }).getByRole('link', { name: word('profile.verify') }),
  ).toHaveCount(0);
  expect((await context.cookies()).some(({ name }) => name === 'emailToken')).toBe(false);
});

test('the code of the newest message confirms the address; asking again takes a moment [AUT-15]', async ({ page }) => {
  const { email } = await openAccount(page, 'de');
  const older = await newestCode(email);
  await page.goto(brandUrl('aurora', '/de/verify-email/'));
  const input = codeField(page);
  await input.fill(otherThan(older));
  await isInvalid(input, 'errors.CodeWrong');
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
    await isInvalid(input, ...refusals);
  }
  await input.fill(newer);
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
});

test('an address that was mistyped gives way to another one, whose code confirms it [AUT-15]', async ({ page }) => {
  const { email } = await openAccount(page, 'en');
  const older = await newestCode(email);
  await page.goto(brandUrl('aurora', '/en/verify-email/'));
  await page.getByRole('button', { name: 'Use another address' }).click();
  const address = field(page, 'email');
  await expect(address).toBeFocused();
  await address.fill('nobody');
  await address.press('Enter');
  await isInvalid(address, 'registration.problems.invalid');
  const other = `other-${email}`;
  await address.fill(other);
  await address.press('Enter');
  await expect(address).toHaveCount(0);
  await expect(
    page.getByRole('main').getByText(wordWithin('verification.email.after', 'verification.email.earlier')),
  ).toContainText(other);
  const newer = await newestCode(other);
  const input = codeField(page);
  if (newer !== older) {
    await input.fill(older);
    await isInvalid(input, ...refusals);
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

    await submit(page);
    await codeField(page).waitFor();
    const code = await newestCode(phoneNumber);
    await codeField(page).fill(otherThan(code));
    await isInvalid(codeField(page), 'errors.CodeWrong');

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
    await submit(page);
    await codeField(page).waitFor();
    await codeField(page).fill(await newestCode(phoneNumber));
    await expect(page.getByRole('main').getByRole('status')).toContainText(phoneNumber);
    await page.goto(brandUrl('aurora', '/en/profile/'));
    await expect(
      page.getByRole('region', { name: word('profile.details') }).getByRole('link', { name: word('profile.verify') }),
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
    await expect(signInLink(page)).toBeVisible();
    await page.goto(brandUrl(brand, `/${locale}/additional-information/?${await handedOverTokens(brand, number)}`));
    await fill(page, { street: 'Pikk 1', zipCode: '?', city: 'Meredith' });
    await field(page, 'smsMarketing').check();
    await submit(page);
    await isInvalid(field(page, 'zipCode'), 'registration.problems.invalid');
    await fill(page, { zipCode });
    await submit(page);
    await page.waitForURL(brandUrl(brand, `/${locale}/profile/`));
    await expect(page.getByRole('region', { name: word('profile.details') })).toContainText(
      `Pikk 1 ${zipCode.toUpperCase()} Meredith`,
    );
    await page.goto(brandUrl(brand, `/${locale}/additional-information/`));
    await expect(field(page, 'smsMarketing')).toBeChecked();
    await expect(field(page, 'street')).toHaveCount(0);
  },
);

test('a new sign-in code is requested by number; a brand may take it in one plain field [NAV-02, NAV-05, FLG-01]', async ({
  page,
}) => {
  await page.goto(brandUrl('kuu', '/et_EE/resend-code/'));
  await expect(page.getByRole('banner').getByRole('link', { name: word('shell.signIn') })).toHaveCount(0);
  await phoneField(page).fill('+37251999999');
  await page.getByRole('button', { name: word('login.resend') }).click();
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
  await emailLinkButton(page).click();
  await expect(page).toHaveURL(/\/ja\/verify-email\/\?result=wrong$/);
  expect((await fetch(`${platformUrl}/health`)).status).toBe(200);
});
