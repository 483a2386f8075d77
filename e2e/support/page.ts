import { readdirSync, readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Locator, type Page } from 'playwright/test';
import { z } from 'zod';
import { movePlatformClock } from './product';

const messages = readdirSync('lib/i18n/merged')
  .filter((file) => file.endsWith('.json'))
  .map((file): unknown => JSON.parse(readFileSync(`lib/i18n/merged/${file}`, 'utf8')));
const text = z.string();

const textsOf = (key: string): string[] => {
  const path = key.split('.');
  const texts = messages.flatMap((file) => {
    const found = path.reduce<unknown>((at, name) => (at === undefined ? at : Reflect.get(Object(at), name)), file);
    const parsed = text.safeParse(found);
    return parsed.success ? [parsed.data] : [];
  });
  if (texts.length === 0) throw new Error(`no message ${key}`);
  return texts;
};

const alternativesOf = (texts: readonly string[]): string =>
  [...new Set(texts)]
    .map((each) =>
      each
        .split(/\s*\{\w+\}\s*/)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('\\s*.*\\s*'),
    )
    .join('|');

/** One of the texts, with anything or nothing in place of its arguments: for pages with texts of their own. */
export const oneOf = (texts: readonly string[]): RegExp => new RegExp(`^(?:${alternativesOf(texts)})$`);

/** The same as a part of what an element says. */
export const oneWithin = (texts: readonly string[]): RegExp => new RegExp(alternativesOf(texts));

/**
 * The text of one of the keys of `messages/`, in whichever language the page is, with anything or nothing in place of
 * its arguments: for locators by role and name.
 */
export const word = (...keys: readonly string[]): RegExp => oneOf(keys.flatMap(textsOf));

/** The same as a part of what an element says. */
export const wordWithin = (...keys: readonly string[]): RegExp => oneWithin(keys.flatMap(textsOf));

/** Wherever the balance is shown. */
export const walletBadges = (page: Page): Locator => page.getByRole('group', { name: word('wallet.balance') });

/** The first place where the balance is shown. */
export const walletBadge = (page: Page): Locator => walletBadges(page).first();

/** Until a player's page has its scripts, and its buttons do what they say. */
export const isLive = (page: Page): Promise<void> =>
  expect(walletBadge(page)).toHaveAttribute('data-status', 'STREAMING');

/** Until any page has its scripts: the tools of testers are the last of them. */
export const hasScripts = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => '__foyer' in window)).toBe(true);

/** The menu of the brand's products, shown or hidden. */
export const quickMenu = (page: Page): Locator =>
  page.getByRole('navigation', { name: word('shell.quickMenu'), includeHidden: true });

/** The way from each page of the account to all others. */
export const accountPages = (page: Page): Locator => page.getByRole('navigation', { name: word('profile.pages') });

const toastRegion = (page: Page): Locator => page.getByRole('region', { name: word('feedback.region') });

/** The short messages that are shown now, their words alone. */
export const toasts = (page: Page): Locator => toastRegion(page).getByRole('paragraph');

export const errorToasts = (page: Page): Locator => toastRegion(page).getByRole('alert');

/** Those that say the text of one of the messages. */
export const toastsOf = (page: Page, ...texts: readonly string[]): Locator =>
  toasts(page).filter({ hasText: wordWithin(...texts) });

/** The button of the quick deposit, in the bar above every page. */
export const depositButton = (page: Page): Locator =>
  page
    .getByRole('banner')
    .getByRole('button', { name: word('cashier.title') })
    .first();

/** The menu in the bar over a running game, opened. */
export async function openGameMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: word('games.menu') }).click();
  return page.getByRole('group', { name: word('games.menu') });
}

/** The button of the account's menu. */
export const accountMenuButton = (page: Page): Locator =>
  page.getByRole('button', { name: word('shell.accountMenu') }).first();

/** In the account's menu: asks whether to sign out. */
export const signOutButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: word('shell.signOut') });

/** Says yes to the question whether to sign out. */
export const signOutYes = (page: Page): Locator =>
  page.getByRole('dialog').getByRole('button', { name: word('overlay.signOutOk') });

/** The button that closes a dialog without an answer. */
export const closeButton = (dialog: Locator): Locator => dialog.getByRole('button', { name: word('common.close') });

/** Sends again what could not be sent, or starts again what came to nothing. */
export const retryButton = (place: Page | Locator): Locator =>
  place.getByRole('button', { name: word('cashier.retry') });

/** The carousels of games: named regions with arrows, of which one at least is there. */
export const rails = (page: Page): Locator =>
  page.getByRole('region').filter({
    has: page.getByRole('button', { name: word('lobby.scrollBack', 'lobby.scrollForward'), includeHidden: true }),
  });

/** The games of a carousel, or of all. */
export const gamesIn = (rail: Locator): Locator => rail.getByRole('listitem').getByRole('link');

/** The names of the games of a page, without their badges and studios. */
export const gameNames = (page: Page): Promise<string[]> =>
  page.getByRole('main').getByRole('listitem').getByRole('link').locator('> span').allTextContents();

/** The button that begins a game for money, on its own page. */
export const playButton = (page: Page): Locator => page.getByRole('button', { name: word('games.play') });

/** The fields of the forms by their names, each with its role and the messages of its label. */
const FIELDS: Readonly<Record<string, readonly ['checkbox' | 'combobox' | 'radio' | 'textbox', ...string[]]>> = {
  email: ['textbox', 'registration.email', 'verification.email.newAddress'],
  prefix: ['combobox', 'login.country'],
  phone: ['textbox', 'login.phone'],
  code: ['textbox', 'login.code', 'registration.code'],
  firstName: ['textbox', 'registration.firstName'],
  lastName: ['textbox', 'registration.lastName'],
  dateOfBirth: ['textbox', 'registration.dateOfBirth'],
  ssn: ['textbox', 'registration.ssn'],
  street: ['textbox', 'registration.street'],
  zipCode: ['textbox', 'registration.zipCode'],
  city: ['textbox', 'registration.city'],
  countryCode: ['combobox', 'registration.country'],
  setLimit: ['radio', 'registration.limit.set'],
  noLimit: ['radio', 'registration.limit.none'],
  limitAmount: ['textbox', 'registration.limit.amount'],
  limitPeriod: ['combobox', 'registration.limit.title'],
  termsAccepted: ['checkbox', 'registration.terms'],
  privacyPolicyAccepted: ['checkbox', 'registration.privacy'],
  smsMarketing: ['checkbox', 'registration.smsMarketing'],
};

/** The field of a form by its label; the identity provider labels its own alike. */
export function field(place: Page | Locator, name: string): Locator {
  const known = FIELDS[name];
  if (!known) throw new Error(`no field ${name}`);
  const [role, ...labels] = known;
  return place.getByRole(role, { name: word(...labels) });
}

/** The amount that a sign-in with a deposit begins with; its label names the currency too. */
export const startAmountField = (page: Page): Locator =>
  page.getByRole('textbox', { name: wordWithin('externalSignIn.deposit.amount') });

/** Until the field says that it is refused, with the text of one of the messages. */
export async function isInvalid(refused: Locator, ...problems: readonly string[]): Promise<void> {
  await expect(refused).toHaveAttribute('aria-invalid', 'true');
  await isExplained(refused, ...problems);
}

/** Until the text of one of the messages is said with the field. */
export const isExplained = (explained: Locator, ...problems: readonly string[]): Promise<void> =>
  expect(explained).toHaveAccessibleDescription(wordWithin(...problems));

/** In the page's main part: an alert that says one of the messages. */
export const alertWith = (page: Page, ...texts: readonly string[]): Locator =>
  page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: word(...texts) });

/** Where the number of a phone is entered. */
export const phoneField = (page: Page): Locator => page.getByLabel(word('login.phone'));

/** Where a code is entered that came to a phone or an address. */
export const codeField = (page: Page): Locator => page.getByLabel(word('login.code', 'registration.code'));

/** On a page of the account, while nobody is signed in: the way to the sign-in. */
export const signInLink = (page: Page): Locator =>
  page.getByRole('main').getByRole('link', { name: word('shell.signIn') });

/** Behind the link of a mail: confirms the address. */
export const emailLinkButton = (page: Page): Locator =>
  page.getByRole('button', { name: word('verification.linkConfirm') });

/** Says that another player's link may sign that player in. */
export const handOverButton = (page: Page): Locator => page.getByRole('button', { name: word('handOver.continue') });

/** Goes on whenever the licence's question comes, as it does in a journey that moves the platform's clock by hours. */
export async function continueAtRealityChecks(page: Page): Promise<void> {
  const check = page.getByRole('dialog', { name: 'Reality check' });
  await page.addLocatorHandler(check, () => check.getByRole('button', { name: 'Continue' }).click());
}

/** An access token lasts 300 s and is refreshed 30 s before its end. */
const TO_EXPIRY_MS = 280_000;

/** Every tab of the context gets a clock that a test can move; nothing else of it changes. */
export async function letClocksMove(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const now = Date.now.bind(Date);
    let shift = 0;
    Date.now = () => now() + shift;
    Reflect.set(window, 'moveClock', (ms: number) => (shift += ms));
  });
}

/** The tabs' tokens are about to end, for the tabs by their clocks and for the server by its cookie. */
export async function expire(context: BrowserContext, tabs: readonly Page[]): Promise<void> {
  await context.clearCookies({ name: 'accessToken' });
  await moveClocks(tabs, TO_EXPIRY_MS);
}

/** The tabs' clocks go ahead until their pages are left. */
export async function moveClocks(tabs: readonly Page[], ms: number): Promise<void> {
  await Promise.all(
    tabs.map((tab) => tab.evaluate((by) => Reflect.apply(Reflect.get(window, 'moveClock'), window, [by]), ms)),
  );
}

/** Every tab looks at its clock at once. */
export async function look(tabs: readonly Page[]): Promise<void> {
  await Promise.all(tabs.map((tab) => tab.evaluate(() => void window.dispatchEvent(new Event('online')))));
}

/** A minute longer than an access token lasts. */
const AWAY_SECONDS = 6 * 60;

/**
 * Six minutes pass in which nothing is requested: by the platform's clock, by the clocks of the tabs (of a context with
 * `letClocksMove`), and by the browser, which forgets the cookies that have ended by then.
 */
export async function passSixMinutes(context: BrowserContext, tabs: readonly Page[] = []): Promise<void> {
  await movePlatformClock(AWAY_SECONDS);
  const now = Date.now() / 1_000;
  const lasting = (await context.cookies()).filter(({ expires }) => expires !== -1);
  for (const { name, domain, path } of lasting) await context.clearCookies({ name, domain, path });
  await context.addCookies(
    lasting
      .map((cookie) => ({ ...cookie, expires: cookie.expires - AWAY_SECONDS }))
      .filter(({ expires }) => expires > now),
  );
  await moveClocks(tabs, AWAY_SECONDS * 1_000);
}
