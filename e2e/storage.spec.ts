import type { Page } from 'playwright/test';
import { ROUTES } from '../contract/routes';
import { openSignedIn, signIn } from './support/player';
import { brandUrl, scaled } from './support/product';
import { expect, test } from './support/test';

const BRAND = 'aurora';
const pages = [...ROUTES].flatMap(([name, { layout }]) =>
  name.includes(':') || layout === 'handler' || name === 'preview' ? [] : [`/en/${name && `${name}/`}`],
);

/** As in a browser that keeps no data of sites, but for their cookies. Returns the faults of its pages. */
async function denyStorage(page: Page): Promise<string[]> {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  return faults;
}

test('a player signs in where the browser denies all storage [AUT-02, UXP-02]', async ({ page, newPlayer }) => {
  const faults = await denyStorage(page);
  await signIn(page, BRAND, 'en', (await newPlayer()).phoneNumber);
  expect(faults).toEqual([]);
});

test('no page of a player needs a storage of the browser [UXP-02]', async ({ page, newPlayer }) => {
  test.setTimeout(scaled(600_000));
  await openSignedIn(page, BRAND, 'en', (await newPlayer()).phoneNumber);
  const faults = await denyStorage(page);
  for (const path of pages) {
    await page.goto(brandUrl(BRAND, path), { waitUntil: 'networkidle' });
    await expect(page.getByRole('main'), path).toBeVisible();
    expect([path, ...faults]).toEqual([path]);
  }
});
