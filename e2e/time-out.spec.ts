import type { Locator, Page } from 'playwright/test';
import { gameFrame } from './support/money';
import { brandUrl } from './support/product';
import { newName, openAccount } from './support/registration';
import { expect, expectAccessible, test } from './support/test';

const SCREENS = ['/en/', '/en/games/', '/en/favourites/', '/en/deposit/', '/en/profile/', '/en/profile/limits/'];
const GAME = brandUrl('aurora', '/en/games/scarab-cascade/');
const stop = (page: Page) => page.getByRole('button', { name: 'Stop for 24 hours' });

/** Holds the pointer down on a button for longer than its second. */
async function hold(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('the button is not in sight');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  // A hold before this one may still be on its way to the platform.
  await expect(button).toBeEnabled();
  await page.mouse.down();
  await expect(button).toHaveAttribute('data-held', 'true');
  await expect(button).not.toHaveAttribute('data-held');
  await page.mouse.up();
}

async function play(page: Page): Promise<void> {
  await page.goto(GAME);
  await page.getByRole('button', { name: 'Play for real' }).click();
  await expect(gameFrame(page)).toBeVisible();
}

test(
  'holding the button in a running game stops play for 24 hours, in the other tab too, and a tap does not; games and deposits say why, and withdrawals stay open [PRF-08]',
  { tag: ['@phone', '@core'] },
  async ({ page, context }) => {
    // A player on a break opens no other account, so each test has a person of its own.
    await openAccount(page, 'en', newName());
    for (const screen of SCREENS) {
      await page.goto(brandUrl('aurora', screen));
      await expect(stop(page).first(), screen).toBeVisible();
    }
    const other = await context.newPage();
    await play(other);
    await play(page);
    // The bar of the game is the one that full screen and a phone leave in sight.
    const inGame = stop(page).last();
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('StopPlayFor24Hours') ? route.abort() : route.fallback(),
    );
    await inGame.click();
    await expect(page.getByText('Hold for one second to stop play for 24 hours.')).toBeVisible();
    await hold(page, inGame);
    await expect(page.getByText('Play could not be stopped. Check your connection and try again.')).toBeVisible();
    await page.unroute('**/graphql');
    await hold(page, inGame);

    for (const tab of [page, other]) {
      await tab.waitForURL(brandUrl('aurora', '/en/profile/time-out/'));
      await expect(tab.getByRole('heading', { name: 'You have stopped play' })).toBeVisible();
    }
    await expect(page.getByRole('banner').getByRole('link', { name: /^On a break until / })).toBeVisible();
    await expect(stop(page)).toHaveCount(0);
    await expectAccessible(page);
    await other.close();

    await page.getByRole('main').getByRole('link', { name: 'Withdraw', exact: true }).last().click();
    await expect(page.getByRole('heading', { name: 'Withdraw', level: 1 })).toBeVisible();
    await page.goto(brandUrl('aurora', '/en/deposit/'));
    await expect(page.getByText('You are taking a break. Deposits stay closed until it ends.')).toBeVisible();
    await page.goto(GAME);
    await page.getByRole('button', { name: 'Play for real' }).click();
    await expect(page.getByText('You are taking a break. Games stay closed until it ends.')).toBeVisible();
  },
);

test('the page about breaks says what the button does and where to find help, and a key stops play after five seconds [PRF-08]', async ({
  page,
}) => {
  await openAccount(page, 'fi', newName());
  await page.goto(brandUrl('aurora', '/fi/profile/time-out/'));
  await expect(page.getByRole('heading', { name: 'Pidä tauko tai lopeta' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Peluuri' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Keskeytä 24 tunniksi' }).press('Enter');
  await page.getByRole('main').getByRole('button', { name: 'Peru' }).press('Enter');
  await page.getByRole('main').getByRole('button', { name: 'Keskeytä 24 tunniksi' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Olet keskeyttänyt pelaamisen' })).toBeVisible();
});
