import type { Page } from 'playwright/test';
import { openSignedIn } from './support/player';
import { brandUrl } from './support/product';
import { expect, expectAccessible, test } from './support/test';

const hearts = (page: Page) => page.getByRole('button', { name: / as a favourite$/ });

test(
  'a player marks a game; it is there in the other tab, on its page and after a reload, until it is taken off [GMS-08]',
  { tag: ['@phone', '@core'] },
  async ({ page, context, newPlayer }) => {
    await openSignedIn(page, 'aurora', 'en', (await newPlayer()).phoneNumber);
    const heart = hearts(page).first();
    await heart.waitFor();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    const name = ((await heart.getAttribute('aria-label')) ?? '').replace(/ as a favourite$/, '');
    const second = await context.newPage();
    await second.goto(brandUrl('aurora', '/en/favourites/'));
    const tile = second.getByRole('main').getByRole('link', { name });
    await expect(tile).toHaveCount(0);
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(tile).toHaveCount(1);
    await expectAccessible(second);
    await tile.click();
    await expect(second.getByRole('button', { name: `${name} as a favourite` })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.click();
    await expect(second.getByRole('button', { name: `${name} as a favourite` })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  },
);

test('a visitor without consent is led to the sign-in, and with it keeps favourites in this browser [GMS-08]', async ({
  page,
  context,
}) => {
  await page.goto(brandUrl('aurora', '/en/favourites/'));
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /\/en\/login\//);
  await context.addCookies([
    {
      name: 'cc_cookie',
      value: encodeURIComponent(JSON.stringify({ categories: ['necessary', 'preferences'] })),
      url: brandUrl('aurora', '/'),
    },
  ]);
  await page.goto(brandUrl('aurora', '/en/games/'));
  const heart = hearts(page).first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto(brandUrl('aurora', '/en/favourites/'));
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
});
