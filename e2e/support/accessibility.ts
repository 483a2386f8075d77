import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { brandUrl } from './product';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** How long a page may be without a title while it is refreshed, before it is judged without one. */
const TITLE_WAIT_MS = 5_000;
/** The rules that depend on theme and colours; everything else is the same in each look. */
const RULES_OF_LOOKS = ['color-contrast', 'link-in-text-block', 'target-size'];

/** The faults that axe finds against WCAG 2.2 AA on the page as it is. */
export function findAccessibilityFaults(page: Page): Promise<string[]> {
  return scan(page, (axe) => axe.withTags(WCAG));
}

/**
 * Colours are judged where fades end, and below the first screen too: what is not drawn yet rests at the beginning of
 * its fades, in colours that nobody sees. The page is judged from its beginning: elsewhere the bar that stays above it
 * covers a part of some target, which is reached by scrolling. While a page is refreshed its title is replaced; a page
 * that has none to the end is still judged so.
 */
async function scan(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  const title = page.locator('head > title:not(:empty)').first();
  await title.waitFor({ state: 'attached', timeout: TITLE_WAIT_MS }).catch(() => undefined);
  const scrolledTo = await page.evaluate(() => {
    const ends = new CSSStyleSheet();
    ends.replaceSync('*, ::before, ::after { transition: none !important; content-visibility: visible !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, ends];
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    const { scrollY } = window;
    window.scrollTo({ top: 0, behavior: 'instant' });
    return scrollY;
  });
  const { violations } = await choose(new AxeBuilder({ page })).analyze();
  await page.evaluate((top) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
    window.scrollTo({ top, behavior: 'instant' });
  }, scrolledTo);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
}

/** How a brand's pages look, by dark or by daylight. */
export interface Look {
  readonly name: string;
  readonly colorScheme: 'dark' | 'light';
  /** Of the page's root. */
  readonly attributes: Readonly<Record<string, string | null>>;
  /** Address of the theme's styles, which a page has of its own theme alone. */
  readonly styles: string;
}

/** The attributes by which a page's root chooses theme, variant, menu and colours. */
const WORN = ['data-theme', 'data-theme-look', 'data-light', 'data-menu', 'style'];

/** The look of the brand, as its lobby has it. */
export async function readLook(
  page: Page,
  brand: string,
  locale: string,
  colorScheme: Look['colorScheme'],
): Promise<Look> {
  await page.goto(brandUrl(brand, `/${locale}/`), { waitUntil: 'domcontentloaded' });
  const attributes = await page.evaluate(
    (names) => Object.fromEntries(names.map((name) => [name, document.documentElement.getAttribute(name)])),
    WORN,
  );
  const styles = await page.locator('link[rel="stylesheet"][href^="/themes/"]').first().getAttribute('href');
  return { name: `${brand}, ${colorScheme}`, colorScheme, attributes, styles: styles ?? '' };
}

/** The faults of the open page in the look of other brands; the page is as it was afterwards. */
export async function findFaultsOfLooks(page: Page, looks: readonly Look[]): Promise<string[]> {
  const faults: string[] = [];
  const before = await wear(page, {});
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  for (const look of looks) {
    await wearLook(page, look);
    const found = await scan(page, (axe) => axe.withRules(RULES_OF_LOOKS));
    faults.push(...found.map((fault) => `(${look.name}) ${fault}`));
  }
  await wear(page, before);
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
  return faults;
}

/** Gives the open page the look of another brand, until it is loaded again. */
export async function wearLook(page: Page, { colorScheme, styles, attributes }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await loadStyles(page, styles);
  await wear(page, attributes);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Links a theme's styles besides those of the page: each counts for its own theme alone. */
function loadStyles(page: Page, href: string): Promise<void> {
  return page.evaluate(async (address) => {
    if (document.querySelector(`link[rel="stylesheet"][href="${address}"]`)) return;
    const link = document.createElement('link');
    const loaded = new Promise<void>((resolve, reject) => {
      link.onload = () => resolve();
      link.onerror = () => reject(new Error(`no styles at ${address}`));
    });
    link.rel = 'stylesheet';
    link.href = address;
    document.head.append(link);
    await loaded;
  }, href);
}

/** Sets attributes of the page's root; answers those that it had. */
function wear(page: Page, attributes: Look['attributes']): Promise<Look['attributes']> {
  return page.evaluate(
    ({ given, names }) => {
      const root = document.documentElement;
      const had = Object.fromEntries(names.map((name) => [name, root.getAttribute(name)]));
      for (const [name, value] of Object.entries(given))
        if (value === null) root.removeAttribute(name);
        // The page's policy takes no style attribute that its own HTML does not have.
        else if (name === 'style') root.style.cssText = value;
        else root.setAttribute(name, value);
      return had;
    },
    { given: attributes, names: WORN },
  );
}
