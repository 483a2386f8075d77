import type { BrowserContext, Page } from 'playwright/test';
import { refreshTokenOf, takeAnswer, watchRotations, watchSlowRequests } from './support/network';
import { errorToasts, expire, letClocksMove, look, signInLink, walletBadge, walletBadges, word } from './support/page';
import { handedOverTokens, openSignedIn, signOutIn } from './support/player';
import { brandUrl, platformUrl, scaled } from './support/product';
import { openAccount } from './support/registration';
import { expect, expectAccessible, test } from './support/test';

const REFRESH_LOCK = 'foyer-session-refresh';
const SESSION = '**/api/session/**';

const isStreaming = (tab: Page) => expect(walletBadge(tab)).toHaveAttribute('data-status', 'STREAMING');
const refreshTokenIn = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'refreshToken')?.value;

async function openTabs(context: BrowserContext, first: Page, count: number, phoneNumber?: string): Promise<Page[]> {
  await letClocksMove(context);
  await first.goto(brandUrl('kuu', `/en/?${await handedOverTokens('kuu', phoneNumber)}`));
  await isStreaming(first);
  const others = await Promise.all(
    Array.from({ length: count - 1 }, async () => {
      const tab = await context.newPage();
      await tab.goto(brandUrl('kuu', '/en/'));
      await isStreaming(tab);
      return tab;
    }),
  );
  return [first, ...others];
}

const EXPIRIES = 25;

test('eight tabs whose tokens end at the same moment refresh once, each of twenty-five times, also when an answer hangs [AUT-06]', async ({
  page,
  context,
}) => {
  test.setTimeout(scaled(240_000));
  const tabs = await openTabs(context, page, 8);
  const rotations = watchRotations(context);
  const slowRequests = watchSlowRequests(context);
  const beganAt: number[] = [];
  for (let expiry = 1; expiry <= EXPIRIES; expiry += 1) {
    beganAt.push(Math.round(performance.now()));
    const isHanging = expiry === 10;
    let hung = 0;
    // The server has rotated the token, and the tab that sent the request hears nothing until it asks again.
    if (isHanging)
      await context.route(SESSION, async (route) => void (await takeAnswer(context, route).then(() => (hung += 1))), {
        times: 1,
      });
    await expire(context, tabs);
    await look(tabs);
    // A tab that was still asking when its token ended looks again after five seconds, at its own next check.
    await expect
      .poll(() => rotations.tokens.length, {
        timeout: scaled(20_000),
        message: `expiries began at ${beganAt.join(', ')} ms; slow requests before: ${slowRequests()}`,
      })
      .toBe(expiry);
    expect(hung).toBe(isHanging ? 1 : 0);
    // A tab that still waits for the lock has had its turn once no tab waits.
    await expect
      .poll(() =>
        page.evaluate(
          async (name) =>
            [
              ...((await navigator.locks.query()).pending ?? []),
              ...((await navigator.locks.query()).held ?? []),
            ].filter((lock) => lock.name === name).length,
          REFRESH_LOCK,
        ),
      )
      .toBe(0);
    await look(tabs);
    expect(await rotations.read()).toHaveLength(expiry);
  }
  for (const tab of tabs) {
    await isStreaming(tab);
    expect(new URL(tab.url()).pathname).toBe('/en/');
  }
  expect(new Set(rotations.tokens).size).toBe(EXPIRIES);
  expect(await refreshTokenIn(context)).toBe(decodeURIComponent(rotations.tokens.at(-1) ?? ''));
});

test('a tab that is closed in the middle of its refresh leaves the others signed in [AUT-06, AUT-08]', async ({
  page,
  context,
}) => {
  const [leader, other] = await openTabs(context, page, 2);
  if (!leader || !other) throw new Error('no tabs');
  const before = await refreshTokenIn(context);
  let lost: string | null = null;
  await leader.route(SESSION, async (route) => {
    lost = refreshTokenOf((await takeAnswer(context, route)).headers['set-cookie'] ?? []);
    // The answer never comes: the tab goes first.
  });
  // One after the other, or the other's own check might come first.
  await expire(context, [leader]);
  await look([leader]);
  await expect.poll(() => lost).not.toBeNull();
  await expire(context, [other]);
  await look([other]);
  await expect
    .poll(() =>
      other.evaluate(
        async (name) => (await navigator.locks.query()).pending?.some((lock) => lock.name === name),
        REFRESH_LOCK,
      ),
    )
    .toBe(true);
  expect(await refreshTokenIn(context)).toBe(before);

  const answer = other.waitForResponse((response) => response.url().includes('/api/session/'));
  await leader.close();
  const recovered = await answer;
  expect(recovered.status()).toBe(200);
  // Whichever request of the browser came again, it was given the very token that was lost.
  await expect.poll(() => refreshTokenIn(context)).toBe(decodeURIComponent(lost ?? ''));
  await isStreaming(other);
  await expire(context, [other]);
  const next = other.waitForResponse((response) => response.url().includes('/api/session/'));
  await look([other]);
  expect((await next).status()).toBe(200);
  await other.reload();
  await isStreaming(other);
  expect(new URL(other.url()).pathname).toBe('/en/');
});

test('an answer that is lost after the token was rotated costs no session [AUT-06, AUT-08] @core', async ({
  page,
  context,
  newPlayer,
}) => {
  const [tab] = await openTabs(context, page, 1, (await newPlayer({ brand: 'kuu' })).phoneNumber);
  if (!tab) throw new Error('no tab');
  const before = await refreshTokenIn(context);
  const lost: (string | null)[] = [];
  await tab.route(
    SESSION,
    async (route) => {
      lost.push(refreshTokenOf((await takeAnswer(context, route)).headers['set-cookie'] ?? []));
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  const answer = tab.waitForResponse((response) => response.url().includes('/api/session/'));
  await expire(context, [tab]);
  await look([tab]);
  await expect.poll(() => lost.length).toBe(1);
  expect([null, before]).not.toContain(lost[0]);
  const recovered = await answer;
  expect(recovered.status()).toBe(200);
  await expect.poll(() => refreshTokenIn(context)).toBe(decodeURIComponent(lost[0] ?? ''));
  await isStreaming(tab);
  await tab.reload();
  await isStreaming(tab);
  expect(new URL(tab.url()).pathname).toBe('/en/');
});

test('a logout while another tab refreshes ends both, and the late answer brings nobody back [AUT-06, AUT-10] @core', async ({
  page,
  context,
  newPlayer,
}) => {
  const [refreshing, leaving] = await openTabs(context, page, 2, (await newPlayer({ brand: 'kuu' })).phoneNumber);
  if (!refreshing || !leaving) throw new Error('no tabs');
  let letGo: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  let held = false;
  await refreshing.route(
    SESSION,
    async (route) => {
      const { status, headers, body } = await takeAnswer(context, route);
      held = true;
      await gone;
      await route.fulfill({
        status,
        headers: { 'content-type': 'application/json', 'set-cookie': (headers['set-cookie'] ?? []).join('\n') },
        body,
      });
    },
    { times: 1 },
  );
  // A page that was loaded again has dropped its question; one that was not takes back the cookies of the late answer.
  let isOver = false;
  refreshing.on(
    'requestfailed',
    (request) => (isOver ||= request.method() === 'GET' && request.url().includes('/api/session/')),
  );
  refreshing.on('response', (response) => (isOver ||= response.url().includes('silent=1')));
  await expire(context, [refreshing]);
  await look([refreshing]);
  await expect.poll(() => held).toBe(true);
  await signOutIn(leaving);
  await leaving.waitForURL(/\/en\/login\//);
  await refreshing.waitForURL(/\/en\/login\//);
  letGo();
  await expect.poll(() => isOver).toBe(true);
  for (const tab of [refreshing, leaving]) {
    await expect(walletBadges(tab)).toHaveCount(0);
    expect(new URL(tab.url()).searchParams.get('logoutReason')).toBeNull();
  }
  expect(await refreshTokenIn(context)).toBeUndefined();
  await leaving.goto(brandUrl('kuu', '/en/profile/'));
  await expect(signInLink(leaving)).toBeVisible();
});

test('a logout holds although its tab is closed at once: the others are signed out, and the server hears of it [AUT-10]', async ({
  page,
  context,
}) => {
  const [leaving, other] = await openTabs(context, page, 2);
  if (!leaving || !other) throw new Error('no tabs');
  const ending = context.waitForEvent(
    'request',
    (request) => request.method() === 'DELETE' && request.url().includes('/api/session/'),
  );
  await signOutIn(leaving);
  await ending;
  await leaving.close();
  await other.waitForURL(/\/en\/login\//);
  await expect.poll(() => refreshTokenIn(context)).toBeUndefined();
  await other.goto(brandUrl('kuu', '/en/profile/'));
  await expect(signInLink(other)).toBeVisible();
});

test('a logout that the server does not hear of says so, shows nobody the player’s pages, and is made up for [AUT-10]', async ({
  page,
  context,
}) => {
  const [leaving, other] = await openTabs(context, page, 2);
  if (!leaving || !other) throw new Error('no tabs');
  let lost = 0;
  await context.route(SESSION, (route) =>
    route.request().method() === 'DELETE' ? ((lost += 1), route.abort('connectionreset')) : route.continue(),
  );
  await signOutIn(leaving);
  await expect(errorToasts(leaving)).toBeVisible();
  await other.waitForURL(/\/en\/login\//);
  expect(await refreshTokenIn(context)).toBeDefined();
  const next = await context.newPage();
  await next.goto(brandUrl('kuu', '/en/profile/'));
  await expect(signInLink(next)).toBeVisible();
  await expect(walletBadges(next)).toHaveCount(0);
  await expect.poll(() => lost).toBeGreaterThan(1);
  await context.unroute(SESSION);
  await look([leaving]);
  await leaving.waitForURL(/\/en\/login\//);
  await expect.poll(() => refreshTokenIn(context)).toBeUndefined();
  expect((await context.cookies()).some(({ name }) => name === 'signOutPending')).toBe(false);
});

test('an account that is closed elsewhere ends its session in every tab, and says that it is over [PLR-02, AUT-10]', async ({
  page,
  context,
}) => {
  const { phoneNumber } = await openAccount(page, 'fi');
  await isStreaming(page);
  const second = await context.newPage();
  await second.goto(brandUrl('aurora', '/fi/profile/'));
  await isStreaming(second);
  const account = { status: 'Closed', cause: 'UserRequest', reopenByCustomerAllowed: false };
  const answer = await fetch(`${platformUrl}/sandbox/player`, {
    method: 'POST',
    body: JSON.stringify({ brand: 'aurora', phoneNumber, account }),
  });
  expect(answer.status).toBe(200);
  for (const tab of [page, second]) {
    await tab.waitForURL(/\/fi\/login\/\?.*logoutReason=ACCOUNT_CLOSED/);
    await expect(tab.getByText(word('login.reasons.ACCOUNT_CLOSED'))).toBeVisible();
    await expect(walletBadges(tab)).toHaveCount(0);
  }
  expect(await refreshTokenIn(context)).toBeUndefined();
});

test('a pop-up comes to an open page, and closes in every tab for good once it is acknowledged [PLR-02, OVL-01]', async ({
  page,
  context,
  newPlayer,
}) => {
  const { phoneNumber } = await newPlayer();
  await openSignedIn(page, 'aurora', 'en', phoneNumber);
  const other = await context.newPage();
  await other.goto(brandUrl('aurora', '/en/profile/'));
  for (const tab of [page, other]) await isStreaming(tab);
  const popUp = (tab: Page, id: string) => tab.getByRole('dialog', { name: word(`popUp.titles.${id}`) });
  const answer = await fetch(`${platformUrl}/sandbox/player`, {
    method: 'POST',
    body: JSON.stringify({ brand: 'aurora', phoneNumber, popUpIds: ['of-a-later-release', 'terms', 'limits'] }),
  });
  expect(answer.status).toBe(200);
  for (const tab of [page, other]) await expect(popUp(tab, 'terms')).toBeVisible({ timeout: scaled(30_000) });
  await expectAccessible(page);
  await page.getByRole('button', { name: word('popUp.acknowledge') }).click();
  for (const tab of [page, other]) await expect(popUp(tab, 'limits')).toBeVisible({ timeout: scaled(30_000) });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(brandUrl('aurora', '/en/'));
  await expect(popUp(page, 'limits')).toBeVisible({ timeout: scaled(30_000) });
  await other.getByRole('button', { name: word('popUp.acknowledge') }).click();
  for (const tab of [page, other]) await expect(tab.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await isStreaming(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
