import { startCoreBackEnd, type CoreBackEnd } from '@/lib/testing/core-back-end';
import { type OperatorWeb, startOperatorWeb } from './support/operator-web';
import { accountMenuButton, signOutButton, signOutYes, walletBadge, word } from './support/page';
import { scaled } from './support/product';
import { expect, test } from './support/test';

let backEnd: CoreBackEnd;
let operator: OperatorWeb;
test.beforeAll(async () => {
  test.setTimeout(scaled(240_000));
  backEnd = await startCoreBackEnd();
  operator = await startOperatorWeb(undefined, backEnd);
});
test.afterAll(() => Promise.all([operator.stop(), backEnd.stop()]));

test('a player opens the account, outlives a token and signs out in front of a back end and an issuer of the core contract alone [AUT-01, AUT-06, AUT-10, OPS-03]', async ({
  page,
}) => {
  test.setTimeout(scaled(180_000));
  await page.goto(`${operator.web}/en/login/`);
  await page.getByRole('button', { name: word('identity.signIn') }).click();
  await page.getByRole('button', { name: 'Continue as Ada' }).click();
  await expect(walletBadge(page)).toHaveAttribute('data-balance', '50.00');
  await page.goto(`${operator.web}/en/profile/dashboard/`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada');

  const tokens = async () => (await page.context().cookies()).find(({ name }) => name === 'accessToken')?.value;
  const first = await tokens();
  await expect.poll(tokens, { timeout: scaled(60_000) }).not.toBe(first);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada');
  await expect(walletBadge(page)).toHaveAttribute('data-status', 'STREAMING');
  expect(backEnd.refreshes.reused, 'no refresh token is used twice').toBe(0);
  expect(backEnd.refused, 'nothing is sent that the schema refuses').toEqual([]);

  await accountMenuButton(page).click();
  await signOutButton(page).click();
  await signOutYes(page).click();
  await page.waitForURL(/\/en\/login\//);
  await expect(walletBadge(page)).toHaveCount(0);
});
