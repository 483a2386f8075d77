import type { Page } from 'playwright/test';

/** Goes on whenever the licence's question comes, as it does in a journey that moves the platform's clock by hours. */
export async function continueAtRealityChecks(page: Page): Promise<void> {
  const check = page.getByRole('dialog', { name: 'Reality check' });
  await page.addLocatorHandler(check, () => check.getByRole('button', { name: 'Continue' }).click());
}
