import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';

/** Bytes a second and ms; Lighthouse's profile of the name. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

export function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

/** A phone with empty caches, whose visitor has refused what may be refused: no question covers the page. */
export async function newPhone(of: Browser, site: string): Promise<BrowserContext> {
  const context = await of.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const value = encodeURIComponent(JSON.stringify({ categories: ['necessary'] }));
  await context.addCookies([{ name: 'cc_cookie', value, url: site }]);
  return context;
}

/** From now on the page's processor is `rate` times slower. */
export async function slowProcessor(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** From now on the page is on a slow line. */
export async function slowLine(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
}
