import { walletBadge } from './support/page';
import { balanceInLedger, openSignedIn } from './support/player';
import { brandUrl, platformPids, platformUrl, scaled, signalPlatform, siteRequest } from './support/product';
import { expect, test } from './support/test';

test('pages still serve with the platform out of reach, player parts say offline, and all recovers by itself [SUB-01, SUB-02, WAL-01] @core', async ({
  page,
}) => {
  await openSignedIn(page, 'aurora', 'en');
  await expect(walletBadge(page)).toHaveAttribute('data-status', 'STREAMING');
  signalPlatform('STOP');
  try {
    const answer = await page.request.get(...siteRequest('aurora', '/en/'));
    expect(answer.status()).toBe(200);
    await page.goto(brandUrl('aurora', '/en/'), { waitUntil: 'domcontentloaded' });
    await expect(walletBadge(page)).toHaveAttribute('data-offline', 'true', { timeout: scaled(40_000) });
  } finally {
    signalPlatform('CONT');
  }
  await expect(walletBadge(page)).not.toHaveAttribute('data-offline', 'true', { timeout: scaled(40_000) });
  await expect(walletBadge(page)).toHaveAttribute('data-status', 'STREAMING');
});

test('a killed platform is started again and the balance goes on from where it was [SUB-02, WAL-06]', async ({
  page,
}) => {
  const player = await openSignedIn(page, 'aurora', 'en');
  await expect(walletBadge(page)).toHaveAttribute('data-status', 'STREAMING');
  const balance = await walletBadge(page).getAttribute('data-balance');
  const killed = platformPids();
  signalPlatform('KILL');
  // The new process counts its sockets from nothing: the page's has come back to it.
  await expect.poll(openSockets, { timeout: scaled(60_000) }).toBeGreaterThanOrEqual(1);
  expect(platformPids()).not.toEqual(killed);
  await expect(walletBadge(page)).not.toHaveAttribute('data-offline', 'true');
  await expect(walletBadge(page)).toHaveAttribute('data-balance', balance ?? '');
  expect(await balanceInLedger(player)).toBe(balance);
});

/** How many live sockets the platform holds; none while it is away. */
async function openSockets(): Promise<number> {
  try {
    const health: { parts: { sockets: { open: number } } } = await (await fetch(`${platformUrl}/health`)).json();
    return health.parts.sockets.open;
  } catch {
    return 0;
  }
}
