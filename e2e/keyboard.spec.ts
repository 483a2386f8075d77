import type { Locator, Page } from 'playwright/test';
import { amountField, gameFrame, quickDeposit } from './support/money';
import { accountMenuButton, closeButton, depositButton, hasScripts, isLive, playButton, word } from './support/page';
import { openSignedIn } from './support/player';
import { scaled } from './support/product';
import { expect, test } from './support/test';

const MOST_STOPS = 300;

/** The fault where the focus is: out of sight, under something, or without a mark; null where nothing is. */
function focusFault(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.matches('iframe, main')) return null;
  // A link that comes into sight with the focus arrives.
  for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
  // A box to tick is drawn by its label.
  const drawn = (focused.matches('input') && focused.closest('label')) || focused;
  const { left, right, top, bottom, width, height } = drawn.getBoundingClientRect();
  const name = `${focused.tagName.toLowerCase()} "${(focused.getAttribute('aria-label') ?? focused.textContent).trim().slice(0, 40)}"`;
  if (width * height < 1 || bottom < 1 || top > innerHeight - 1 || right < 1 || left > innerWidth - 1)
    return `out of sight: ${name}`;
  const isHit = (x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (drawn.contains(hit) || hit.contains(drawn));
  };
  const columns = [left + 3, (left + right) / 2, right - 3];
  const rows = [top + 3, (top + bottom) / 2, bottom - 3];
  if (!columns.some((x) => rows.some((y) => isHit(x, y)))) return `covered: ${name}`;
  const isMarked = [focused, drawn, focused.parentElement].some((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element ?? focused);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
  });
  return isMarked ? null : `without a mark: ${name}`;
}

/** Goes to the control by the key alone, and answers the faults of the stops on the way. */
async function goTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<string[]> {
  const faults: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key);
    const fault = await page.evaluate(focusFault);
    if (fault) faults.push(fault);
    if (await control.evaluate((element) => element === document.activeElement)) return faults;
  }
  throw new Error(`${control.toString()} is not among ${MOST_STOPS} stops`);
}

for (const [name, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a desktop at 400 %', { width: 360, height: 256 }],
] as const)
  test(`a player finds a game, plays, begins a deposit and sets a limit by the keyboard alone, and the focus is always in sight: ${name} [UXP-02, OVL-02]`, async ({
    page,
    newPlayer,
  }) => {
    test.setTimeout(scaled(300_000));
    await page.setViewportSize(viewport);
    const faults: string[] = [];
    await openSignedIn(page, 'aurora', 'en', (await newPlayer()).phoneNumber);
    await test.step('lobby', async () => {
      await isLive(page);
      await hasScripts(page);
      const skip = page.getByRole('link', { name: word('shell.skipToContent') });
      faults.push(...(await goTo(page, skip)));
      await page.keyboard.press('Enter');
      faults.push(...(await goTo(page, page.getByRole('main').getByRole('link').first())));
    });
    await test.step('search', async () => {
      const search = page
        .getByRole('link', { name: word('shell.search') })
        .filter({ visible: true })
        .first();
      faults.push(...(await goTo(page, search, 'Shift+Tab')));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('combobox')).toBeFocused();
      await page.keyboard.type('scarab');
      await expect(page.getByRole('option').first()).toContainText('Scarab Cascade');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/games\/scarab-cascade\/$/);
    });
    await test.step('game', async () => {
      await isLive(page);
      faults.push(...(await goTo(page, playButton(page))));
      await page.keyboard.press('Enter');
      await expect(gameFrame(page)).toBeVisible();
      faults.push(...(await goTo(page, page.getByRole('button', { name: word('games.menu') }))));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('group', { name: word('games.menu') })).toBeVisible();
      await page.keyboard.press('Escape');
      const back = page.getByRole('button', { name: word('common.back') });
      faults.push(...(await goTo(page, back, 'Shift+Tab')));
      await page.keyboard.press('Enter');
      await expect(gameFrame(page)).toHaveCount(0);
    });
    await test.step('cashier', async () => {
      faults.push(...(await goTo(page, depositButton(page))));
      await page.keyboard.press('Enter');
      const dialog = quickDeposit(page);
      await expect(amountField(dialog)).toBeVisible();
      faults.push(...(await goTo(page, dialog.getByRole('radio', { checked: true }).first())));
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      faults.push(...(await goTo(page, amountField(dialog))));
      await page.keyboard.type('20');
      faults.push(...(await goTo(page, closeButton(dialog), 'Shift+Tab')));
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect(depositButton(page)).toBeFocused();
    });
    await test.step('limits', async () => {
      faults.push(...(await goTo(page, accountMenuButton(page))));
      await page.keyboard.press('Enter');
      faults.push(...(await goTo(page, page.getByRole('banner').getByRole('link', { name: word('limits.title') }))));
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/profile\/limits\/$/);
      await isLive(page);
      const day = page
        .getByRole('region', { name: word('limits.deposit') })
        .getByRole('listitem', { name: word('limits.periods.Day') });
      faults.push(...(await goTo(page, day.getByRole('textbox'))));
      await page.keyboard.type('50');
      await page.keyboard.press('Enter');
      await expect(day.getByRole('paragraph').first()).toHaveAttribute('data-limit', '50.00');
    });
    expect(faults).toEqual([]);
  });
