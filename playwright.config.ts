import { defineConfig } from 'playwright/test';
import { port } from './e2e/support/product';

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
const desktop = { viewport: { width: 1440, height: 900 } };

export default defineConfig({
  testDir: './e2e',
  globalSetup: './e2e/support/start-product.ts',
  // Each with a browser and a product of its own; much of a journey is waiting.
  workers: Number(process.env.E2E_WORKERS ?? 2),
  fullyParallel: false,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/report.json' }]],
  // Traces cost a third of a run's time: E2E_TRACE=1 asks for them. A step that cannot be done says so soon, however
  // long its test may take.
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    baseURL: `http://localhost:${port}`,
    launchOptions,
    // What goes through a worker is out of sight of page.route(); the test of the offline page allows it.
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
      grep: /@phone/,
      testIgnore: CHAOS,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
    { name: 'desktop', testIgnore: CHAOS, use: desktop },
    { name: 'chaos', testMatch: CHAOS, use: desktop },
  ],
});
