import type { BrowserContext, Page } from 'playwright/test';

/** An access token lasts 300 s and is refreshed 30 s before its end. */
const TO_EXPIRY_MS = 280_000;

/** Every tab of the context gets a clock that a test can move; nothing else of it changes. */
export async function letClocksMove(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const now = Date.now.bind(Date);
    let shift = 0;
    Date.now = () => now() + shift;
    Reflect.set(window, 'moveClock', (ms: number) => (shift += ms));
  });
}

/** The tabs' tokens are about to end, for the tabs by their clocks and for the server by its cookie. */
export async function expire(context: BrowserContext, tabs: readonly Page[]): Promise<void> {
  await context.clearCookies({ name: 'accessToken' });
  await moveClocks(tabs, TO_EXPIRY_MS);
}

/** The tabs' clocks go ahead until their pages are left. */
export async function moveClocks(tabs: readonly Page[], ms: number): Promise<void> {
  await Promise.all(
    tabs.map((tab) => tab.evaluate((by) => Reflect.apply(Reflect.get(window, 'moveClock'), window, [by]), ms)),
  );
}

/** Every tab looks at its clock at once. */
export async function look(tabs: readonly Page[]): Promise<void> {
  await Promise.all(tabs.map((tab) => tab.evaluate(() => void window.dispatchEvent(new Event('online')))));
}
