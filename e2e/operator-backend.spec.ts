import { request as send, type IncomingHttpHeaders } from 'node:http';
import type { Page } from 'playwright/test';
import { z } from 'zod';
import { scanOf, scoreAnswer } from '../lib/security/testing/observatory';
import { quickDeposit } from './support/money';
import { type OperatorWeb, startOperatorWeb } from './support/operator-web';
import { accountPages, closeButton, gamesIn, phoneField, rails, signOutYes, walletBadge, word } from './support/page';
import { scaled } from './support/product';
import { expect, expectAccessible, test } from './support/test';

/** Pages of what the back end does not offer. */
const NOT_OFFERED = [
  '/en/deposit/',
  '/en/withdraw/',
  '/en/profile/limits/',
  '/en/profile/deposit-history/',
  '/en/profile/withdrawal-history/',
  '/en/profile/session-history/',
  '/en/phone-verification/',
  '/en/verify-email/',
  '/en/additional-information/',
  '/en/quick-deposit-sign-in/',
  '/en/trustly-login/',
  '/en/enter-code/',
  '/en/game-studio/',
];
const OFFERED = ['/en/', '/en/games/', '/en/game-list/', '/en/game-list/slots/', '/en/game-studio/quartz/'];

let operator: OperatorWeb;
test.beforeAll(async () => {
  test.setTimeout(scaled(240_000));
  operator = await startOperatorWeb();
});
test.afterAll(() => operator.stop());

/** The complaints of the page's console and of its requests. */
function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  return complaints;
}

const lowFunds = (page: Page) => page.getByRole('dialog', { name: word('wallet.lowFunds.title') });
const notOffered = (page: Page) => page.getByRole('main').getByText(word('common.notOffered'));
const bet = (cents: number) => fetch(`${operator.backEnd}/trial/bet?cents=${cents}`);
const listOf = async (list: 'requested' | 'refused') =>
  z.array(z.string()).parse(await (await fetch(`${operator.backEnd}/trial/${list}`)).json());

async function signIn(page: Page): Promise<void> {
  await fetch(`${operator.backEnd}/trial/fund?cents=5000`);
  await page.goto(`${operator.web}/en/login/`);
  await expect(phoneField(page)).toHaveCount(0);
  await page.getByRole('button', { name: word('identity.signIn') }).click();
  await page.getByRole('button', { name: 'Continue as Ada' }).click();
  await expect(walletBadge(page)).toHaveAttribute('data-balance', '50.00');
}

test('a back end of the specified operations has a lobby, a sign-in, a live balance and the question at low funds [GQL-01, AUT-01, WAL-01, WAL-03, OPS-03]', async ({
  page,
}) => {
  test.setTimeout(scaled(240_000));
  const complaints = watchComplaints(page);
  await page.goto(`${operator.web}/en/`);
  await expect(gamesIn(rails(page)).first()).toBeVisible();
  await expectAccessible(page);

  await signIn(page);
  await expect(page.getByRole('button', { name: word('cashier.title') })).toHaveCount(0);
  await bet(1_000);
  await expect(walletBadge(page)).toHaveAttribute('data-balance', '40.00');
  await expect(lowFunds(page), 'forty euro are more than twice the bet').toHaveCount(0);
  await bet(2_500);
  await expect(walletBadge(page)).toHaveAttribute('data-balance', '15.00');
  await lowFunds(page)
    .getByRole('button', { name: word('wallet.lowFunds.deposit') })
    .click();
  await expect(quickDeposit(page).getByText(word('common.notOffered'))).toBeVisible();
  await expectAccessible(page);
  await closeButton(quickDeposit(page)).click();

  for (const path of OFFERED) {
    await page.goto(operator.web + path);
    await expect(page.getByRole('main').getByRole('listitem').getByRole('link').first()).toBeVisible();
    await expect(notOffered(page)).toHaveCount(0);
  }
  for (const path of NOT_OFFERED) {
    await page.goto(operator.web + path);
    await expect(notOffered(page), path).toBeVisible();
  }
  await page.goto(`${operator.web}/en/games/amber-road/`);
  await expect(notOffered(page)).toBeVisible();
  await page.goto(`${operator.web}/en/profile/`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada');
  const profile = accountPages(page).getByRole('link', { name: word('profile.title') });
  await expect(profile).toHaveAttribute('href', /\/profile\/$/);
  const hrefs = await accountPages(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs.filter((href) => href?.includes('/profile/'))).toHaveLength(1);

  expect(await listOf('refused'), 'nothing is sent that the schema refuses').toEqual([]);
  const requested = await listOf('requested');
  for (const name of ['ListOfGames', 'PlayerBootstrapPart', 'WalletInOrder', 'SessionDestroyed'])
    expect(requested).toContain(name);
  expect(complaints).toEqual([]);
});

test('a sign-out ends at the operator’s issuer and comes back to the sign-in [AUT-10]', async ({ page }) => {
  await signIn(page);
  await page.goto(`${operator.web}/en/profile/`);
  await page
    .getByRole('main')
    .getByRole('button', { name: word('shell.signOut') })
    .click();
  await signOutYes(page).click();
  await page.waitForURL(/\/en\/login\//);
  await expect(walletBadge(page)).toHaveCount(0);
});

const PUBLIC_HOST = 'www.aurora.example';

/** A page of a web as a visitor gets it over HTTPS from the operator's proxy. */
function askOverHttps(web: string, path: string): Promise<{ headers: IncomingHttpHeaders; html: string }> {
  return new Promise((resolve, reject) => {
    const headers = { host: PUBLIC_HOST, 'x-forwarded-proto': 'https' };
    const request = send(new URL(path, web), { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('end', () => resolve({ headers: answer.headers, html: Buffer.concat(chunks).toString('utf8') }));
    });
    request.once('error', reject);
    request.end();
  });
}

test.describe('at its public address', () => {
  let published: OperatorWeb;
  test.beforeAll(async () => {
    test.setTimeout(scaled(240_000));
    published = await startOperatorWeb(`https://${PUBLIC_HOST}`);
  });
  test.afterAll(() => published.stop());

  test('each page has at least 130 points of the Mozilla Observatory over HTTPS, and each of its files an integrity [SEO-01] @core', async () => {
    for (const path of [...OFFERED, '/en/login/', '/en/register/', '/en/terms-and-conditions/', '/en/no-such-page/']) {
      const { headers, html } = await askOverHttps(published.web, path);
      const score = scoreAnswer(scanOf(headers, html));
      expect(score.total, `${path} ${JSON.stringify(score.points)}`).toBeGreaterThanOrEqual(130);
      const files = html.match(/<script [^>]*src="[^>]*>|<link rel="stylesheet"[^>]*>/g) ?? [];
      expect(files.length, path).toBeGreaterThan(5);
      expect(
        files.filter((file) => !file.includes(' integrity="sha256-')),
        path,
      ).toEqual([]);
    }
  });
});
