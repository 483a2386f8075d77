// How long the ways of a player through the lobby take: from the press of a link to the next page's heading, from the
// press of the deposit button to its form, and from the press of a game to the running game, against the same game in a
// frame of an empty page.
import { readFileSync } from 'node:fs';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { z } from 'zod';
import { startProduct } from './support/product';
import { percentile, report } from './support/report';

const ROUNDS = 7;
const SLOWER = 4;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const MOST_MS = { heading: 150, dialog: 150 };
const MOST_OF_BARE_FRAME = 1.5;
const GAME = 'scarab-cascade';
const BLANK = '/en/bench-blank/';
const BRAND = 'aurora';
const texts = z
  .object({ games: z.object({ demo: z.string() }) })
  .parse(JSON.parse(readFileSync('messages/en_GB/games.json', 'utf8')));
const momentSchema = z.number();

const product = await startProduct();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const player = await phone();
  await signIn(player);
  const [toList, toGame, toDeposit]: [number[], number[], number[]] = [[], [], []];
  // The first round warms the caches.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const page = await openLobby(player);
    const list = await headingAfter(page, 'main .section-heading a[href*="/game-list/"]');
    const game = await headingAfter(page, 'main a.tile[href*="/games/"], main .tile a[href*="/games/"]');
    await page.close();
    const slow = await openLobby(player, SLOW_4G);
    const deposit = await depositAfter(slow);
    await slow.close();
    if (round === 0) continue;
    toList.push(list);
    toGame.push(game);
    toDeposit.push(deposit);
  }
  await player.close();
  const visitor = await phone();
  const [playable, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const inLobby = await playableAfterTap(visitor);
    const alone = await playableAlone(visitor);
    if (round === 0) continue;
    playable.push(inLobby);
    bare.push(alone);
  }
  report('Ways through the lobby', [
    { name: 'lobby to the heading of a list', value: percentile(toList, 0.5), unit: 'ms', atMost: MOST_MS.heading },
    { name: 'list to the heading of a game', value: percentile(toGame, 0.5), unit: 'ms', atMost: MOST_MS.heading },
    { name: 'deposit form, slow line', value: percentile(toDeposit, 0.5), unit: 'ms', atMost: MOST_MS.dialog },
    { name: 'tap on a game for fun to the game', value: percentile(playable, 0.5), unit: 'ms' },
    { name: 'the same game in a frame of an empty page', value: percentile(bare, 0.5), unit: 'ms' },
    {
      name: 'tap to the game : frame of an empty page',
      value: percentile(playable, 0.5) / percentile(bare, 0.5),
      unit: '×',
      atMost: MOST_OF_BARE_FRAME,
    },
  ]);
} finally {
  await browser.close();
  await product.stop();
}

/** A phone whose visitor has refused what may be refused: no question covers the page. */
async function phone(): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const value = encodeURIComponent(JSON.stringify({ categories: ['necessary'] }));
  await context.addCookies([{ name: 'cc_cookie', value, url: product.url }]);
  return context;
}

/** A player of its own, with money, handed over as a partner does, by opening a page. */
async function signIn(context: BrowserContext): Promise<void> {
  const post = async (path: string, body: object): Promise<unknown> =>
    (await fetch(product.platformUrl + path, { method: 'POST', body: JSON.stringify(body) })).json();
  const { phoneNumber } = z
    .object({ phoneNumber: z.string() })
    .parse(await post('/sandbox/players', { brand: BRAND, funds: '100.00' }));
  const tokens = z
    .object({ accessToken: z.string(), refreshToken: z.string() })
    .parse(await post('/sandbox/tokens', { brand: BRAND, phoneNumber }));
  const page = await context.newPage();
  await page.goto(`${product.url}/en/?${new URLSearchParams(tokens)}`);
  await page.locator('.deposit-button').waitFor();
  await page.close();
}

async function openLobby(context: BrowserContext, line: typeof SLOW_4G | null = null): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${product.url}/en/`, { waitUntil: 'load' });
  await page.locator('[data-status="STREAMING"]').first().waitFor();
  // The browser has been idle, as while a person looks.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  if (line) await slowDown(page, line);
  return page;
}

async function slowDown(page: Page, line: typeof SLOW_4G): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
}

/** ms from the press of a link to the heading of its page. */
async function headingAfter(page: Page, selector: string): Promise<number> {
  const link = page.locator(selector).first();
  const path = new URL((await link.getAttribute('href')) ?? '', product.url).pathname;
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(watchPress, { answer: 'main h1', path });
  await link.tap();
  return momentOf(page);
}

/** ms from the press of the deposit button to the form. */
async function depositAfter(page: Page): Promise<number> {
  await page.evaluate(watchPress, { answer: 'dialog input[name="amount"]', path: null });
  await page.locator('.deposit-button').tap();
  return momentOf(page);
}

/** ms from the tap on a game for fun, on its page, until the game says that it is ready. */
async function playableAfterTap(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  await page.goto(`${product.url}/en/games/${GAME}/`, { waitUntil: 'networkidle' });
  await slowDown(page, SLOW_4G);
  await page.evaluate(watchReady);
  await page.locator(`main button:has-text("${texts.games.demo}")`).tap();
  const time = await momentOf(page);
  await page.close();
  return time;
}

/** ms from the frame of the same game, in an empty page, until the game says that it is ready. */
async function playableAlone(context: BrowserContext): Promise<number> {
  const address = await launchAddress();
  const page = await context.newPage();
  await page.goto(product.url + BLANK, { waitUntil: 'networkidle' });
  await slowDown(page, SLOW_4G);
  await page.evaluate(openFrame, address);
  const time = await momentOf(page);
  await page.close();
  return time;
}

async function launchAddress(): Promise<string> {
  const query = `mutation { launchGame(slug: "${GAME}", mode: DEMO) { launchUrl } }`;
  const answer = await fetch(`${product.url}/api/graphql/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', brand: BRAND, locale: 'en_GB' },
    body: JSON.stringify({ query }),
  });
  return z.object({ data: z.object({ launchGame: z.object({ launchUrl: z.string() }) }) }).parse(await answer.json())
    .data.launchGame.launchUrl;
}

async function momentOf(page: Page): Promise<number> {
  for (let tries = 0; tries < 600; tries += 1) {
    const moment = momentSchema.safeParse(await page.evaluate(() => Reflect.get(window, 'benchMs')));
    if (moment.success) return moment.data;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no answer on ${page.url()}`);
}

// These run in the page: they hold no function with a name, for the compiler's mark of one is unknown there.

function watchPress({ answer, path }: { answer: string; path: string | null }): void {
  Reflect.deleteProperty(window, 'benchMs');
  const before = document.querySelector(answer);
  document.addEventListener(
    'touchend',
    () => {
      const start = performance.now();
      const timer = setInterval(() => {
        const shown = document.querySelector(answer);
        if (shown === null || shown === before || (path !== null && location.pathname !== path)) return;
        clearInterval(timer);
        Object.assign(window, { benchMs: performance.now() - start });
      }, 2);
    },
    { capture: true, once: true },
  );
}

function watchReady(): void {
  let start = 0;
  document.addEventListener('touchend', () => (start = performance.now()), { capture: true, once: true });
  window.addEventListener('message', ({ data }: MessageEvent<{ type?: string } | null>) => {
    if (data?.type === 'ready') Object.assign(window, { benchMs: performance.now() - start });
  });
}

function openFrame(address: string): void {
  const frame = document.createElement('iframe');
  const start = performance.now();
  window.addEventListener('message', ({ data }: MessageEvent<{ type?: string } | null>) => {
    if (data?.type === 'ready') Object.assign(window, { benchMs: performance.now() - start });
  });
  frame.addEventListener('load', () =>
    frame.contentWindow?.postMessage({ source: 'foyer-lobby', type: 'hello' }, new URL(address).origin),
  );
  frame.sandbox.add('allow-scripts', 'allow-same-origin');
  frame.referrerPolicy = 'strict-origin';
  frame.src = address;
  frame.style.cssText = 'width:100%;height:600px';
  document.body.append(frame);
}
