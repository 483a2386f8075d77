import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { z } from 'zod';
import { windowAt } from '../contract/calendar-window';
import { QUICKNET } from '../contract/quicknet';
import { studioAt } from '../platform/modules/raffles/domain/windows';
import { makeGamesInstant, openSlot, spinOnce } from './support/game';
import { movePlatformClock, movePlatformToNewTime } from './support/platform-clock';
import { balanceInLedger, openSignedIn } from './support/player';
import { brandUrl, platformUrl } from './support/product';
import { continueAtRealityChecks } from './support/reality-check';
import { expect, expectAccessible, test } from './support/test';
import { word, wordWithin } from './support/words';
import { makeBeaconBundle } from '@/components/raffle/testing/beacon-bundle';
import { scaled } from './support/time-scale';

const RAFFLE = brandUrl('aurora', '/en/raffle/');
const card = (page: Page, type: 'hourly' | 'weekly') =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: word(`raffle.drops.${type}`) }) });
const tickets = async (page: Page) =>
  Number(await card(page, 'hourly').getByRole('definition').last().getAttribute('data-tickets'));
/** The platform is at the begin of an hour of its own, which is not the last one of a day: that would end two draws. */
async function beginAnHour(): Promise<void> {
  await movePlatformToNewTime();
  const now = Date.parse(await platformTime());
  const ahead = 3_600 - (Math.floor(now / 1_000) % 3_600) + 60;
  const next = new Date(now + ahead * 1_000);
  const isLast = windowAt('Day', next, 'Europe/Malta').endsAt.getTime() - next.getTime() < 3_600_000;
  await movePlatformClock(ahead + (isLast ? 3_600 : 0));
}

/** By the platform's clock, as `config/raffles.json` has it. */
async function studioOfTheWeek(): Promise<string> {
  const [raffle] = configured.parse(JSON.parse(readFileSync('config/raffles.json', 'utf8'))).raffles;
  if (!raffle) throw new Error('no raffle');
  return studioAt(raffle.studios, new Date(await platformTime()), 'Europe/Malta').slug;
}

async function platformTime(): Promise<string> {
  return clock.parse(await (await fetch(`${platformUrl}/sandbox/clock`)).json()).now;
}

const configured = z.object({ raffles: z.array(z.object({ studios: z.array(z.object({ slug: z.string() })) })) });
const clock = z.object({ now: z.iso.datetime() });
const instance = z.object({ id: z.string(), timestamp_end: z.string() });

test('a bet brings tickets that show live, the draw at the end of the hour pays and notifies its winner, and the published draw proves itself [GMS-01, OVL-01, RAF-01, RAF-02, RAF-03, RAF-05] @core @clock', async ({
  page,
  openPage,
  newPlayer,
}) => {
  test.setTimeout(scaled(180_000));
  await makeGamesInstant(page.context());
  await continueAtRealityChecks(page);
  const player = await openSignedIn(page, 'aurora', 'en', (await newPlayer()).phoneNumber);
  await beginAnHour();
  await page.reload();
  const block = page.getByRole('region', { name: 'The provider of the week raffle' });
  await block.scrollIntoViewIfNeeded();
  await expect(block.getByRole('timer')).toHaveCount(3);
  await block.getByRole('link', { name: 'See the raffle' }).click();
  await page.waitForURL(RAFFLE);

  await expect(page.getByRole('heading', { name: 'How to take part?' })).toBeVisible();
  await expect(card(page, 'hourly').getByRole('definition').first()).toHaveText('€25.00');
  await expect(card(page, 'weekly').getByRole('definition').first()).toHaveText('€2,000.00');
  await expect(page.getByRole('link', { name: /^Discover all .+ games$/ })).toHaveAttribute(
    'href',
    /\/en\/game-studio\//,
  );
  // Pages of a week that the clock has left are made again at their next request.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: /^Discover all .+ games$/ })).toHaveAttribute(
      'href',
      new RegExp(`/en/game-studio/${await studioOfTheWeek()}/`),
      { timeout: 1_000 },
    );
  }).toPass({ timeout: scaled(30_000) });
  await expectAccessible(page);
  const before = await tickets(page);
  const game = await page.getByRole('list', { name: 'Top games' }).getByRole('link').first().getAttribute('href');

  // A second page plays; the first one shows it without being touched.
  const playing = await page.context().newPage();
  for (let n = 0; n < 6 && (await tickets(page)) === before; n += 1) {
    await spinOnce(await openSlot(playing, new URL(game ?? '', RAFFLE).href));
    await expect
      .poll(() => tickets(page), { timeout: 5_000 })
      .toBeGreaterThan(before)
      .catch(() => undefined);
  }
  await expect.poll(() => tickets(page)).toBeGreaterThan(before);
  await playing.close();

  const draw = (await card(page, 'hourly').getAttribute('data-draw')) ?? '';
  const balance = Number(await balanceInLedger(player));
  await movePlatformClock(3_600);
  const won = page.getByRole('dialog', { name: 'You won in the raffle' });
  await expect(won).toBeVisible({ timeout: scaled(20_000) });
  await expect(won.getByText('€25.00')).toBeVisible();
  await expectAccessible(page);
  await won.getByRole('button', { name: 'Back to game' }).click();
  expect(Number(await balanceInLedger(player)) - balance).toBeCloseTo(25, 2);
  await expect(card(page, 'hourly')).not.toHaveAttribute('data-draw', draw);
  await expect(page.getByRole('region', { name: 'Latest winners' }).getByText('€25.00').first()).toBeVisible();

  const visitor = await openPage();
  await visitor.goto(brandUrl('aurora', '/en/raffle/verify/'));
  await visitor.getByRole('button', { name: `Check ${draw}` }).click();
  await expect(visitor.getByText(`The draw ${draw} follows from what was published before it`)).toBeVisible();

  // A file that was changed is refused, with the network away.
  const bundle = await (await fetch(`${platformUrl}/v1/raffles/draws/${draw}/bundle`)).text();
  await visitor.context().setOffline(true);
  const file = (text: string) => ({ name: 'draw.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await visitor.getByLabel('Or a file that you have downloaded').setInputFiles(file(bundle));
  await expect(visitor.getByText('Yes.', { exact: true })).toBeVisible();
  await visitor
    .getByLabel('Or a file that you have downloaded')
    .setInputFiles(file(bundle.replace(/ (\d+)"/, ' 9$1"')));
  await expect(visitor.getByText('No.')).toBeVisible();
});

test('a draw that a public beacon decided is checked against its signature, with the network away [RAF-05]', async ({
  page,
}) => {
  await page.goto(brandUrl('aurora', '/fi/raffle/verify/'));
  const check = (given: unknown) =>
    page
      .getByLabel(word('raffle.verify.file'))
      .setInputFiles({ name: 'draw.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(given)) });
  const outcome = page.getByRole('main').getByRole('status').first();
  // The browser's own words of a file field are long in some languages.
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  // Once the page is live and has all that it needs.
  await expect(async () => {
    await check(makeBeaconBundle({ round: 1_001 }));
    await expect(outcome).toContainText(wordWithin('raffle.verify.problems.beacon'), { timeout: 2_000 });
  }).toPass({ timeout: scaled(30_000) });
  await page.context().setOffline(true);
  await check(makeBeaconBundle());
  await expect(outcome).toContainText(wordWithin('raffle.verify.levelA'));
  await check(makeBeaconBundle({ genesis: QUICKNET.genesis + 3 }));
  await expect(outcome).toContainText(wordWithin('raffle.verify.problems.time'));
});

test('a visitor sees the sign-in and asks the service nothing; a forged token is refused [GQL-04, RAF-01]', async ({
  page,
}) => {
  const requests: string[] = [];
  // The tiles' own feed of games is for visitors too, and comes when it can.
  page.on('request', (request) => void (/\/v1\/(?!feed\b)/.test(request.url()) && requests.push(request.url())));
  await page.goto(RAFFLE);
  await expect(page.getByText('Sign in to see the draws and your tickets.')).toBeVisible();
  expect(requests).toEqual([]);
  const path = '/v1/thrillpots/instances/source/foyer-raffle-hourly/brand/aurora?player_id=x&country_code=FI';
  const refused = await fetch(`${platformUrl}${path}`, { headers: { authorization: 'Bearer x.y.z' } });
  expect(refused.status).toBe(401);
  expect(instance.safeParse(await refused.json()).success).toBe(false);
});
