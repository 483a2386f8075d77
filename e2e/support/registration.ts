import type { Page } from 'playwright/test';
import { brandUrl } from './product';
import { newestCode } from './test';

export interface OpenedAccount {
  readonly email: string;
  /** E.164. */
  readonly phoneNumber: string;
}

let opened = 0;

/** Opens an account of a Finn at aurora through the pages and returns when the lobby is the new player's. */
export async function openAccount(page: Page, locale: string): Promise<OpenedAccount> {
  const national = `050${String((Date.now() + (opened += 1)) % 10_000_000).padStart(7, '0')}`;
  const account = { email: `new${national}@example.com`, phoneNumber: `+358${national.slice(1)}` };
  const fill = async (values: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value);
  };
  const submit = () => page.locator('form button[type="submit"]').click();
  await page.goto(brandUrl('aurora', `/${locale}/register/`));
  await fill({ email: account.email, phone: national });
  await submit();
  await page.locator('[name="firstName"]').waitFor();
  await fill({ firstName: 'Aino', lastName: 'Nieminen', dateOfBirth: '1990-04-23', street: 'Mannerheimintie 1', zipCode: '00100', city: 'Helsinki' });
  await submit();
  await page.locator('[name="limitChoice"][value="none"]').check();
  await page.locator('[name="termsAccepted"]').check();
  await page.locator('[name="privacyPolicyAccepted"]').check();
  await submit();
  await page.locator('[name="code"]').waitFor();
  await fill({ code: await newestCode(account.phoneNumber) });
  await submit();
  await page.waitForURL(brandUrl('aurora', `/${locale}/`));
  return account;
}
