import type { Locator, Page } from 'playwright/test';
import { isSignedIn } from './support/identity-flows';
import { type Held, hold, isCall, isOperation, isScript, SLOW_3G, SLOW_4G, slowDown } from './support/network';
import {
  accountMenuButton,
  codeField,
  emailLinkButton,
  field,
  handOverButton,
  phoneField,
  signOutButton,
  signOutYes,
  startAmountField,
  word,
} from './support/page';
import { demoPlayer, handedOverTokens, newestCode, newestMessage, openSignedIn } from './support/player';
import { brandUrl, platformUrl, scaled } from './support/product';
import { confirmButton, identify, identityButton, startButton } from './support/provider-pages';
import { agree, fill, newNumber, openAccount, submitButton } from './support/registration';
import { expect, test } from './support/test';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

const sendButton = (page: Page) => submitButton(page.getByRole('main'));

/** While the answer is under way the page shows and says that it waits; further presses ask for nothing more. */
async function isRequestedOnce(page: Page, button: Locator, held: Held): Promise<void> {
  await expect(button).toHaveAttribute('aria-busy', 'true', { timeout: scaled(40_000) });
  await expect(button.locator('.spinner')).toBeVisible();
  await button.click({ force: true });
  await expect(page.getByTestId('busy-note')).not.toBeEmpty();
  await expect.poll(held.count).toBe(1);
  held.release();
}

async function pressTwice(page: Page, button: Locator, held: Held): Promise<void> {
  await button.dblclick({ force: true });
  await isRequestedOnce(page, button, held);
}

/**
 * A press before the scripts have come sends nothing, above all not what was typed into the address, and shows that it
 * waits. The press is sent when they are there.
 */
async function pressEarly(page: Page, scripts: Held, held: Held, button = sendButton(page)): Promise<void> {
  const address = page.url();
  await button.click();
  await expect(page.locator('form[data-waiting]')).toBeVisible();
  expect(await button.evaluate((pressed) => getComputedStyle(pressed, '::after').animationName)).toBe('turn');
  expect(page.url()).toBe(address);
  expect(held.count()).toBe(0);
  scripts.release();
  await isRequestedOnce(page, button, held);
}

const areScriptsThere = (page: Page) =>
  expect(page.locator('form[data-waiting]')).toHaveCount(0, { timeout: scaled(40_000) });

test('a press before the scripts have come is kept, and answered when they are there [UXP-02, CSH-04]', async ({
  page,
}) => {
  await openSignedIn(page, 'aurora', 'en');
  const scripts = await hold(page, isScript);
  await page.goto(brandUrl('aurora', '/en/profile/'), { waitUntil: 'domcontentloaded' });
  const deposit = page.getByRole('banner').getByRole('button', { name: 'Deposit' });
  await deposit.click();
  expect(await deposit.evaluate((button) => button.getAnimations().length)).toBe(1);
  scripts.release();
  await expect(page.getByRole('dialog')).toBeVisible({ timeout: scaled(40_000) });
});

test('a sign-in by code on a very slow line: what is typed before the scripts is not lost, nothing is sent twice, and the way back stays open [AUT-02, AUT-15, ERR-01]', async ({
  page,
}) => {
  const { phoneNumber } = demoPlayer('solstice');
  const national = phoneNumber.slice(2);
  await slowDown(page, SLOW_3G);
  const scripts = await hold(page, isScript);
  await page.goto(brandUrl('solstice', '/en/login/'), { waitUntil: 'domcontentloaded' });
  await fill(page, { phone: national });
  await pressEarly(page, scripts, await hold(page, isOperation('RequestLoginCode')));
  await page.waitForURL(/\/enter-code\//);
  await page.goBack();
  await page.waitForURL(/\/en\/login\//);
  await expect(phoneField(page)).toHaveValue(phoneNumber);
  await sendButton(page).click();
  await page.waitForURL(/\/enter-code\//);

  const later = await hold(page, isScript);
  await page.reload({ waitUntil: 'domcontentloaded' });
  const session = await hold(page, isCall('POST', '/api/session/'));
  session.release();
  await fill(page, { code: await newestCode(phoneNumber) });
  later.release();
  await isSignedIn(page);
  expect(session.count()).toBe(1);
});

test('a registration in one form: all of it may be filled in before the scripts, and neither form nor code is sent twice [AUT-02, AUT-15, ERR-01]', async ({
  openPage,
}) => {
  const page = await openPage({ country: 'NZ', line: SLOW_4G });
  const phone = newNumber('29');
  const person = {
    email: `early${phone}@example.com`,
    phone,
    firstName: 'Aroha',
    lastName: 'Ngata',
    dateOfBirth: '1990-04-23',
    street: 'Queen Street 1',
    zipCode: '1010',
    city: 'Auckland',
  };
  const scripts = await hold(page, isScript);
  await page.goto(brandUrl('quetzal', '/en_NZ/register/'), { waitUntil: 'domcontentloaded' });
  await fill(page, person);
  await field(page, 'prefix').selectOption('+64');
  await agree(page);
  const codes = await hold(page, isOperation('RequestRegistrationCode'));
  codes.release();
  await pressEarly(page, scripts, await hold(page, isOperation('ReviewRegistration')));
  await codeField(page).waitFor();
  expect(codes.count()).toBe(1);
  // Back to the form in the middle: all of it is still there, and the code of before still counts.
  await page.getByRole('button', { name: word('registration.change') }).click();
  for (const [name, value] of Object.entries(person)) await expect(field(page, name)).toHaveValue(value);
  await expect(field(page, 'termsAccepted')).toBeChecked();
  const answered = page.waitForResponse((response) => isOperation('RequestRegistrationCode')(response.request()));
  await sendButton(page).click();
  await answered;
  await fill(page, { code: await newestCode(`+64${phone}`) });
  await pressTwice(page, sendButton(page), await hold(page, isOperation('Register')));
  await isSignedIn(page);
});

test('a sign-in at the bank with a deposit: the amount typed early is taken along, one order is begun, and after going back another [AUT-02, CSH-05, ERR-01]', async ({
  page,
}) => {
  await slowDown(page, SLOW_4G);
  const scripts = await hold(page, isScript);
  await page.goto(brandUrl('kuu', '/en/quick-deposit-sign-in/?amount=25&paymentMethod=card'), {
    waitUntil: 'domcontentloaded',
  });
  await startAmountField(page).fill('40');
  const start = startButton(page, 'trustly');
  await pressEarly(page, scripts, await hold(page, isCall('POST', '/api/external-sign-in/')), start);
  const atBank = () => page.waitForURL((url) => url.href.startsWith(`${platformUrl}/bank/`));
  await atBank();
  await expect(page.getByText('40.00').first()).toBeVisible();
  await page.goBack();
  await expect(start).toBeEnabled();
  await areScriptsThere(page);
  await start.click();
  await atBank();
  await identify(page, 'trustly');
  await confirmButton(page).click();
  await isSignedIn(page);
});

test('a sign-in at the identity provider: one visit is begun, and after going back another one ends well [AUT-01, AUT-02, ERR-01]', async ({
  openPage,
}) => {
  const page = await openPage({ country: 'IE', line: SLOW_4G });
  const { phoneNumber } = demoPlayer('aurora');
  await page.goto(brandUrl('aurora', '/en/login/'));
  const button = page.getByRole('button', { name: word('identity.signIn') });
  await pressTwice(page, button, await hold(page, isCall('POST', '/api/auth/signin/keycloak')));
  const atProvider = () => page.waitForURL((url) => url.href.startsWith(`${platformUrl}/realms/aurora/`));
  await atProvider();
  await page.goBack();
  await expect(button).toBeEnabled();
  await button.click();
  await atProvider();
  await phoneField(page).fill(phoneNumber);
  await identityButton(page).click();
  await codeField(page).waitFor();
  await fill(page, { code: await newestCode(phoneNumber) });
  await identityButton(page).click();
  await isSignedIn(page);
});

test('the code of an e-mail address may be typed before the scripts and is sent once; a number’s is requested once [AUT-15, ERR-01]', async ({
  page,
  openPage,
}) => {
  const { email } = await openAccount(page, 'en');
  await slowDown(page, SLOW_4G);
  const scripts = await hold(page, isScript);
  const answers = await hold(page, isOperation('VerifyEmailWithCode'));
  await page.goto(brandUrl('aurora', '/en/verify-email/'), { waitUntil: 'domcontentloaded' });
  await fill(page, { code: await newestCode(email) });
  await pressEarly(page, scripts, answers);
  await expect(page.getByRole('main').getByRole('status')).toContainText(email, { timeout: scaled(30_000) });
  expect(answers.count()).toBe(1);

  const other = await openPage({ line: SLOW_4G });
  const phoneNumber = '+358401000073';
  await other.goto(brandUrl('aurora', `/en/phone-verification/?${await handedOverTokens('aurora', phoneNumber)}`));
  await pressTwice(other, sendButton(other), await hold(other, isOperation('RequestPhoneVerification')));
  await codeField(other).waitFor();
  const verified = await hold(other, isOperation('VerifyPhone'));
  await fill(other, { code: await newestCode(phoneNumber) });
  await pressTwice(other, sendButton(other), verified);
  await expect(other.getByRole('main').getByRole('status')).toContainText(phoneNumber, { timeout: scaled(30_000) });
});

test('a logout on a slow line is sent once and holds [AUT-10, ERR-01]', async ({ page, context }) => {
  await page.goto(brandUrl('quetzal', `/en/?${await handedOverTokens('quetzal')}`));
  await isSignedIn(page);
  await slowDown(page, SLOW_4G);
  const scripts = await hold(page, isScript);
  await accountMenuButton(page).click();
  await signOutButton(page).click();
  // The question's code is on its way, and its dialog is there.
  await expect(page.getByRole('dialog')).toBeVisible();
  scripts.release();
  const ending = await hold(page, isCall('DELETE', '/api/session/'));
  const yes = signOutYes(page);
  await yes.dblclick();
  await expect(yes).toHaveAttribute('aria-busy', 'true');
  await expect.poll(ending.count).toBe(1);
  ending.release();
  await page.waitForURL(/\/en\/login\//);
  expect((await context.cookies()).filter(({ name }) => /Token$/.test(name))).toEqual([]);
  expect(ending.count()).toBe(1);
});

test('the forms that the browser itself sends work while no script has come: an e-mail link, and a link of another player [AUT-04, AUT-15]', async ({
  page,
  openPage,
}) => {
  const { email } = await openAccount(page, 'fi');
  await isSignedIn(page);
  const link = /http:\S+/.exec((await newestMessage(email)).body)?.[0] ?? '';
  const mailbox = await openPage({ line: SLOW_4G });
  for (const tab of [page, mailbox]) await hold(tab, isScript);
  await mailbox.goto(link, { waitUntil: 'domcontentloaded' });
  await emailLinkButton(mailbox).click();
  await mailbox.waitForURL(/result=verified$/, { waitUntil: 'domcontentloaded' });
  await expect(mailbox.getByRole('status').first()).toContainText(email);

  await slowDown(page, SLOW_4G);
  await page.goto(brandUrl('aurora', `/fi/games/?${await handedOverTokens('aurora')}`), {
    waitUntil: 'domcontentloaded',
  });
  await expect(page).toHaveURL(/\/fi\/login-handler\//);
  await handOverButton(page).click();
  await page.waitForURL(brandUrl('aurora', '/fi/games/'), { waitUntil: 'domcontentloaded' });
  await expect(accountMenuButton(page)).toBeVisible();
});
