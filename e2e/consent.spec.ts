import type { Page } from 'playwright/test';
import { brandUrl } from './support/product';
import { expect, expectAccessible, test } from './support/test';
import { scaled } from './support/time-scale';

test.use({ showsConsent: true });

const lobby = brandUrl('quetzal', '/en/');
const banner = (page: Page) => page.getByRole('region', { name: 'Your choice on cookies' });
const cookie = async (page: Page, name: string) =>
  (await page.context().cookies(lobby)).find((found) => found.name === name);
/** The cookies and storage that a page has written besides the choice itself and the language. */
const stored = async (page: Page) => [
  ...(await page.context().cookies(lobby))
    .map(({ name }) => name)
    .filter((name) => !['cc_cookie', 'locale'].includes(name)),
  ...(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).filter(
    (name) => name !== 'consent',
  ),
];

/** The bodies of the page's beacons. Chromium shows them to no debugger, so the page writes them down. */
async function readBeacons(page: Page): Promise<string[]> {
  const bodies: string[] = [];
  page.on('console', (message) => message.text().startsWith('beacon ') && bodies.push(message.text()));
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) void body.text().then((text) => console.debug(`beacon ${text}`));
      return send(url, body);
    };
  });
  return bodies;
}

test(
  'a visitor refuses all and nothing is kept or sent; says yes, and experiments stay; takes it back, and all is gone [CNS-01, ANL-01, FLG-02, NAV-10]',
  { tag: ['@phone', '@core'] },
  async ({ page }) => {
    const sent: string[] = [];
    const bodies = await readBeacons(page);
    const proofs: { categories: string[] }[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/collect/v1/events')) sent.push(request.url());
      if (request.url().includes('/collect/v1/consents')) proofs.push(request.postDataJSON());
    });
    await page.goto(lobby);
    await expect(banner(page)).toBeVisible();
    await expectAccessible(page);
    expect(await stored(page)).toEqual([]);
    await banner(page).getByRole('button', { name: 'Reject all' }).click();
    await expect(banner(page)).toBeHidden();
    await expect.poll(() => proofs.map(({ categories }) => categories)).toEqual([['necessary']]);
    await page.goto(brandUrl('quetzal', '/en/games/'));
    await page.goto(lobby);
    await expect(page.getByRole('link', { name: 'Cookies and storage' })).toBeVisible();
    await expect(banner(page)).toBeHidden();
    expect(await stored(page)).toEqual([]);
    expect(sent).toEqual([]);
    const tracker = page.locator('iframe[title="demo-tracker"]');
    await expect(tracker).toHaveCount(0);

    await page.getByRole('link', { name: 'Cookies and storage' }).click();
    await page.waitForURL(/internal-cookie/);
    const form = page.getByRole('main');
    for (const name of ['Preferences', 'Statistics', 'Marketing']) await form.getByRole('checkbox', { name }).check();
    await form.getByRole('button', { name: 'Save my choice' }).click();
    await expect(form.getByRole('status')).toHaveText('Your choice is saved.');
    await page.goto(lobby);
    const drawn = (await cookie(page, 'experiments'))?.value ?? '';
    expect(decodeURIComponent(drawn)).toMatch(/menu:menu[123]/);
    const look = () =>
      page.evaluate(() => `${document.documentElement.dataset.theme} ${document.documentElement.dataset.menu}`);
    const [, menu = ''] = /menu:(menu\d)/.exec(decodeURIComponent(drawn)) ?? [];
    expect(await look()).toContain(menu);
    const days = ((await cookie(page, 'experiments'))?.expires ?? 0) - Date.now() / 1_000;
    expect(Math.round(days / 86_400)).toBe(30);
    const first = await look();
    await page.reload();
    expect(await look()).toBe(first);
    await expect.poll(() => bodies.join(''), { timeout: scaled(20_000) }).toContain('"exposure"');
    expect(bodies.join('')).toContain('"page-view"');
    await expect.poll(() => stored(page)).toEqual(expect.arrayContaining(['experiments', 'visit']));
    const heard = tracker.contentFrame().locator('ul');
    await expect(heard).toContainText('start {"account":"demo-quetzal","brand":"quetzal"');
    await expect(heard).toContainText('page-view {"page":"lobby"');

    await page.goto(brandUrl('quetzal', '/en/internal-cookie/'));
    await expect(form.getByRole('row', { name: /visit/ })).toBeVisible();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Take back my choice' }).click();
    await expect(form.getByRole('status')).toContainText('is deleted');
    expect(await stored(page)).toEqual([]);
    expect(await cookie(page, 'cc_cookie')).toBeUndefined();
    await expect(tracker).toHaveCount(0);
    const before = sent.length;
    await page.goto(lobby);
    await expect(banner(page)).toBeVisible();
    expect(await stored(page)).toEqual([]);
    expect(sent).toHaveLength(before);
    await page.goto(brandUrl('quetzal', '/internal/analytics/'));
    await expect(page.getByRole('row', { name: /page-view/ }).first()).toBeVisible();
    await expect(page.getByRole('img', { name: 'Visits by step of play' })).toBeVisible();
  },
);
