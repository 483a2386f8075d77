import { type CDPSession, expect, type Page, type Response } from 'playwright/test';
import { routeOf } from '../../contract/routes';
import { createRandom, shuffled } from '../../platform/testing/random';
import { seedOf } from '../../platform/testing/seed';
import { type Look, readLook, wearLook } from './accessibility';
import { isLive } from './page';
import { EVERY_PAGE } from './paths';
import { openSignedIn } from './player';
import { brandUrl } from './product';
import { findReadingFaults } from './reading-faults';

/** A window, and the text size of a person in percent of the usual one. */
interface Size {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly text: 100 | 200;
}

/** WCAG 2.2, 1.4.4 and 1.4.10: the third one is a window of 1280 × 1024 px at 400 %. */
const SIZES: readonly Size[] = [
  { name: 'phone on its side', width: 844, height: 390, text: 100 },
  { name: 'narrow phone', width: 320, height: 640, text: 100 },
  { name: 'desktop at 400 %', width: 320, height: 256, text: 100 },
  { name: 'narrow phone, large text', width: 320, height: 640, text: 200 },
  { name: 'phone, large text', width: 390, height: 844, text: 200 },
  { name: 'desktop, large text', width: 1280, height: 800, text: 200 },
];

const USUAL_TEXT_PX = 16;
const sessions = new WeakMap<Page, Promise<CDPSession>>();

function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/** Gives the page the size: the text by the browser's own setting, which rem, and em in queries, follow. */
async function read(page: Page, { width, height, text }: Size): Promise<void> {
  const standard = (USUAL_TEXT_PX * text) / 100;
  const session = await sessionOf(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  await page.setViewportSize({ width, height });
}

/** The faults of the open page, or of the window over it, at each size. */
export async function faultsAtSizes(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const size of SIZES) {
    await read(page, size);
    faults.push(...(await findReadingFaults(page)).map((fault) => `(${size.name}) ${fault}`));
  }
  return faults;
}

/** Brands of two themes, each in a language of long words. */
export const READERS = [
  ['aurora', 'de'],
  ['quetzal', 'fi'],
] as const;
/** A brand of each theme: each page is read in all of them. */
const THEMES = ['aurora', 'solstice', 'quetzal'];

/** A page as one kind of person opens it. */
export interface Visit {
  readonly brand: string;
  readonly locale: string;
  readonly isPlayer: boolean;
  readonly path: string;
}

export const visitsOf = (brand: string, locale: string, isPlayer: boolean): Visit[] =>
  EVERY_PAGE.map((path) => ({ brand, locale, isPlayer, path }));

/** A tenth of all visits; those of visitors first. */
export function drawVisits(): Visit[] {
  const all = READERS.flatMap(([brand, locale]) => [
    ...visitsOf(brand, locale, false),
    ...visitsOf(brand, locale, true),
  ]);
  const drawn = shuffled(all, createRandom(seedOf('large text'))).slice(0, Math.ceil(all.length / 10));
  return [...drawn.filter(({ isPlayer }) => !isPlayer), ...drawn.filter(({ isPlayer }) => isPlayer)];
}

/** The looks of all themes. A colour scheme changes no shapes: German readers have one, the others the other. */
export async function readThemes(page: Page, locale: string): Promise<Look[]> {
  const looks: Look[] = [];
  for (const [at, brand] of THEMES.entries()) {
    const isLight = (at % 2 === 0) === (locale === 'de');
    looks.push(await readLook(page, brand, 'en', isLight ? 'light' : 'dark'));
  }
  return looks;
}

/** The basic layout, and a page that the brand does not have, are without the player's balance. */
export const hasBalance = (path: string, sent: Response | null): boolean =>
  routeOf(path.split('?')[0] ?? '')?.layout !== 'basic' && sent?.status() !== 404;

/** Opens each page once, and answers its faults at each size in each look, or in its brand's own. */
export async function faultsOfVisits(
  page: Page,
  visits: readonly Visit[],
  looks: readonly Look[] = [],
): Promise<string[]> {
  const faults: string[] = [];
  const signedIn = new Set<string>();
  for (const { brand, locale, isPlayer, path } of visits) {
    if (isPlayer && !signedIn.has(brand)) await openSignedIn(page, brand, locale);
    if (isPlayer) signedIn.add(brand);
    const sent = await page.goto(brandUrl(brand, `/${locale}${path}`), { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('main')).toBeVisible();
    if (isPlayer && hasBalance(path, sent)) await isLive(page);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    for (const look of looks.length > 0 ? looks : [null]) {
      if (look) await wearLook(page, look);
      const place = `${locale} ${isPlayer ? 'player' : 'visitor'} ${path} ${look?.name ?? brand}`;
      faults.push(...(await faultsAtSizes(page)).map((fault) => `${place} ${fault}`));
    }
  }
  return faults;
}
