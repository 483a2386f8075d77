import { SLOW_4G } from './support/network';
import { codeField, isInvalid, walletBadges } from './support/page';
import { handedOverTokens, newestCode, signOutIn, statusOf } from './support/player';
import { brandUrl, platformPids, platformUrl, restartPlatform, scaled } from './support/product';
import { fillInFinnish, submit } from './support/registration';
import { expect, test } from './support/test';
import * as flows from './support/identity-flows';

const { isSignedIn } = flows;

/**
 * Visitors who are in the middle of a flow each, all on a slow line, when the platform is killed once for all of them.
 */
const groups: readonly { readonly title: string; readonly members: readonly flows.Flow[] }[] = [
  {
    title:
      'sign-ins by code, bank, cashier, national id and partner, and one with a deposit [AUT-02, AUT-15, CSH-05, NAV-03, SUB-01]',
    members: [
      flows.codeSignIn,
      flows.bankSignIn,
      flows.cashierSignIn,
      flows.nationalIdSignIn,
      flows.partnerSignIn,
      flows.quickDepositSignIn,
    ],
  },
  {
    title: 'registrations in each form [AUT-02, AUT-15, SUB-01]',
    members: [flows.formInOne, flows.formInSteps, flows.formWithNationalId, flows.formAfterBank],
  },
  {
    title:
      'a sign-in at the identity provider, verifications of an address and a number, and a deposit [AUT-01, AUT-02, AUT-15, CSH-01, SUB-01, WAL-06]',
    members: [flows.identitySignIn, flows.emailVerification, flows.phoneVerification, flows.deposit],
  },
];

for (const { title, members } of groups) {
  test(`killed in the middle on a slow line: ${title}`, async ({ openPage }) => {
    test.setTimeout(scaled(150_000));
    const begun = await Promise.all(
      members.map(async ({ name, country, begin }) => {
        const page = await openPage({ country, line: SLOW_4G });
        return { name, finish: await test.step(`begins: ${name}`, () => begin(page)) };
      }),
    );
    await test.step('the platform is killed and comes back', restartPlatform);
    await Promise.all(begun.map(({ name, finish }) => test.step(`goes on: ${name}`, finish)));
  });
}

const isPlatformThere = async () =>
  fetch(`${platformUrl}/health`).then(
    () => true,
    () => false,
  );

test('killed before the answer: a new player is signed in by the same try, and a logout holds and reaches the platform later [AUT-02, AUT-10, AUT-15]', async ({
  openPage,
}) => {
  const [entering, leaving] = [await openPage(), await openPage()];
  const { phoneNumber } = await fillInFinnish(entering, 'fi');
  await codeField(entering).fill(await newestCode(phoneNumber));
  await leaving.goto(brandUrl('kuu', `/en/?${await handedOverTokens('kuu')}`));
  await isSignedIn(leaving);
  const accessToken = (await leaving.context().cookies()).find(({ name }) => name === 'accessToken')?.value ?? '';
  expect(await statusOf('kuu', accessToken)).toBe(200);

  // Both questions reach the web while it finds no platform to ask.
  let letGo: () => void = () => undefined;
  const isAway = new Promise<void>((resolve) => (letGo = resolve));
  const held: string[] = [];
  for (const [page, method] of [
    [entering, 'POST'],
    [leaving, 'DELETE'],
  ] as const) {
    await page.route('**/api/session/**', async (route) => {
      if (route.request().method() === method && !held.includes(method)) {
        held.push(method);
        await isAway;
      }
      await route.continue();
    });
  }
  await submit(entering);
  await signOutIn(leaving);
  await expect.poll(() => held.length).toBe(2);
  const before = platformPids();
  const restarted = restartPlatform();
  await expect.poll(isPlatformThere, { intervals: [20] }).toBe(false);
  letGo();
  await test.step('the logout holds', async () => {
    await leaving.waitForURL(/\/en\/login\//);
    await expect(walletBadges(leaving)).toHaveCount(0);
    expect((await leaving.context().cookies()).filter(({ name }) => /Token$/.test(name))).toEqual([]);
  });
  await isInvalid(codeField(entering), 'errors.Network', 'errors.LoginFailed');
  await restarted;
  expect(platformPids()).not.toEqual(before);
  await test.step('the platform hears of the logout', () =>
    expect.poll(() => statusOf('kuu', accessToken), { timeout: scaled(30_000) }).toBe(401));
  await test.step('the same try signs in', async () => {
    await submit(entering);
    await entering.waitForURL(brandUrl('aurora', '/fi/'));
    await isSignedIn(entering);
  });
});
