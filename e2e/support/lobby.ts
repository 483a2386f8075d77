import type { Locator, Page } from 'playwright/test';
import { word } from './words';

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
