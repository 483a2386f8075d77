import type { Frame, Page } from 'playwright/test';
import { findAccessibilityFaults } from './support/accessibility';
import { gameFrame } from './support/money';
import { playButton, walletBadge } from './support/page';
import { balanceInLedger, type DemoPlayer, openSignedIn } from './support/player';
import { brandUrl, scaled } from './support/product';
import { expect, test } from './support/test';

/** Opens a table for money and waits until it can be played. */
async function openTable(page: Page, slug: string): Promise<Frame> {
  await page.goto(brandUrl('aurora', `/fi/games/${slug}/`));
  await playButton(page).click();
  const handle = await gameFrame(page).elementHandle();
  const frame = await handle?.contentFrame();
  if (!frame) throw new Error('the game has no frame');
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  return frame;
}

const hasAnswered = (frame: Frame) => expect(frame.locator('.table')).not.toHaveClass(/\bbusy\b/);

/** The balance in the header is the ledger's, and the table says the same. */
async function expectBalanceOf(page: Page, frame: Frame, player: DemoPlayer): Promise<void> {
  const expected = await balanceInLedger(player);
  await expect(walletBadge(page)).toHaveAttribute('data-balance', expected);
  const [whole = '', cents = ''] = expected.split('.');
  await expect(frame.getByRole('status')).toContainText(
    new RegExp(`Saldo.*${whole.slice(-3)}[.,]${cents.padEnd(2, '0')}`),
  );
}

test('a player plays roulette and blackjack by keyboard only, the balances following the ledger [GMS-06, GMS-07, GMS-10] @core', async ({
  page,
  newPlayer,
}) => {
  test.setTimeout(scaled(240_000));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const player = await openSignedIn(page, 'aurora', 'fi', (await newPlayer()).phoneNumber);

  const roulette = await openTable(page, 'french-roulette-salon');
  const desktop = page.viewportSize();
  for (const phone of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(phone);
    // The whole board is in sight, above or beside the chips.
    for (const name of [/^0 Vihreä/, /^36 /, /^Pariton/, /^Tusina 3/, /^Sarake 3/])
      await expect(roulette.getByRole('button', { name })).toBeInViewport({ ratio: 0.99 });
  }
  if (desktop) await page.setViewportSize(desktop);
  const zero = roulette.getByRole('button', { name: /^0 Vihreä/ });
  await zero.focus();
  await page.keyboard.press('ArrowRight');
  const chosen = () => roulette.evaluate(() => document.activeElement?.ariaLabel);
  await expect.poll(chosen).toMatch(/^[1-9]\d* /);
  await page.keyboard.press('Enter');
  await expect.poll(chosen).toMatch(/asetettu 1,00/);
  const red = roulette.getByRole('button', { name: /^Punainen/ });
  await red.focus();
  await page.keyboard.press('Enter');
  await expect(roulette.getByRole('status')).toContainText('2,00');
  const before = Number(await balanceInLedger(player));
  await roulette.getByRole('button', { name: 'Pyöräytä' }).focus();
  await page.keyboard.press('Enter');
  await expect(roulette.getByRole('status')).toContainText('Saldo', { timeout: scaled(20_000) });
  await expectBalanceOf(page, roulette, player);
  // Nothing, half of the stake on red at zero, red alone, the number alone, a red number.
  expect([-2, -1.5, 0, 34, 36]).toContain(Math.round((Number(await balanceInLedger(player)) - before) * 100) / 100);
  expect(await findAccessibilityFaults(page)).toEqual([]);

  let blackjack = await openTable(page, 'blackjack-surrender-club');
  for (let hand = 0; hand < 3; hand += 1) {
    await blackjack.getByRole('button', { name: 'Jaa', exact: true }).focus();
    await page.keyboard.press('Enter');
    // The table keeps the words of the hand before until the cards have come.
    await hasAnswered(blackjack);
    const stand = blackjack.getByRole('button', { name: 'Jää', exact: true });
    const decline = blackjack.getByRole('button', { name: 'Ei vakuutusta' });
    await expect(
      stand
        .or(decline)
        .or(blackjack.getByText(/^Jakaja \d+\./).last())
        .first(),
    ).toBeVisible();
    if (hand === 0 && (await stand.or(decline).count()) > 0) {
      // The hand is at the table still after the page was left and opened again.
      const cards = await blackjack.getByRole('listitem').allTextContents();
      blackjack = await openTable(page, 'blackjack-surrender-club');
      await expect(blackjack.getByRole('listitem')).toHaveText(cards);
    }
    const again = blackjack.getByRole('button', { name: 'Jaa', exact: true });
    for (const name of ['Ei vakuutusta', 'Jää']) {
      const button = blackjack.getByRole('button', { name, exact: true });
      if ((await button.count()) > 0) {
        await button.focus();
        await page.keyboard.press('Enter');
        await hasAnswered(blackjack);
        await expect(blackjack.getByRole('button', { name, exact: true, disabled: false })).toHaveCount(0);
      }
    }
    await expect(again).toBeVisible({ timeout: scaled(20_000) });
    await expectBalanceOf(page, blackjack, player);
  }
  expect(await findAccessibilityFaults(page)).toEqual([]);
});
