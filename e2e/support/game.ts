import type { BrowserContext, FrameLocator, Locator, Page } from 'playwright/test';
import { languages, paintNothing } from '@foyer/game-studio/for-tests';
import { oneOf, oneWithin, playButton, word } from './page';
import { platformUrl, scaled } from './product';
import { expect } from './test';

/**
 * In games that the context opens from now on, what moves is at its end with the next frame, and nothing is painted.
 * The wait that the licence puts between two spins stays. The game's own tests look at it as it is.
 */
export async function makeGamesInstant(context: BrowserContext): Promise<void> {
  await context.addInitScript(paintNothing);
  await context.addInitScript(() => {
    if (!location.pathname.startsWith('/studio/')) return;
    const nextFrame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (run) => nextFrame((now) => run(now * 1_000));
  });
}

/** The button of a slot that begins a round. */
export const spinIn = (game: FrameLocator): Locator =>
  game.getByRole('button', { name: oneOf(languages.map(([, texts]) => texts.spin)) });

/** The frame that a game runs in. */
export const gameFrame = (page: Page): Locator => page.getByTitle(word('games.frameTitle'));

/** Opens a slot for money, and waits until it can be played. */
export async function openSlot(page: Page, url: string): Promise<FrameLocator> {
  await page.goto(url);
  await playButton(page).click();
  const game = page.frameLocator('iframe');
  await expect(spinIn(game)).toBeEnabled({ timeout: scaled(30_000) });
  return game;
}

/** Agrees how much the session may lose (decimals), where the licence asks for it before the first game for money. */
export async function agreeSession(page: Page, gameUrl: string, budget: string): Promise<void> {
  await page.goto(gameUrl);
  await playButton(page).click();
  const contract = page.getByRole('dialog', { name: word('sessionContract.title') });
  await contract
    .getByRole('group', { name: word('sessionContract.budget') })
    .getByRole('radio', { name: word('sessionContract.another') })
    .check();
  await contract.getByLabel(word('sessionContract.ownBudget')).fill(budget);
  await contract.getByRole('button', { name: word('sessionContract.agree') }).click();
  await expect(contract).toHaveCount(0);
}

/** Chooses a stake of an open slot whose last round is over, by a part of how the game writes it. */
export async function chooseStake(game: FrameLocator, stake: string | RegExp): Promise<void> {
  await game.getByRole('button', { name: oneWithin(languages.map(([, texts]) => texts.stakeChoose)) }).click();
  await game.getByRole('dialog').getByRole('button', { name: stake }).click();
}

/** How the player's next rounds of slots end. */
export async function orderRounds(
  { playerId }: { readonly playerId: string },
  ...outcomes: readonly ('wins' | 'loses')[]
): Promise<void> {
  const body = JSON.stringify({ playerId, outcomes });
  expect((await fetch(`${platformUrl}/sandbox/rounds`, { method: 'POST', body })).status).toBe(202);
}

/** Begins a round once the one before is over. */
export async function spin(game: FrameLocator): Promise<void> {
  await expect(spinIn(game)).toBeEnabled({ timeout: scaled(30_000) });
  await spinIn(game).click();
}

/** Plays a round to its end. */
export async function spinOnce(game: FrameLocator): Promise<void> {
  await expect(spinIn(game)).toBeEnabled({ timeout: scaled(30_000) });
  // Watched from before the press: a round may be over before anybody looks.
  const round = await spinIn(game).evaluateHandle((button) => {
    let isBusy = false;
    const isOver = new Promise<void>((resolve) => {
      new MutationObserver(() => {
        if (button.getAttribute('aria-disabled') === 'true') isBusy = true;
        else if (isBusy) resolve();
      }).observe(button, { attributes: true, attributeFilter: ['aria-disabled'] });
    });
    return { isOver };
  });
  await spinIn(game).click();
  await round.evaluate(({ isOver }) => isOver);
}
