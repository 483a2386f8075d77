import type { Page } from 'playwright/test';
import { gameFrame } from './support/money';
import { playButton, word } from './support/page';
import { brandUrl } from './support/product';
import { openEstonianAccount } from './support/registration';
import { expect, expectAccessible, test } from './support/test';

const main = (page: Page) => page.getByRole('main');
const section = (page: Page) => page.getByRole('region', { name: word('kindExclusions.title') });

test(
  'a player in Estonia closes slots for half a year, sees until when, and still plays at tables; the choice is there after a reload [PRF-03, BRD-03]',
  { tag: ['@phone', '@core'] },
  async ({ page }, { project }) => {
    const locale = project.name === 'phone' ? 'et_EE' : 'fi';
    const url = (path: string) => brandUrl('kuu', `/${locale}${path}`);
    await openEstonianAccount(page, locale);
    await page.goto(url('/profile/self-exclusion/'));
    const button = (key: string) => section(page).getByRole('button', { name: word(`kindExclusions.${key}`) });
    await button('continue').click();
    await expect(section(page).getByRole('alert')).toHaveText(word('kindExclusions.chooseFirst'));
    await section(page)
      .getByRole('radio', { name: word('kindExclusions.kinds.slot') })
      .check();
    await section(page)
      .getByRole('group', { name: word('kindExclusions.period') })
      .getByRole('radio')
      .first()
      .check();
    await expectAccessible(page);
    await button('continue').click();
    await expect(section(page).getByText(word('kindExclusions.points.final'))).toBeVisible();
    await expectAccessible(page);
    await button('confirm').click();
    const inForce = section(page).getByRole('list', { name: word('kindExclusions.inForce') });
    await expect(inForce.getByRole('listitem')).toHaveCount(1);
    await page.reload();
    await expect(inForce.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);

    await page.goto(url('/games/scarab-cascade/'));
    await playButton(page).click();
    await expect(main(page).getByText(word('games.launchFailures.KindExcluded'))).toBeVisible();
    await page.goto(url('/games/french-roulette-salon/'));
    await playButton(page).click();
    await expect(gameFrame(page)).toBeVisible();
  },
);
