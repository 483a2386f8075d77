import type { Page } from 'playwright/test';
import { gameFrame } from './support/money';
import { handedOverTokens, openSignedIn } from './support/player';
import { brandUrl } from './support/product';
import { expect, expectAccessible, test } from './support/test';

const LOBBY = brandUrl('aurora', '/en/');
const rail = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test(
  'a game that a visitor marks is the player’s after the sign-in, and a game that was left is the first to go on with [GMS-08, WAL-05, UXP-01]',
  { tag: '@phone' },
  async ({ page, context, newPlayer }) => {
    await context.addCookies([
      {
        name: 'cc_cookie',
        value: encodeURIComponent(JSON.stringify({ categories: ['necessary', 'preferences'] })),
        url: brandUrl('aurora', '/'),
      },
    ]);
    await page.goto(brandUrl('aurora', '/en/games/'));
    const heart = page.getByRole('button', { name: / as a favourite$/ }).first();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    const marked = ((await heart.getAttribute('aria-label')) ?? '').replace(/ as a favourite$/, '');

    await openSignedIn(page, 'aurora', 'en', (await newPlayer()).phoneNumber);
    const favourite = rail(page, 'Your favourites').getByRole('link', { name: marked });
    await expect(favourite).toBeVisible();
    await expect(rail(page, 'Your overview')).toContainText('Hello');
    await expect(rail(page, 'Continue')).toHaveCount(0);

    await favourite.click();
    await page.getByRole('button', { name: 'Play for real' }).click();
    await expect(gameFrame(page)).toBeVisible();
    await page.goto(LOBBY);
    const first = rail(page, 'Continue').getByRole('link').first();
    await expect(first).toHaveAccessibleName(new RegExp(`^Play ${marked}`));
    await expectAccessible(page);
    // One tap, and the game runs.
    await first.click();
    await expect(gameFrame(page)).toBeVisible();
    expect(new URL(page.url()).hash).toBe('');
  },
);

test('the lobby’s page is one for all players, and says nothing of any [UXP-01, NAV-02]', async ({
  openPage,
  newPlayer,
}) => {
  const pages: string[] = [];
  for (const { phoneNumber } of [await newPlayer(), await newPlayer()]) {
    const page = await openPage();
    await page.goto(`${LOBBY}?${await handedOverTokens('aurora', phoneNumber)}`);
    const answer = await page.goto(LOBBY);
    pages.push((await answer?.text()) ?? '');
  }
  const [one = '', other] = pages;
  expect(other).toBe(one);
  expect(one).toContain('class="my-lobby"');
  expect(one).not.toContain('Aino');
  const visitor = await openPage();
  const answer = await visitor.goto(LOBBY);
  expect(await answer?.text()).not.toContain('class="my-lobby"');
});
