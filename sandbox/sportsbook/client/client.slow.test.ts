import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type FrameLocator, type Page } from 'playwright';
import { shiftableClock } from '../../../platform/kernel/clock';
import type { Db } from '../../../platform/kernel/db/db';
import { openTestDb } from '../../../platform/testing/test-db';
import { startFakeWallet, type FakeWallet } from '@foyer/studio-kit/testing/fake-wallet';
import { startSportsbook, type RunningSportsbook } from '../testing/start-sportsbook';

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

let browser: Browser;
let db: Db;
let wallet: FakeWallet;
let book: RunningSportsbook;
let lobby: Server;
let lobbyUrl: string;

/** A lobby that does no more than the protocol asks for. */
const lobbyPage = (token: string): string => `<!doctype html><html lang="en"><title>Lobby</title>
  <style>body{margin:0}iframe{border:0;width:100vw;height:100vh;display:block}</style>
  <script>
    window.heard = [];
    addEventListener('message', ({ data, source, origin }) => {
      window.heard.push(data.type);
      if (data.type === 'ready') source.postMessage({ source: 'foyer-lobby', type: 'welcome', version: 1, locale: 'en-GB',
        oddsFormat: 'decimal', theme: {}, route: '/', coupon: null,
        session: ${token === '' ? 'null' : JSON.stringify({ token, expiresAt: '2030-01-01T00:00:00Z' })} }, origin);
    });
  </script>
  <iframe title="Sportsbook" sandbox="allow-scripts allow-same-origin allow-forms" referrerpolicy="strict-origin" src="${book.url}/sportsbook/"></iframe>`;

beforeAll(async () => {
  const executablePath = process.env.CHROMIUM_PATH ?? SYSTEM_BROWSERS.find((path) => existsSync(path));
  browser = await chromium.launch(executablePath ? { executablePath } : {});
  db = await openTestDb();
  wallet = await startFakeWallet();
  book = await startSportsbook({ db, clock: shiftableClock(), walletUrl: wallet.url, providerSecret: wallet.secret });
  lobby = createServer((request, response) => {
    const token = new URL(request.url ?? '/', 'http://lobby.test').searchParams.get('token') ?? '';
    response.writeHead(200, { 'content-type': 'text/html' }).end(lobbyPage(token));
  });
  await new Promise<void>((resolve) => lobby.listen(0, resolve));
  const address = lobby.address();
  lobbyUrl = `http://localhost:${typeof address === 'object' ? address?.port : ''}/`;
});
afterAll(async () => {
  await browser.close();
  lobby.close();
  await book.close();
  await wallet.close();
  await db.close();
});

async function visit(width: number, isPlayer: boolean): Promise<{ page: Page; frame: FrameLocator }> {
  const page = await (await browser.newContext({ viewport: { width, height: 844 } })).newPage();
  const token = isPlayer ? randomUUID() : '';
  [wallet.balance, wallet.moved.bets] = [100_000n, 0];
  if (isPlayer) wallet.launch(token, { slug: 'sportsbook' });
  await page.goto(`${lobbyUrl}?token=${token}`);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { level: 1, name: 'Sportsbook' }).waitFor();
  await frame.getByRole('button', { pressed: false }).first().waitFor();
  return { page, frame };
}

const faults = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);

test.each([390, 1440])(
  'a player chooses and bets at %i px with the keyboard alone, and no page has a fault [SPB-01, UXP-03]',
  async (width) => {
    const { page, frame } = await visit(width, true);
    await frame.getByText('€1,000.00').first().waitFor();
    const odds = frame.getByRole('main').getByRole('button', { pressed: false }).last();
    await odds.focus();
    await page.keyboard.press('Enter');
    await frame.getByRole('main').getByRole('button', { pressed: true }).waitFor();
    expect(await faults(page)).toEqual([]);
    const bar = frame.getByRole('button', { expanded: false });
    if (await bar.isVisible()) {
      await bar.focus();
      await page.keyboard.press('Enter');
    }
    await frame.getByRole('textbox', { name: 'Stake' }).fill('2,5');
    expect(await faults(page)).toEqual([]);
    const accept = frame.getByRole('button', { name: 'Accept the changes' });
    for (let tries = 0; tries < 5 && wallet.moved.bets === 0; tries += 1) {
      if (await accept.isVisible()) await accept.press('Enter');
      await frame
        .getByRole('button', { name: 'Place the bet' })
        .press('Enter', { timeout: 2_000 })
        .catch(() => undefined);
      await frame
        .getByText('The bet is placed.')
        .waitFor({ timeout: 2_000 })
        .catch(() => undefined);
    }
    expect(wallet.moved.bets).toBe(1);
    await page.keyboard.press('Escape');
    await frame.getByRole('link', { name: 'My bets' }).press('Enter');
    await frame.getByText('Stake €2.50').first().waitFor();
    expect(await faults(page)).toEqual([]);
    expect(await page.evaluate('window.heard')).toEqual(
      expect.arrayContaining(['ready', 'coupon', 'bet-placed', 'route']),
    );
    await page.context().close();
  },
  60_000,
);

test('a visitor looks at everything and is led to the sign-in [SPB-01]', async () => {
  const { page, frame } = await visit(390, false);
  await frame
    .getByRole('link', { name: /Starts/ })
    .first()
    .click();
  await frame.getByRole('heading', { level: 2, name: /^(Result|Winner)$/ }).waitFor();
  await frame
    .getByRole('button', { name: /add to the coupon/ })
    .first()
    .click();
  await frame.getByRole('button', { expanded: false }).click();
  await frame.getByRole('button', { name: 'Sign in to bet' }).click();
  expect(await faults(page)).toEqual([]);
  expect(await page.evaluate('window.heard')).toContain('need-login');
  await page.context().close();
});
