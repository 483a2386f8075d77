import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { build } from 'esbuild';
import { chromium, type Browser, type FrameLocator, type Page } from 'playwright';
import { hashPolicy, policySourcesOf } from '@/lib/security/policy.cjs';
import { FONT_SHARING } from '@/lib/security/response-headers.cjs';
import { createClientBundle } from '@foyer/studio-kit/http/client-bundle';
import { createWidgets } from './index';

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const root = process.cwd();
/** The rules of the lobby's stylesheet for the theme and the classes in the component. */
const STYLE = `@font-face{font-family:'Sora';font-weight:100 800;src:url('/fonts/sora-first-v2.woff2') format('woff2')}
@font-face{font-family:'Sora Fallback';src:local('Arial')}@font-face{font-family:'Inter';src:url('/fonts/inter-first-v2.woff2')}
:root{--ink:#123456;--font-text:'Sora','Sora Fallback',sans-serif}.relative{position:relative}.isolate{isolation:isolate}.w-full{width:100%}.h-full{height:100%}.overflow-hidden{overflow:hidden}
.contain-strict{contain:strict}.block{display:block}.border-0{border:0}`;

let browser: Browser;
let lobby: Server;
let thirdParty: Server;
let lobbyUrl: string;
let widgetUrl: string;

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) =>
    server.listen(0, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    }),
  );

async function hostScript(): Promise<string> {
  const folder = join(root, 'components/isolated-frame/testing');
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'host-page.tsx')],
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: { 'next/navigation': join(folder, 'next-navigation.ts') },
  });
  return outputFiles[0]?.text ?? '';
}

/** A page of the lobby's policy around the component that the lobby uses. */
function lobbyPages(script: string): RequestListener {
  return (request, response) => {
    if (request.url === '/host.js')
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    if (request.url?.startsWith('/fonts/'))
      return void response
        .writeHead(200, { 'content-type': 'font/woff2', [FONT_SHARING.key]: FONT_SHARING.value })
        .end(readFileSync(join(root, 'public', request.url)));
    if (request.url === '/lobby.css') return void response.writeHead(200, { 'content-type': 'text/css' }).end(STYLE);
    response.writeHead(200, {
      'content-type': 'text/html',
      'content-security-policy': hashPolicy(
        { scripts: [], styleAttributes: [] },
        policySourcesOf({ PLATFORM_PUBLIC_URL: widgetUrl }),
      ),
      'set-cookie': 'session=secret; Path=/',
    });
    response.end(
      `<!doctype html><html lang="en"><title>Lobby</title><link rel="stylesheet" href="/lobby.css"><button id="below">Play</button><div id="root"></div><button id="after">Deposit</button><script src="/host.js"></script></html>`,
    );
  };
}

beforeAll(async () => {
  const executablePath = process.env.CHROMIUM_PATH ?? SYSTEM_BROWSERS.find((path) => existsSync(path));
  browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const script = await hostScript();
  lobby = createServer((request, response) => lobbyPages(script)(request, response));
  lobbyUrl = `http://localhost:${await listen(lobby)}`;
  const widgets = createWidgets({ frameAncestors: [lobbyUrl], clientId: 'foyer' });
  const bundle = createClientBundle(join(root, 'platform'));
  thirdParty = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://third.invalid');
    if (url.pathname.startsWith('/gamification/')) return void answerAsProvider(request, response, url.pathname);
    void widgets.handle(request, response, url).then(async (done) => {
      if (!done && !(await bundle.send(url.pathname, request, response))) response.writeHead(404).end();
    });
  });
  // Another site as well, so that not even cookies are shared.
  widgetUrl = `http://127.0.0.1:${await listen(thirdParty)}`;
}, 180_000);

afterAll(async () => {
  await browser.close();
  for (const server of [lobby, thirdParty]) {
    server.closeAllConnections();
    server.close();
  }
});

interface Opened {
  readonly page: Page;
  readonly widget: FrameLocator;
}

/** The present answers of the provider of missions and tournaments, and the requests that it got. */
const provider = { enable: true, rounds: 4, isRefusing: false, tokens: 0, requests: [] as string[] };
beforeEach(() => void Object.assign(provider, { enable: true, rounds: 4, isRefusing: false, tokens: 0, requests: [] }));

function answerAsProvider(request: IncomingMessage, response: ServerResponse, path: string): void {
  provider.requests.push(`${request.method} ${path.replace('/gamification/v1', '')}`);
  const send = (status: number, body: object) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (path.endsWith('/oauth/token')) {
    provider.isRefusing = false;
    provider.tokens += 1;
    return send(200, { accessToken: `access-${provider.tokens}` });
  }
  if (provider.isRefusing || request.headers.authorization !== `Bearer access-${provider.tokens}`) return send(401, {});
  if (path.endsWith('/opt')) provider.enable = true;
  const state = {
    isBlocked: false,
    isPaused: false,
    gamificationOpt: { enable: provider.enable },
    level: 2,
    levelName: null,
    points: 140,
    currency: 'EUR',
  };
  const endsAt = new Date(Date.now() + 5 * 3_600_000).toISOString();
  const prize = { amount: '5.00', currency: 'EUR', isBonus: false };
  const mission = { window: 'day', kinds: null, leastStake: '0.20', endsAt, prize };
  const { rounds } = provider;
  const missions = [
    {
      ...mission,
      id: 'a',
      type: 'rounds',
      target: '20',
      progress: String(rounds),
      share: rounds / 20,
      isCompleted: rounds === 20,
      hasPrize: rounds === 20,
    },
    {
      ...mission,
      id: 'b',
      type: 'wager',
      kinds: ['roulette', 'table'],
      target: '20.00',
      progress: '7.50',
      share: 0.375,
      isCompleted: false,
      hasPrize: false,
    },
  ];
  const ranked = (place: number, isOwn = false) => ({ place, score: 100 - place, initials: 'AV', isOwn });
  const ranking = Array.from({ length: 10 }, (_, n) => ranked(n + 1));
  const rules = {
    window: 'day',
    endsAt,
    bestRounds: 10,
    mostMultiplier: 500,
    leastStake: '0.20',
    prizes: [
      { from: 1, to: 1, prize },
      { from: 2, to: 3, prize },
    ],
  };
  const tournaments = [
    { ...rules, id: 't', isOver: false, isPaid: false, players: 64, ranking, own: ranked(37, true), hasPrize: false },
  ];
  send(200, { ...state, ...(path.endsWith('/missions') ? { missions } : { tournaments }) });
}

async function open(name: 'demo' | 'hostile' | 'missions' | 'tournaments'): Promise<Opened> {
  const page = await (await browser.newContext({ viewport: { width: 800, height: 900 } })).newPage();
  await page.goto(`${lobbyUrl}/?src=${encodeURIComponent(`${widgetUrl}/widgets/${name}/`)}`);
  const widget = page.frameLocator('iframe[title="Widget"]');
  await widget
    .getByRole(name === 'demo' || name === 'hostile' ? 'button' : 'heading')
    .first()
    .waitFor({ timeout: 60_000 });
  return { page, widget };
}

/** Of a lobby whose widget begins this attack by itself. */
const attackUrl = (attack: string): string =>
  `${lobbyUrl}/?src=${encodeURIComponent(`${widgetUrl}/widgets/hostile/#${attack}`)}`;
const press = (widget: FrameLocator, name: string): Promise<void> =>
  widget.getByRole('button', { name, exact: true }).click();
const ended = (page: Page) => page.getByRole('status').getByText('The widget was ended.');
const globalOf = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((key): unknown => JSON.parse(JSON.stringify(Reflect.get(window, key))), name);

/**
 * Playwright's own waiting evaluates text in the page, which the lobby's policy refuses: this one reads from outside.
 */
async function until<T>(read: () => Promise<T>, isDone: (value: T) => boolean): Promise<void> {
  const giveUpAt = Date.now() + 30_000;
  for (;;) {
    const value = await read();
    if (isDone(value)) return;
    if (Date.now() > giveUpAt) throw new Error(`still ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const expectSome = (page: Page, name: string): Promise<void> =>
  until(
    () => globalOf(page, name),
    (list) => Array.isArray(list) && list.length > 0,
  );

test('a widget is given the locale and the theme, and sends events', async () => {
  const { page, widget } = await open('demo');
  await widget.getByText('connected fi_FI').waitFor();
  const ink = widget.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--ink'));
  expect((await ink).trim()).toBe('#123456');
  await press(widget, 'Finish a mission');
  await expectSome(page, 'noted');
  expect(await globalOf(page, 'noted')).toEqual([{ name: 'mission.finished', data: { points: 5 } }]);
});

test('a widget is set in the font of the lobby, whose file it fetches from there, and in no other [UXP-02]', async () => {
  const { page, widget } = await open('missions');
  const fonts = () =>
    widget
      .locator('html')
      .evaluate(() => [...document.fonts].map(({ family, weight, status }) => `${family} ${weight} ${status}`));
  await until(fonts, ([first]) => first?.endsWith('loaded') ?? false);
  expect(await fonts()).toEqual(['Sora 100 800 loaded']);
  // It would go on calling the provider.
  await page.close();
});

test('a widget takes the player to a page of the lobby when the player presses its button', async () => {
  const { page, widget } = await open('demo');
  await press(widget, 'Open the games');
  await expectSome(page, 'pushed');
  expect(await globalOf(page, 'pushed')).toEqual(['/en/game-list/']);
});

test('a widget asks for a token and is given one', async () => {
  const { widget } = await open('demo');
  await press(widget, 'Get a token');
  await widget.getByText('token of 7 characters').waitFor();
});

test('a hostile widget reads nothing of the lobby: neither page, cookies, storage, address nor globals', async () => {
  const { widget } = await open('hostile');
  await press(widget, 'read');
  for (const attack of ['document', 'cookie', 'storage', 'address', 'global'])
    expect(await widget.locator(`[data-attack="${attack}"]`).textContent()).toBe('refused SecurityError');
  expect(await widget.locator('[data-attack="own-cookie"]').textContent()).toBe('got ');
});

test('a hostile widget neither navigates the window of the lobby nor opens another one', async () => {
  const { page, widget } = await open('hostile');
  const address = page.url();
  await press(widget, 'leave');
  await widget.locator('[data-attack="window"]').waitFor();
  expect(await widget.locator('[data-attack="top-navigation"]').textContent()).toContain('refused');
  expect(await widget.locator('[data-attack="window"]').textContent()).toBe('got null');
  expect(page.url()).toBe(address);
  expect(page.context().pages()).toHaveLength(1);
});

test('a hostile widget takes the player to no address outside the lobby, even on the press of a button', async () => {
  const { page, widget } = await open('hostile');
  const address = page.url();
  await press(widget, 'navigate');
  await press(widget, 'navigate-inside');
  await expectSome(page, 'pushed');
  expect(await globalOf(page, 'pushed')).toEqual(['/en/profile/']);
  expect(page.url()).toBe(address);
});

test('a hostile widget takes nobody anywhere while the player does nothing', async () => {
  const page = await (await browser.newContext()).newPage();
  // Sent after it, through the same channel. Until then nothing is evaluated in the page: that would count as a gesture.
  const sent = page.waitForEvent('console', { predicate: (message) => message.text() === 'event sent' });
  await page.goto(attackUrl('navigate-idle'));
  await sent;
  expect(await globalOf(page, 'pushed')).toEqual([]);
});

test('a hostile widget covers nothing of the lobby, whatever height it asks for', async () => {
  const { page, widget } = await open('hostile');
  await press(widget, 'overlay');
  await until(
    () => page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().height),
    (height) => height === 400,
  );
  const onTop = await page.evaluate(() =>
    ['below', 'after'].map((id) => {
      const { x, y, width, height } = document.getElementById(id)?.getBoundingClientRect() ?? new DOMRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.id;
    }),
  );
  expect(onTop).toEqual(['below', 'after']);
});

test('a widget that floods the lobby is ended, and the page goes on', async () => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(attackUrl('flood'));
  await ended(page).waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
  const noted = await globalOf(page, 'noted');
  expect(Array.isArray(noted) && noted.length > 0 && noted.length <= 80).toBe(true);
});

test.each(['big', 'reconnect'])(
  'a widget that breaks the limit of %s is ended',
  async (attack) => {
    const { page, widget } = await open('hostile');
    await press(widget, attack);
    await ended(page).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
  },
  90_000,
);

test('a widget forges no messages past its own channel', async () => {
  const { page, widget } = await open('hostile');
  await press(widget, 'forge');
  await press(widget, 'navigate-inside');
  await expectSome(page, 'pushed');
  expect(await globalOf(page, 'noted')).toEqual([]);
});

test('a page of another origin than the configured one gets no channel, though it is in the frame', async () => {
  const page = await (await browser.newContext()).newPage();
  // Redirected away from what the settings name.
  await page.route('**/widgets/demo/**', (route) =>
    route.fulfill({
      status: 302,
      headers: { location: widgetUrl.replace('127.0.0.1', 'localhost') + '/widgets/hostile/' },
    }),
  );
  await page.goto(`${lobbyUrl}/?src=${encodeURIComponent(`${widgetUrl}/widgets/demo/`)}`);
  await page.locator('iframe').waitFor();
  expect(await page.frameLocator('iframe').getByRole('button').count()).toBe(0);
});

test('a page of the lobby itself is not shown in an isolated frame: there the sandbox would hold nothing', async () => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${lobbyUrl}/?src=${encodeURIComponent(`${lobbyUrl}/widgets/demo/`)}`);
  await ended(page).waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
});

test('missions show how far the player is in the language of the lobby, move by themselves and say what is completed [GAM-03]', async () => {
  const { page, widget } = await open('missions');
  expect(await widget.locator('html').getAttribute('lang')).toBe('fi-FI');
  const bar = widget.getByRole('progressbar', { name: 'Pelaa 20 kierrosta' });
  expect(await bar.getAttribute('aria-valuetext')).toBe('4 / 20');
  await widget.getByText('Panosta 20,00 €: ruletti tai pöytäpelit').waitFor();
  Object.assign(provider, { rounds: 20, isRefusing: true });
  await widget
    .getByRole('status')
    .getByText('Tehtävä valmis: Pelaa 20 kierrosta')
    .waitFor({ state: 'attached', timeout: 30_000 });
  // The old token was refused, so it requested another one.
  expect(provider.tokens).toBe(2);
  await widget.getByRole('button', { name: 'Palkintoihin' }).click();
  await expectSome(page, 'pushed');
  expect(await globalOf(page, 'pushed')).toEqual(['/fi/rewards/']);
});

test('a ranking holds the best ten and the own place below them [GAM-03]', async () => {
  const { widget } = await open('tournaments');
  const table = widget.getByRole('table', { name: 'Päivän turnaus' });
  expect(await table.getByRole('row').count()).toBe(12);
  await table.getByRole('row', { name: '37 AV (sinä) 63×' }).waitFor();
  await widget.getByText('Olet sijalla 37 / 64').waitFor();
});

test('a player who does not take part is invited, and the lobby hears of the click in the actions of the dialog [GAM-02]', async () => {
  provider.enable = false;
  const { page, widget } = await open('missions');
  await press(widget, 'Osallistu');
  await expectSome(page, 'noted');
  expect(await globalOf(page, 'noted')).toEqual([{ name: 'dialog.action', data: { action: 'join' } }]);
  expect(provider.requests).toContain('POST /player/opt');
  await widget.getByRole('progressbar').first().waitFor();
});
