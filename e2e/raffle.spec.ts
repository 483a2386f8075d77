import type { Page } from 'playwright/test';
import { z } from 'zod';
import { windowAt } from '../contract/calendar-window';
import { QUICKNET } from '../contract/quicknet';
import { studioAt } from '../platform/modules/raffles/domain/windows';
import { makeGamesInstant, openSlot, spinOnce } from './support/money';
import { continueAtRealityChecks, word, wordWithin } from './support/page';
import { balanceInLedger, openSignedIn } from './support/player';
import { brandUrl, movePlatformClock, movePlatformToNewTime, platformUrl, scaled } from './support/product';
import { expect, expectAccessible, test } from './support/test';
import { makeBeaconBundle } from '@/components/raffle/testing/beacon-bundle';
import { demoConfig } from '../platform/testing/demo-config';

const RAFFLE = brandUrl('aurora', '/en/raffle/');
/** Each width has a brand, a language and a currency of its own. */
const visits = {
  phone: {
    brand: 'solstice',
    locale: 'ja',
    timeZone: 'America/Costa_Rica',
    // An account from before Japan's new ones are kept in dollars.
    player: { country: 'JP', currency: 'JPY', funds: '20000' },
    hourly: { shown: /^[¥￥]4,500$/, paid: 4_500 },
    weekly: /^[¥￥]360,000$/,
  },
  desktop: {
    brand: 'aurora',
    locale: 'en',
    timeZone: 'Europe/Malta',
    player: { country: 'FI', currency: 'EUR', funds: '100.00' },
    hourly: { shown: /^€25\.00$/, paid: 25 },
    weekly: /^€2,000\.00$/,
  },
} as const;

const card = (page: Page, type: 'hourly' | 'weekly') =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: word(`raffle.drops.${type}`) }) });
const tickets = async (page: Page) =>
  Number(await card(page, 'hourly').getByRole('definition').last().getAttribute('data-tickets'));
/** The platform is at the begin of an hour of its own, which is not the last one of a day: that would end two draws. */
async function beginAnHour(timeZone: string): Promise<void> {
  await movePlatformToNewTime();
  const now = Date.parse(await platformTime());
  const ahead = 3_600 - (Math.floor(now / 1_000) % 3_600) + 60;
  const next = new Date(now + ahead * 1_000);
  const isLast = windowAt('Day', next, timeZone).endsAt.getTime() - next.getTime() < 3_600_000;
  await movePlatformClock(ahead + (isLast ? 3_600 : 0));
}

/** By the platform's clock, as `raffles.json` has it. */
async function studioOfTheWeek(timeZone: string): Promise<string> {
  const [raffle] = configured.parse(demoConfig('raffles.json')).raffles;
  if (!raffle) throw new Error('no raffle');
  return studioAt(raffle.studios, new Date(await platformTime()), timeZone).slug;
}

/** Nothing is wider than the screen. */
async function expectToFit(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider, 'pixels').toBeLessThanOrEqual(0);
}

async function platformTime(): Promise<string> {
  return clock.parse(await (await fetch(`${platformUrl}/sandbox/clock`)).json()).now;
}

const configured = z.object({ raffles: z.array(z.object({ studios: z.array(z.object({ slug: z.string() })) })) });
const clock = z.object({ now: z.iso.datetime() });
const instance = z.object({ id: z.string(), timestamp_end: z.string() });

test(
  'a bet brings tickets that show live, the draw at the end of the hour pays and notifies its winner, and the published draw proves itself [GMS-01, OVL-01, RAF-01, RAF-02, RAF-03, RAF-05, FMT-02]',
  { tag: ['@core', '@phone', '@clock'] },
  async ({ page, openPage, newPlayer, isMobile }) => {
    test.setTimeout(scaled(180_000));
    const visit = isMobile ? visits.phone : visits.desktop;
    const { brand, locale, timeZone, hourly, weekly } = visit;
    await makeGamesInstant(page.context());
    await continueAtRealityChecks(page);
    const { phoneNumber } = await newPlayer({ brand, ...visit.player });
    const player = await openSignedIn(page, brand, locale, phoneNumber);
    await beginAnHour(timeZone);
    await page.reload();
    const toRaffle = page.getByRole('link', { name: word('raffle.open') });
    const block = page.getByRole('main').getByRole('region').filter({ has: toRaffle });
    await block.scrollIntoViewIfNeeded();
    await expect(block.getByRole('timer')).toHaveCount(3);
    await block.getByRole('link', { name: word('raffle.open') }).click();
    await page.waitForURL(brandUrl(brand, `/${locale}/raffle/`));

    await expect(page.getByRole('heading', { name: word('raffle.steps.title') })).toBeVisible();
    await expect(card(page, 'hourly').getByRole('definition').first()).toHaveText(hourly.shown);
    await expect(card(page, 'weekly').getByRole('definition').first()).toHaveText(weekly);
    // Pages of a week that the clock has left are made again at their next request.
    const toStudio = page.getByRole('link', { name: word('raffle.provider.all') });
    await expect(async () => {
      await page.reload();
      await expect(toStudio).toHaveAttribute(
        'href',
        new RegExp(`/${locale}/game-studio/${await studioOfTheWeek(timeZone)}/`),
        { timeout: 1_000 },
      );
    }).toPass({ timeout: scaled(30_000) });
    await expectAccessible(page);
    await expectToFit(page);
    const before = await tickets(page);
    const games = page.getByRole('list', { name: word('raffle.provider.top') });
    const game = await games.getByRole('link').first().getAttribute('href');

    // A second page plays; the first one shows it without being touched.
    const playing = await page.context().newPage();
    for (let n = 0; n < 6 && (await tickets(page)) === before; n += 1) {
      await spinOnce(await openSlot(playing, new URL(game ?? '', page.url()).href));
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
    const won = page.getByRole('dialog', { name: word('raffle.win.title') });
    await expect(won).toBeVisible({ timeout: scaled(20_000) });
    await expect(won.getByText(hourly.shown)).toBeVisible();
    await expectAccessible(page);
    await won.getByRole('button', { name: word('raffle.win.back') }).click();
    expect(Number(await balanceInLedger(player)) - balance).toBeCloseTo(hourly.paid, 2);
    await expect(card(page, 'hourly')).not.toHaveAttribute('data-draw', draw);
    const winners = page.getByRole('region', { name: word('raffle.winners.title') });
    await expect(winners.getByText(hourly.shown).first()).toBeVisible();
    await expectToFit(page);

    const visitor = await openPage();
    await visitor.goto(brandUrl(brand, `/${locale}/raffle/verify/`));
    await visitor.getByRole('button', { name: draw }).click();
    const outcome = visitor.getByRole('main').getByRole('status').first();
    const yes = outcome.getByText(word('raffle.verify.yes'));
    await expect(yes).toBeVisible();
    await expect(outcome).toContainText(draw);
    await expectToFit(visitor);

    // A file that was changed is refused, with the network away.
    const bundle = await (await fetch(`${platformUrl}/v1/raffles/draws/${draw}/bundle`)).text();
    await visitor.context().setOffline(true);
    const file = (text: string) => ({ name: 'draw.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    const field = visitor.getByLabel(word('raffle.verify.file'));
    await field.setInputFiles(file(bundle));
    await expect(yes).toBeVisible();
    await field.setInputFiles(file(bundle.replace(/ (\d+)"/, ' 9$1"')));
    await expect(outcome.getByText(word('raffle.verify.no'))).toBeVisible();
  },
);

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
  await expectToFit(page);
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
