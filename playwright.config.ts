import { defineConfig } from 'playwright/test';
import { port, scaled } from './e2e/support/product';

// Chromium's own background traffic is off: tests talk to this machine only.
const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH,
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
};

/** Kills of the platform: `npm run test:chaos`. */
const CHAOS = /\.chaos\.spec\.ts$/;
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const desktop = { viewport: { width: 1440, height: 900 } };

/** The tag itself, not another one that begins with it. */
const tagged = (...tags: readonly string[]) => new RegExp(tags.map((tag) => `(?=.*${tag}(?![\\w-]))`).join(''), 's');
/** Tests that move the platform's clock are projects of their own, the last of a run: what has passed has happened. */
const CLOCK = tagged('@clock');
/** `npm test` runs the core: one or two journeys a capability. */
const isCore = process.env.E2E_TIER === 'core';

export default defineConfig({
  testDir: './e2e',
  globalSetup: './e2e/support/start-product.ts',
  // Each with a browser and a product of its own; much of a journey is waiting.
  workers: Number(process.env.E2E_WORKERS ?? 2),
  fullyParallel: false,
  retries: process.env.CI ? 1 : 0,
  timeout: scaled(90_000),
  expect: { timeout: scaled(15_000) },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/report.json' }]],
  // Traces cost a third of a run's time: E2E_TRACE=1 asks for them. A step that cannot be done says so soon, however
  // long its test may take.
  use: {
    actionTimeout: scaled(30_000),
    navigationTimeout: scaled(60_000),
    baseURL: `http://localhost:${port}`,
    launchOptions,
    // Requests through a worker are out of sight of page.route(); the test of the offline page allows it.
    serviceWorkers: 'block',
    // Chromium begins in light; most visitors of a casino do not.
    colorScheme: 'dark',
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      // Layouts that differ, and what takes another way there.
      grep: tagged(isCore ? '@core-phone' : '@phone'),
      grepInvert: CLOCK,
      testIgnore: CHAOS,
      use: phone,
    },
    { name: 'desktop', grep: isCore ? tagged('@core') : /./, grepInvert: CLOCK, testIgnore: CHAOS, use: desktop },
    { name: 'clock', grep: isCore ? tagged('@core', '@clock') : CLOCK, testIgnore: CHAOS, use: desktop },
    { name: 'clock-phone', grep: tagged(isCore ? '@core-phone' : '@phone', '@clock'), testIgnore: CHAOS, use: phone },
    { name: 'chaos', testMatch: CHAOS, use: desktop },
  ],
});
