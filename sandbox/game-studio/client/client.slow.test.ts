import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContextOptions, type FrameLocator, type Page } from 'playwright';
import type { Db } from '../../../platform/kernel/db/db';
import { openTestDb } from '../../../platform/testing/test-db';
import type { RandomSource } from '@foyer/studio-kit/domain/random';
import { startFakeWallet, type FakeWallet } from '@foyer/studio-kit/testing/fake-wallet';
import { startStudio, type RunningStudio } from '../testing/start-studio';
import { paintNothing } from './paint-nothing';

const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** A game of the variant `lively`, and stops that fill its board with one premium symbol but for three places. */
const SLUG = 'sands-of-ankhara';
const BIG_WIN = [3, 7, 3, 1, 2];
/** Less than the stake comes back. */
const RETURN = [0, 2, 5, 0, 0];

let browser: Browser;
let db: Db;
let wallet: FakeWallet;
let running: RunningStudio;
let lobby: Server;
let lobbyUrl: string;
let stops: number[] = [];
const random: RandomSource = { below: (limit) => (stops.shift() ?? 0) % limit };

function lobbyPage(launch: string): string {
  return `<!doctype html><html lang="en"><title>Lobby</title><style>body{margin:0}iframe{border:0;width:100vw;height:100vh;display:block}</style>
    <script>window.heard=[];addEventListener('message',({origin,data})=>heard.push({origin,...data}));
      const offer=(message)=>frames[0].postMessage({source:'foyer-lobby',type:'bar',...message},'${running.url}')</script>
    <iframe title="Game" sandbox="allow-scripts allow-same-origin" referrerpolicy="strict-origin" src="${running.url}/studio/slot/?launch=${launch}"></iframe>`;
}

beforeAll(async () => {
  const executablePath = process.env.CHROMIUM_PATH ?? SYSTEM_BROWSERS.find((path) => existsSync(path));
  browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--enable-unsafe-swiftshader',
    ],
  });
  db = await openTestDb();
  wallet = await startFakeWallet();
  running = await startStudio({ db, walletUrl: wallet.url, providerSecret: wallet.secret, random });
  lobby = createServer((request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(lobbyPage(request.url?.slice(1) ?? '')),
  );
  lobbyUrl = await new Promise((resolve) =>
    lobby.listen(0, 'localhost', () => {
      const address = lobby.address();
      resolve(`http://localhost:${typeof address === 'object' && address ? address.port : 0}`);
    }),
  );
});

afterAll(async () => {
  await browser.close();
  await running.close();
  await wallet.close();
  await db.close();
  await new Promise((resolve) => {
    lobby.close(resolve);
    lobby.closeAllConnections();
  });
});

interface Opened {
  page: Page;
  game: FrameLocator;
  problems: string[];
}

async function openGame(
  options: BrowserContextOptions,
  launch: Parameters<FakeWallet['launch']>[1] = {},
  paints = false,
): Promise<Opened> {
  const token = randomUUID();
  wallet.launch(token, { slug: SLUG, ...launch });
  const context = await browser.newContext(options);
  if (!paints) await context.addInitScript(paintNothing);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await page.route('**/art/**', (route) => route.fulfill({ contentType: 'image/png', body: DOT }));
  await page.goto(`${lobbyUrl}/${token}`);
  const game = page.frameLocator('iframe');
  await game.locator('#splash').waitFor({ state: 'detached', timeout: 60_000 });
  return { page, game, problems };
}

/** A round after so many: its bet has arrived, and the game is at rest again. */
async function finished(game: FrameLocator, betsBefore: number): Promise<void> {
  while (wallet.moved.bets === betsBefore) await new Promise((resolve) => setTimeout(resolve, 50));
  await game.locator('.spin:not(.busy)').waitFor({ timeout: 90_000 });
}

const heard = (page: Page): Promise<string> => page.evaluate('JSON.stringify(window.heard)').then(String);
const soon = () => new Promise((resolve) => setTimeout(resolve, 50));
const balanceText = (): string =>
  (Number(wallet.balance) / 100).toLocaleString('en-GB', { style: 'currency', currency: 'EUR' });

describe('the slot in a browser', () => {
  it.each([
    [390, 788, 422],
    [844, 346, 280],
  ])(
    'leaves to the bar of the lobby what that shows at %i × %i, and its reels are at least %i px tall [GMS-06]',
    async (width, height, least) => {
      const { page, game } = await openGame({ viewport: { width, height } });
      const answered = async (hidden: boolean): Promise<void> => {
        while (!(await heard(page)).includes(`"type":"bar","version":1,"hidden":${hidden}`)) await soon();
      };
      const seen = () =>
        Promise.all(
          ['.home', '.meter-balance', '.clock', '.stake-value'].map((part) => game.locator(part).isVisible()),
        );
      await page.evaluate('offer({ version: 2, shows: ["back"] })');
      await answered(false);
      expect(await seen()).toEqual([true, true, true, true]);
      await page.evaluate('offer({ version: 1, shows: ["back", "name", "mode", "balance", "later"] })');
      await answered(true);
      expect(await seen()).toEqual([false, false, true, true]);
      await game.getByRole('button', { name: 'Pay table and rules' }).waitFor();
      await game.getByRole('heading', { level: 1 }).waitFor();
      const reels = () =>
        game.locator('.board-space').evaluate(({ style }) => Number.parseFloat(style.getPropertyValue('--reels')));
      // They are drawn with the frame after.
      while ((await reels()) < least) await soon();
      expect(
        await game
          .locator('body')
          .evaluate((body) => [body.scrollWidth <= innerWidth, body.scrollHeight <= innerHeight]),
      ).toEqual([true, true]);
    },
  );
  it.each([
    [390, 844],
    [1440, 900],
    [360, 640],
    [844, 390],
  ])(
    'plays a spin by key at %i × %i: fits, keeps its policy, reports to the page around it [GMS-06]',
    async (width, height) => {
      stops = [];
      const { page, game, problems } = await openGame({ viewport: { width, height } }, {}, width === 360);
      expect(
        await game
          .locator('body')
          .evaluate((body) => [body.scrollWidth <= innerWidth, body.scrollHeight <= innerHeight]),
      ).toEqual([true, true]);
      const overlapping = await game.locator('.bar').evaluate((bar) => {
        const boxes = [...bar.querySelectorAll('button')].map((button) => button.getBoundingClientRect());
        const names = [...bar.querySelectorAll('button')].map(({ className }) => className);
        return boxes.flatMap((a, first) =>
          boxes.flatMap((b, second) =>
            first < second &&
            a.left < b.right - 1 &&
            b.left < a.right - 1 &&
            a.top < b.bottom - 1 &&
            b.top < a.bottom - 1
              ? [`${names[first]} ${names[second]}`]
              : [],
          ),
        );
      });
      expect(overlapping).toEqual([]);
      await game.locator('.spin').focus();
      const { bets } = wallet.moved;
      await page.keyboard.press('Space');
      await finished(game, bets);
      expect(await game.locator('.meter-value').first().textContent()).toBe(balanceText());
      const messages = await heard(page);
      for (const type of ['ready', 'round-started', 'balance', 'round-ended'])
        expect(messages).toContain(`"origin":"${running.url}","source":"foyer-studio","type":"${type}"`);
      expect(messages).toContain(`"balance":"${(Number(wallet.balance) / 100).toFixed(2)}"`);
      expect(problems).toEqual([]);
      await page.context().close();
    },
    150_000,
  );

  it('the game and its pay table are accessible, and make no sound by themselves [GMS-06]', async () => {
    const { page, game } = await openGame({ viewport: { width: 390, height: 844 } });
    const breaches = async (): Promise<string[]> =>
      (
        await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
      ).violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join()}`);
    await game.getByRole('button', { name: 'Turn sound on' }).waitFor();
    expect(await breaches()).toEqual([]);
    await game.getByRole('button', { name: 'Pay table and rules' }).click();
    expect(await game.locator('dialog').textContent()).toContain('95.53%');
    expect(await breaches()).toEqual([]);
    await page.keyboard.press('Escape');
    await game.locator('dialog').waitFor({ state: 'detached' });
    await page.context().close();
  }, 150_000);

  it('celebrates a big win, with less motion too, and announces it [GMS-06]', async () => {
    const { page, game } = await openGame({ viewport: { width: 1024, height: 700 }, reducedMotion: 'reduce' });
    stops = [...BIG_WIN];
    // Noted by the page: a slow machine may draw the banner in a single frame, between two looks.
    await game.locator('.banner').evaluate((banner) => {
      new MutationObserver(() => {
        if (banner.matches('.big')) banner.setAttribute('data-shown', banner.textContent);
      }).observe(banner, { childList: true });
    });
    await game.locator('.spin').click();
    await game.locator('.banner[data-shown^="Epic win"]').waitFor({ state: 'attached', timeout: 60_000 });
    await game.locator('.spin:not(.busy)').waitFor({ timeout: 60_000 });
    expect(await game.locator('[role=status]').textContent()).toBe('You won €165.50');
    await page.context().close();
  }, 150_000);

  it('a round that pays less than its stake is shown as what came back, nowhere as a win [GMS-06]', async () => {
    const { page, game } = await openGame({ viewport: { width: 1024, height: 700 }, reducedMotion: 'reduce' });
    stops = [...RETURN];
    const { bets } = wallet.moved;
    await game.locator('.spin').click();
    await finished(game, bets);
    expect(await game.locator('[role=status]').textContent()).toMatch(/^Returned: €0\.\d\d$/);
    expect(await game.locator('.meter-win').textContent()).toMatch(/–$/);
    await page.context().close();
  }, 150_000);

  it('keeps a round through a lost connection and plays it once [GMS-10]', async () => {
    const { page, game } = await openGame({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
    const before = wallet.moved.bets;
    let dropped = 0;
    await page.route('**/studio/api/spin', async (route) => {
      if (dropped++ < 5) {
        if (dropped === 1) await route.fetch();
        return route.abort();
      }
      return route.continue();
    });
    await game.locator('.spin').click();
    await game.getByRole('alertdialog').waitFor({ timeout: 30_000 });
    await game.locator('.spin:not(.busy)').waitFor({ timeout: 60_000 });
    expect(await game.getByRole('alertdialog').count()).toBe(0);
    expect(wallet.moved.bets).toBe(before + 1);
    await page.context().close();
  }, 150_000);

  it('marks a demonstration, and says when the session or the launch is over [GMS-06]', async () => {
    const { page, game } = await openGame(
      { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' },
      { mode: 'demo', locale: 'de_AT' },
    );
    await game.locator('.demo').waitFor();
    expect(await game.locator('html').getAttribute('lang')).toBe('de-AT');
    await db.query('delete from studio_rounds');
    await db.query('delete from studio_sessions');
    await game.locator('.spin').click();
    await game.getByRole('alertdialog', { name: 'Die Sitzung ist beendet' }).waitFor({ timeout: 30_000 });
    await page.goto(`${lobbyUrl}/never-issued`);
    await page.frameLocator('iframe').getByRole('alertdialog').waitFor({ timeout: 30_000 });
    expect(await heard(page)).toContain('"type":"error","code":"LaunchExpired"');
    await page.context().close();
  }, 150_000);
});
