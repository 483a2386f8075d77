import { expect, type Locator, type Page } from 'playwright/test';
import { word, wordWithin } from './words';

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

/** The button of the account's menu. */
export const accountMenuButton = (page: Page): Locator =>
  page.getByRole('button', { name: word('shell.accountMenu') }).first();

/** In the account's menu: asks whether to sign out. */
export const signOutButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: word('shell.signOut') });
