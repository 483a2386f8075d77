import type { Page } from 'playwright/test';
import { walletBadge } from './support/page';
import { openSignedIn, signOutIn } from './support/player';
import { brandUrl } from './support/product';
import { expect, expectAccessible, test } from './support/test';

/** The parts of the page that have moved without an input of the visitor, as browsers count it. */
const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const shifts: string[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if ('value' in entry && 'sources' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
              shifts.push(`${String(entry.value)} ${describe(entry.sources)}`);
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(shifts), 300);

        /** The moved elements with their places before and after. */
        function describe(sources: unknown): string {
          if (!Array.isArray(sources)) return '';
          return sources
            .map(({ node, previousRect: from, currentRect: to }) =>
              [node?.outerHTML?.slice(0, 120) ?? node?.textContent, JSON.stringify(from), JSON.stringify(to)].join(' '),
            )
            .join('; ');
        }
      }),
  );

test('a passkey is added, signs in without a code to where the player was, and is removed [AUT-02, UXP-03] @phone @core', async ({
  page,
  context,
  newPlayer,
}) => {
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await openSignedIn(page, 'aurora', 'en', (await newPlayer()).phoneNumber);
  await page.goto(brandUrl('aurora', '/en/profile/passkeys/'));
  await page.getByLabel('Name of this device').fill('My phone');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const passkeys = page.getByRole('main').getByRole('listitem').filter({ hasText: 'My phone' });
  await expect(passkeys).toContainText('not used yet');
  await expectAccessible(page);

  await test.step('the same device adds no second one', async () => {
    await page.getByLabel('Name of this device').fill('Again');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText('This device has a passkey of yours already.')).toBeVisible();
  });

  await test.step('it signs in', async () => {
    await signOutIn(page);
    await page.waitForURL(/\/en\/login\//);
    await page.goto(brandUrl('aurora', '/en/login/?returnTo=%2Fen%2Fprofile%2Fpasskeys%2F'));
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
    expect(await shiftsOf(page), 'what comes late moves nothing').toEqual([]);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL(brandUrl('aurora', '/en/profile/passkeys/'));
    await expect(walletBadge(page)).toBeVisible();
    await expect(passkeys).toContainText('last used on');
  });

  await test.step('it is removed, and signs in no more', async () => {
    await page.getByRole('button', { name: 'Remove My phone' }).click();
    await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
    await signOutIn(page);
    await page.waitForURL(/\/en\/login\//);
    await page.goto(brandUrl('aurora', '/en/login/'));
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByText('That did not work. Try again, or ask for a code.')).toBeVisible();
  });
});
