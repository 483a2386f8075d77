// The ways through the lobby of a player on a phone, from the tap to what it was for: a list, a game, the deposit dialog
// on a slow line, and a game that can be played, against the same game in a frame of the framework's own bare page.
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright';
import { z } from 'zod';
import { newPhone, slowLine, startBrowser } from './support/phone';
import { playerCookies } from './support/player';
import { startProduct } from './support/product';
import { percentile, report } from './support/report';
import { demoBrand } from '../platform/testing/demo-config';

const ROUNDS = 5;
/** Until a page has fetched what it can wait for. */
const AT_REST_MS = 4_000;
const MOST = { pageMs: 150, dialogMs: 150, gameOfFrame: 1.5 };
const LOBBY = '/en/';
const LIST = '/en/game-list/slots/';
const SLUG = 'scarab-cascade';
const GAMES = '/en/games/';
const GAME = `${GAMES}${SLUG}/`;
const BLANK = '/en/bench-blank/';

const { demo } = z
  .object({ games: z.object({ demo: z.string() }) })
  .parse(JSON.parse(readFileSync('messages/en_GB/games.json', 'utf8'))).games;
const launchGame = Object.values(
  z.record(z.string(), z.string()).parse(JSON.parse(readFileSync('lib/graphql/persisted-operations.json', 'utf8'))),
).find((text) => text.startsWith('mutation LaunchGame('));
const casino = demoBrand('aurora');
const player = { brand: casino.id, phoneNumber: casino.demoPlayer.phoneNumber };

const product = await startProduct();
const browser = await startBrowser();
try {
  const samples = new Map<string, number[]>();
  const keep = (name: string, ms: number) => samples.set(name, [...(samples.get(name) ?? []), ms]);
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await newPlayerPhone(browser);
    // The first way fills the caches.
    await walk(context);
    const [toList, toGame] = await walk(context);
    keep('list', toList);
    keep('game', toGame);
    const [toDialog, toField] = await openDeposit(context);
    keep('dialog', toDialog);
    keep('field', toField);
    await context.close();
    keep('playable', await playForFun(browser));
    keep('framed', await frameGame(browser));
  }
  const of = (name: string) => percentile(samples.get(name) ?? [], 0.5);
  report('Ways of a player on a phone', [
    { name: 'lobby to the heading of a list', value: of('list'), unit: 'ms', atMost: MOST.pageMs },
    { name: 'list to the heading of a game', value: of('game'), unit: 'ms', atMost: MOST.pageMs },
    { name: 'deposit dialog, slow line', value: of('dialog'), unit: 'ms', atMost: MOST.dialogMs },
    { name: 'its first field, slow line', value: of('field'), unit: 'ms' },
    { name: 'tap to a game that can be played', value: of('playable'), unit: 'ms' },
    { name: 'the same game in a frame of a bare page', value: of('framed'), unit: 'ms' },
    { name: 'tap : frame', value: of('playable') / of('framed'), unit: '×', atMost: MOST.gameOfFrame },
  ]);
} finally {
  await browser.close();
  await product.stop();
}

async function newPlayerPhone(of: Browser): Promise<BrowserContext> {
  const context = await newPhone(of, product.url);
  const cookies = await playerCookies(product.platformUrl, product.url + LOBBY, player);
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: product.url })));
  return context;
}

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(product.url + path, { waitUntil: 'networkidle' });
  return page;
}

/** From the lobby to a list, and from there to a game: ms from each tap to the heading of the page that it opens. */
async function walk(context: BrowserContext): Promise<readonly [toList: number, toGame: number]> {
  const page = await open(context, LOBBY);
  const toList = await timeTap(page, `main a[href="${LIST}"]`, { path: LIST, shown: 'main h1' });
  await page.waitForLoadState('networkidle');
  const toGame = await timeTap(page, `main a[href^="${GAMES}"]`, { path: GAMES, shown: 'main h1' });
  await page.close();
  return [toList, toGame];
}

/** ms from the tap to the dialog and to its first field. */
async function openDeposit(context: BrowserContext): Promise<readonly [toDialog: number, toField: number]> {
  const times: number[] = [];
  for (const shown of ['dialog h2', 'dialog input[name="amount"]']) {
    const page = await open(context, LOBBY);
    await wait(AT_REST_MS);
    await slowLine(page);
    times.push(await timeTap(page, 'button.deposit-button', { path: LOBBY, shown }));
    await page.close();
  }
  const [toDialog = Number.NaN, toField = Number.NaN] = times;
  return [toDialog, toField];
}

/** ms from the tap on a game for fun to the message by which the game says that it can be played. */
async function playForFun(of: Browser): Promise<number> {
  const context = await newPlayerPhone(of);
  const page = await open(context, GAME);
  await page.evaluate(watchGame);
  await page.locator(`main button:has-text("${demo}")`).tap();
  const time = await timeOf(page);
  await context.close();
  return time;
}

/** The same for a frame that is put into the framework's bare page, with the address of a round that is there already. */
async function frameGame(of: Browser): Promise<number> {
  const context = await newPlayerPhone(of);
  const page = await open(context, BLANK);
  const address = await launchAddress();
  await page.evaluate(watchGame);
  await page.evaluate((url) => {
    const frame = document.createElement('iframe');
    frame.src = url;
    frame.style.cssText = 'inline-size: 390px; block-size: 700px';
    frame.addEventListener('load', () =>
      frame.contentWindow?.postMessage({ source: 'foyer-lobby', type: 'hello' }, new URL(url).origin),
    );
    document.body.append(frame);
    window.dispatchEvent(new Event('touchstart'));
  }, address);
  const time = await timeOf(page);
  await context.close();
  return time;
}

/** Of a round for fun. */
async function launchAddress(): Promise<string> {
  const answer = await fetch(`${product.platformUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', brand: player.brand, locale: 'en_GB' },
    body: JSON.stringify({ operationName: 'LaunchGame', query: launchGame, variables: { slug: SLUG, mode: 'DEMO' } }),
  });
  const schema = z.object({ data: z.object({ launchGame: z.object({ launchUrl: z.url() }) }) });
  return schema.parse(await answer.json()).data.launchGame.launchUrl;
}

/** ms from the tap until a page whose path begins so shows what the selector names. */
async function timeTap(page: Page, tapped: string, { path, shown }: { path: string; shown: string }): Promise<number> {
  await page.evaluate(watchPage, { path, shown });
  await page.locator(tapped).first().tap();
  return timeOf(page);
}

async function timeOf(page: Page): Promise<number> {
  for (let tries = 0; tries < 600; tries += 1) {
    const time = z.number().safeParse(await page.evaluate(() => Reflect.get(window, 'answeredAfter')));
    if (time.success) return time.data;
    await wait(50);
  }
  throw new Error(`no answer on ${page.url()}`);
}

// The two run in the page: they hold no function with a name, for the compiler's mark of one is unknown there.
function watchPage({ path, shown }: { path: string; shown: string }): void {
  Reflect.deleteProperty(window, 'answeredAfter');
  window.addEventListener(
    'touchstart',
    () => {
      const start = performance.now();
      const before = document.querySelector(shown)?.textContent;
      const timer = setInterval(() => {
        const element = window.location.pathname.startsWith(path) ? document.querySelector(shown) : null;
        if (!element?.checkVisibility() || (before !== undefined && element.textContent === before)) return;
        Object.assign(window, { answeredAfter: performance.now() - start });
        clearInterval(timer);
      }, 5);
    },
    { capture: true, once: true },
  );
}

function watchGame(): void {
  window.addEventListener(
    'touchstart',
    () => {
      const start = performance.now();
      window.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (typeof data !== 'object' || data === null || Reflect.get(data, 'type') !== 'ready') return;
        Object.assign(window, { answeredAfter: performance.now() - start });
      });
    },
    { capture: true, once: true },
  );
}
