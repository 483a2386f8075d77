import { defineConfig } from 'playwright/test';

const port = Number(process.env.E2E_PORT ?? 3300);
const platformPort = Number(process.env.E2E_PLATFORM_PORT ?? 4300);

// Chromium's own background traffic is off: tests talk to this machine only.
const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--enable-unsafe-swiftshader'],
};

/** What no width changes is proven once. */
const WIDTHLESS = /(?:platform-down|public-pages|redirects|restarts|slow-network|tabs|test-utilities)\.spec\.ts$/;

export default defineConfig({
  testDir: './e2e',
  globalSetup: './e2e/support/start-product.ts',
  // One browser at a time: the product, its platform and Chromium share a small machine.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/report.json' }]],
  // A step that cannot be done says so soon, however long its test may take.
  use: { actionTimeout: 30_000, navigationTimeout: 60_000, baseURL: `http://localhost:${port}`, launchOptions, trace: 'retain-on-failure', screenshot: 'only-on-failure' },
  metadata: { port, platformPort },
  projects: [
    { name: 'phone', testIgnore: WIDTHLESS, use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 } },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
});
