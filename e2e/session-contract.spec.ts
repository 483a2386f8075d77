import type { Page } from 'playwright/test';
import { gameFrame, makeGamesInstant, orderRounds, spinIn, spinOnce } from './support/money';
import { playButton, word, wordWithin } from './support/page';
import { openSignedIn } from './support/player';
import { brandUrl, movePlatformClock, scaled } from './support/product';
import { expect, expectAccessible, test } from './support/test';

const MINUTE = 60;

const dialog = (page: Page, key: string) => page.getByRole('dialog', { name: word(`sessionContract.${key}`) });
const button = (page: Page, key: string) => page.getByRole('button', { name: word(`sessionContract.${key}`) });
const group = (page: Page, key: string) => page.getByRole('group', { name: word(`sessionContract.${key}`) });

test(
  'a player agrees budget, time and break before the first game for money, sees what is left, makes it stricter, and finds play paused when the time is over; practice stays open [PRF-01, PRF-02, PRF-03, PRF-07, BRD-03]',
  { tag: ['@phone', '@core', '@clock'] },
  async ({ page, context, newPlayer, isMobile }) => {
    test.setTimeout(scaled(180_000));
    const locale = isMobile ? 'no' : 'en';
    const game = brandUrl('quetzal', `/${locale}/games/scarab-cascade/`);
    const limits = brandUrl('quetzal', `/${locale}/profile/limits/`);
    await makeGamesInstant(context);
    const player = await newPlayer({ brand: 'quetzal' });
    await openSignedIn(page, 'quetzal', locale, player.phoneNumber);
    await page.goto(game);
    await playButton(page).click();
    await expect(dialog(page, 'title')).toBeVisible();
    await expect(button(page, 'agree')).toBeVisible();
    await expectAccessible(page);
    await group(page, 'time')
      .getByRole('radio', { name: word('sessionContract.another') })
      .check();
    await page.getByLabel(word('sessionContract.ownMinutes')).fill('9');
    await button(page, 'agree').click();
    await expect(page.getByText(word('sessionContract.timeWrong'))).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(word('sessionContract.ownMinutes')).fill('20');
    await page.getByRole('combobox', { name: word('sessionContract.reminder') }).selectOption('10');
    await button(page, 'agree').click();

    const slot = page.frameLocator('iframe');
    await expect(spinIn(slot)).toBeEnabled({ timeout: scaled(30_000) });
    const left = group(page, 'left');
    await expect(left.getByRole('timer')).toHaveText(/^00:(20:00|19:\d\d)$/);
    await expect(left).toContainText(/200[.,]00/);
    await orderRounds(player, 'loses');
    await spinOnce(slot);
    await expect(left).not.toContainText(/200[.,]00/);
    await expectAccessible(page);

    const other = await context.newPage();
    await other.goto(limits);
    const section = other.getByRole('region', { name: word('sessionContract.section') });
    await expect(section.getByRole('row')).toHaveCount(2);
    await expectAccessible(other);
    await button(other, 'tighten').click();
    await group(other, 'budget')
      .getByRole('radio', { name: word('sessionContract.another') })
      .check();
    await other.getByLabel(word('sessionContract.ownBudget')).fill('100');
    await button(other, 'tightenNow').click();
    await expect(section.getByText(word('sessionContract.saved'))).toBeVisible();
    await expect(left).not.toContainText(/\d\d\d[.,]00/);

    await movePlatformClock(10 * MINUTE);
    // The clock of the browser has not moved: the next round brings what the platform knows.
    await orderRounds(player, 'loses');
    await spinOnce(slot);
    await expect(dialog(page, 'reminderTitle')).toBeVisible({ timeout: scaled(30_000) });
    await expectAccessible(page);
    await button(page, 'playOn').click();
    await expect(dialog(page, 'reminderTitle')).toHaveCount(0);

    await movePlatformClock(6 * MINUTE);
    await page.reload();
    await playButton(page).click();
    await expect(left.getByText(word('sessionContract.warning'))).toBeVisible({ timeout: scaled(30_000) });

    await movePlatformClock(4 * MINUTE);
    await other.goto(brandUrl('quetzal', `/${locale}/sports/`));
    await expect(dialog(other, 'ended')).toBeVisible({ timeout: scaled(30_000) });
    await expectAccessible(other);
    for (let press = 0; press < 3; press += 1) await other.keyboard.press('Escape');
    await expect(dialog(other, 'ended')).toBeVisible();
    await other.goto(limits);
    await expect(section.getByText(wordWithin('sessionContract.breakUntil'))).toBeVisible({ timeout: scaled(30_000) });
    await other.close();

    await page.reload();
    await playButton(page).click();
    await expect(page.getByText(word('games.launchFailures.SessionContractBreak'))).toBeVisible();
    await page.getByRole('button', { name: word('games.demo') }).click();
    await expect(gameFrame(page)).toBeVisible();
  },
);
