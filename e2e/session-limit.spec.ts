import type { Page } from 'playwright/test';
import { makeGamesInstant, openSlot, spinOnce } from './support/money';
import { word } from './support/page';
import { openSignedIn } from './support/player';
import { brandUrl, movePlatformClock, scaled } from './support/product';
import { expect, expectAccessible, test } from './support/test';

const MINUTE = 60;
const GAME = '/en/games/scarab-cascade/';
const LIMITS = '/en/profile/limits/';

const ended = (page: Page) => page.getByRole('dialog', { name: word('sessionLimit.title') });
// A month hardly ends while a test runs.
const card = (page: Page) =>
  page
    .getByRole('region', { name: word('limits.session.title') })
    .getByRole('listitem', { name: word('limits.periods.Month') });

test(
  'a session limit warns over the game, ends play in every tab and over a reload, and is shown as used on the page of limits [PRF-02, PRF-07, OVL-01]',
  { tag: ['@phone', '@core', '@clock'] },
  async ({ page, context, newPlayer }) => {
    test.setTimeout(scaled(180_000));
    await makeGamesInstant(context);
    await openSignedIn(page, 'aurora', 'en', (await newPlayer()).phoneNumber);
    await page.goto(brandUrl('aurora', LIMITS));
    await card(page).getByLabel(word('limits.session.minutes')).fill('4');
    await card(page)
      .getByRole('button', { name: word('limits.setLimit') })
      .click();
    await expect(card(page).getByRole('paragraph').first()).toHaveText('4 min');

    const other = await context.newPage();
    await other.goto(brandUrl('aurora', GAME));
    await spinOnce(await openSlot(page, brandUrl('aurora', GAME)));
    await expect(page.getByText(word('sessionLimit.warning'))).toBeVisible({ timeout: scaled(30_000) });
    await expectAccessible(page);

    await movePlatformClock(4 * MINUTE);
    for (const tab of [page, other]) await expect(ended(tab)).toBeVisible({ timeout: scaled(30_000) });
    await expectAccessible(page);
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
    await expect(ended(page)).toBeVisible();
    await page.reload();
    await expect(ended(page)).toBeVisible({ timeout: scaled(30_000) });
    await other.close();

    await ended(page)
      .getByRole('link', { name: word('sessionLimit.limits') })
      .click();
    await page.waitForURL(brandUrl('aurora', LIMITS));
    await expect(ended(page)).toHaveCount(0);
    await expect(card(page).getByRole('progressbar')).toHaveAttribute('value', '1');
    await card(page).getByLabel(word('limits.session.minutes')).fill('30');
    await card(page)
      .getByRole('button', { name: word('limits.changeLimit') })
      .click();
    await expect(card(page).getByRole('timer')).toHaveText(/^23:59:[0-5]\d$/);
    await expect(page.getByRole('region', { name: word('limits.history.title') }).getByRole('row')).toHaveCount(3);
    await expectAccessible(page);
  },
);
