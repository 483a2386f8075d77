import type { Locator, Page } from 'playwright/test';
import { word } from './words';

/** The carousels of games: named regions with arrows, of which one at least is there. */
export const rails = (page: Page): Locator =>
  page.getByRole('region').filter({
    has: page.getByRole('button', { name: word('lobby.scrollBack', 'lobby.scrollForward'), includeHidden: true }),
  });

/** The games of a carousel, or of all. */
export const gamesIn = (rail: Locator): Locator => rail.getByRole('listitem').getByRole('link');

/** The button that begins a game for money, on its own page. */
export const playButton = (page: Page): Locator => page.getByRole('button', { name: word('games.play') });
