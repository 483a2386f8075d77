import type { BrowserContext } from 'playwright/test';
import { paintNothing } from '../../sandbox/game-studio/client/paint-nothing';

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
