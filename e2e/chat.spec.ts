import type { Page } from 'playwright/test';
import { openSignedIn } from './support/player';
import { brandUrl } from './support/product';
import { expect, expectAccessible, test } from './support/test';

const opener = (page: Page) => page.getByRole('button', { name: 'Live chat' });
const chat = (page: Page) => page.getByRole('dialog', { name: 'Talk to us' });

test(
  'a player writes and an agent answers, live; the conversation is there on the next page, and no visitor sees it [CHT-01]',
  { tag: ['@phone', '@core'] },
  async ({ page, openPage, newPlayer }) => {
    const words = `Where is my withdrawal ${Date.now()}?`;
    await openSignedIn(page, 'aurora', 'en', (await newPlayer()).phoneNumber);
    await opener(page).click();
    await expect(chat(page)).toBeVisible();
    await expect(opener(page)).toHaveCount(0);
    await chat(page).getByRole('textbox', { name: 'Your message' }).fill(words);
    await chat(page).getByRole('button', { name: 'Send' }).click();
    await expect(chat(page).getByText(words)).toBeVisible();
    await expectAccessible(page);

    const desk = await openPage();
    await desk.goto(brandUrl('aurora', '/internal/chat/'));
    await desk.getByRole('link', { name: words }).click();
    const answer = `It is on its way ${Date.now()}`;
    await desk.getByRole('textbox', { name: 'Answer' }).fill(answer);
    await desk.getByRole('button', { name: 'Send' }).click();
    await expect(chat(page).getByText(answer)).toBeVisible();
    await expectAccessible(desk);

    await chat(page).getByRole('button', { name: 'Close the chat' }).click();
    await expect(chat(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    await page.goto(brandUrl('aurora', '/en/profile/'));
    await opener(page).click();
    await expect(chat(page).getByText(answer)).toBeVisible();
    await chat(page).getByRole('button', { name: 'Close the chat' }).click();
    await page.goto(brandUrl('aurora', '/en/games/scarab-cascade/'));
    await expect(page.getByRole('main')).toBeVisible();
    await expect(opener(page)).toHaveCount(0);

    const visitor = await openPage();
    await visitor.goto(brandUrl('aurora', '/en/'));
    await opener(visitor).click();
    await expect(chat(visitor)).toBeVisible();
    await expect(chat(visitor).getByText(answer)).toHaveCount(0);
    await chat(visitor).getByRole('textbox', { name: 'Your message' }).fill('I cannot sign in');
    await visitor.keyboard.press('Enter');
    await expect(chat(visitor).getByText('I cannot sign in')).toBeVisible();
  },
);
