import type { Locator, Page } from 'playwright/test';
import { word } from './words';

/** Says yes to the question whether to sign out. */
export const signOutYes = (page: Page): Locator =>
  page.getByRole('dialog').getByRole('button', { name: word('overlay.signOutOk') });

/** The button that closes a dialog without an answer. */
export const closeButton = (dialog: Locator): Locator => dialog.getByRole('button', { name: word('common.close') });

/** Sends again what could not be sent, or starts again what came to nothing. */
export const retryButton = (place: Page | Locator): Locator =>
  place.getByRole('button', { name: word('cashier.retry') });
