import type { Page } from 'playwright/test';
import { faultsAtSizes, faultsOfVisits, READERS, readThemes, visitsOf } from './support/large-text';
import { gameFrame, openSlot, quickDeposit } from './support/money';
import {
  accountMenuButton,
  depositButton,
  hasScripts,
  isLive,
  openGameMenu,
  playButton,
  signOutButton,
  word,
} from './support/page';
import { openSignedIn } from './support/player';
import { brandUrl, scaled } from './support/product';
import { expect, test } from './support/test';

test.describe.configure({ mode: 'parallel' });

for (const [brand, locale] of READERS)
  for (const isPlayer of [false, true])
    test(`every page of a ${isPlayer ? 'player' : 'visitor'} can be read and reached in a small window and at twice the text size, in every theme: ${brand}, ${locale} [UXP-02]`, async ({
      page,
    }) => {
      test.setTimeout(scaled(600_000));
      const looks = await readThemes(page, locale);
      expect(await faultsOfVisits(page, visitsOf(brand, locale, isPlayer), looks)).toEqual([]);
    });

/** Opens something over the page in one window, and answers its faults at each size. */
async function faultsOver(page: Page, name: string, open: () => Promise<unknown>): Promise<string[]> {
  return test.step(name, async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open();
    return (await faultsAtSizes(page)).map((fault) => `${name} ${fault}`);
  });
}

test('menus, dialogs and the bar over a game are within reach in a small window and at twice the text size [UXP-02]', async ({
  page,
  newPlayer,
}) => {
  test.setTimeout(scaled(300_000));
  const at = (path: string) => page.goto(brandUrl('aurora', `/de${path}`), { waitUntil: 'domcontentloaded' });
  const dialog = page.getByRole('dialog').first();
  await openSignedIn(page, 'aurora', 'de', (await newPlayer()).phoneNumber);
  const faults = await faultsOver(page, 'account menu', () => accountMenuButton(page).click());
  faults.push(
    ...(await faultsOver(page, 'question whether to sign out', async () => {
      await signOutButton(page).click();
      await expect(dialog).toBeVisible();
    })),
    ...(await faultsOver(page, 'quick deposit', async () => {
      await at('/');
      await isLive(page);
      await depositButton(page).click();
      await expect(quickDeposit(page).getByRole('radio').first()).toBeVisible();
    })),
    ...(await faultsOver(page, 'search', async () => {
      await at('/');
      await hasScripts(page);
      await page
        .getByRole('link', { name: word('shell.search') })
        .first()
        .click();
      await expect(dialog.getByRole('link').first()).toBeVisible();
    })),
    ...(await faultsOver(page, 'filters', async () => {
      await at('/games/');
      await hasScripts(page);
      await page
        .getByRole('main')
        .getByRole('link', { name: word('listing.title') })
        .click();
      await expect(dialog.getByRole('group').first()).toBeVisible();
    })),
    ...(await faultsOver(page, 'chat', async () => {
      await at('/profile/');
      await page.getByRole('button', { name: word('chat.button') }).click();
      await expect(dialog.getByRole('textbox')).toBeVisible();
    })),
    ...(await faultsOver(page, 'bar over a game', () =>
      openSlot(page, brandUrl('aurora', '/de/games/scarab-cascade/')),
    )),
    ...(await faultsOver(page, 'menu over a game', () => openGameMenu(page))),
  );
  await expect(gameFrame(page)).toBeVisible();
  expect(faults).toEqual([]);
});

test('the agreement before a game for money, and what is left of it over the game, are within reach at these sizes [UXP-02, PRF-02]', async ({
  page,
  newPlayer,
}) => {
  test.setTimeout(scaled(180_000));
  await openSignedIn(page, 'quetzal', 'fi', (await newPlayer({ brand: 'quetzal' })).phoneNumber);
  const agreement = page.getByRole('dialog', { name: word('sessionContract.title') });
  const agree = agreement.getByRole('button', { name: word('sessionContract.agree') });
  const faults = [
    ...(await faultsOver(page, 'agreement', async () => {
      await page.goto(brandUrl('quetzal', '/fi/games/scarab-cascade/'));
      await playButton(page).click();
      await expect(agree).toBeVisible();
    })),
    ...(await faultsOver(page, 'bar', async () => {
      await agree.click();
      await expect(page.getByRole('group', { name: word('sessionContract.left') }).getByRole('timer')).toBeVisible();
    })),
  ];
  expect(faults).toEqual([]);
});

test.describe('before the answer to the question about cookies', () => {
  test.use({ showsConsent: true });

  test('the question about cookies is within reach in a small window and at twice the text size [UXP-02, CNS-01]', async ({
    page,
  }) => {
    test.setTimeout(scaled(120_000));
    const faults: string[] = [];
    for (const [brand, locale] of READERS) {
      await page.goto(brandUrl(brand, `/${locale}/`));
      await expect(page.getByRole('region', { name: word('consent.title') })).toBeVisible();
      faults.push(...(await faultsAtSizes(page)).map((fault) => `${brand} ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});

/** Signs that begin no line: small kana, the long vowel, what closes or ends. */
const NOT_FIRST = /^[ァィゥェォッャュョヮヵヶぁぃぅぇぉっゃゅょゎー々、。，．：；？！」』）］｝〕〉》・…～]/;

/** The lines that headings, buttons and links of the page are broken into, but the first of each. */
const laterLines = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lines: string[] = [];
    for (const element of document.querySelectorAll('h1, h2, h3, button, a, summary, label')) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        let bottom = Infinity;
        for (let at = 0; at < (text.nodeValue?.length ?? 0); at += 1) {
          const range = document.createRange();
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          const box = range.getBoundingClientRect();
          if (box.width === 0) continue;
          if (box.top >= bottom) lines.push(text.nodeValue?.slice(at) ?? '');
          bottom = box.bottom - 1;
        }
      }
    }
    return lines;
  });

test('no line of a Japanese heading, button or link begins with a small kana or a closing sign [LOC-01, UXP-02]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  let broken = 0;
  for (const path of ['/', '/games/', '/jackpot/', '/loyalty-program/', '/sports/', '/register/']) {
    await page.goto(brandUrl('aurora', `/ja${path}`), { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const lines = await laterLines(page);
    broken += lines.length;
    expect([path, ...lines.filter((line) => NOT_FIRST.test(line))]).toEqual([path]);
    const looser = page
      .locator('main *')
      .evaluateAll((all) => all.filter((each) => getComputedStyle(each).lineBreak !== 'strict').length);
    expect([path, await looser]).toEqual([path, 0]);
  }
  expect(broken).toBeGreaterThan(5);
});
