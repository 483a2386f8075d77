import type { FrameLocator, Locator, Page } from 'playwright/test';
import { CAMPAIGN_NAMES } from '../../sandbox/demo-data/texts/campaign-names';
import { oneOf, word } from './page';
import { expect } from './test';

/** The provider's widget on the page of missions or of tournaments. */
export const widget = (page: Page, which: 'missions' | 'tournaments'): FrameLocator =>
  page.getByTitle(word(`loyalty.${which}`)).contentFrame();

/** Takes part on the open page of the programme, unless the player does already. */
export async function takePart(page: Page): Promise<void> {
  const area = page.getByRole('region', { name: word('loyalty.takingPart') });
  await expect(area.getByRole('button')).toBeEnabled();
  const join = area.getByRole('button', { name: word('loyalty.join') });
  if (await join.isVisible()) await join.click();
  await expect(area.getByRole('status')).toHaveText(word('loyalty.isIn'));
}

/** Leaves on the open page of the programme, and says yes to the question. */
export async function leaveProgramme(page: Page): Promise<void> {
  const leave = { name: word('loyalty.leave') };
  await page.getByRole('button', leave).click();
  await page.getByRole('dialog').getByRole('button', leave).click();
  await expect(page.getByText(word('loyalty.isOut'))).toBeVisible();
}

/** The points on the open page of the programme, as one line with their number. */
export const pointsOf = (page: Page): Locator =>
  page.getByText(/^\d+ (?:points?|poeng|pistettä|piste|punkti|punkt)$/).first();

/** Rewards of a campaign on the open rewards page. */
export const rewardsOf = (page: Page, campaign: keyof typeof CAMPAIGN_NAMES): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: oneOf(Object.values(CAMPAIGN_NAMES[campaign])) }) });
