import type { Locator, Page } from 'playwright/test';
import { z } from 'zod';
import { makeGamesInstant, spinIn } from './support/money';
import { openGameMenu, word } from './support/page';
import { balanceInLedger, type DemoPlayer, openSignedIn } from './support/player';
import { brandUrl, platformUrl, scaled } from './support/product';
import { expect, expectAccessible, test } from './support/test';

const JACKPOT = brandUrl('aurora', '/en/jackpot/');

/** Each width has a brand and currencies of its own. `rate` is how much of the currency one euro of the minor pot is; a price is worth `cents`. */
const visits = {
  phone: {
    brand: 'aurora',
    title: 'Northern Lights jackpot',
    winner: { country: 'FI', currency: 'EUR', funds: '100.00', price: '€1.00', cents: 100, rate: 10_000n, digits: 2 },
    community: {
      country: 'FI',
      currency: 'EUR',
      funds: '100.00',
      price: '€1.00',
      cents: 100,
      rate: 10_000n,
      digits: 2,
    },
  },
  desktop: {
    brand: 'solstice',
    title: 'Midsummer Sun jackpot',
    winner: { country: 'CA', currency: 'CAD', funds: '100.00', price: '$2.00', cents: 124, rate: 16_000n, digits: 2 },
    community: {
      country: 'JP',
      currency: 'JPY',
      funds: '10000',
      price: '¥200',
      cents: 113,
      rate: 1_800_000n,
      digits: 0,
    },
  },
} as const;
type Taker = (typeof visits)['phone' | 'desktop']['winner' | 'community'];

// In the page's own content: a part that has just arrived stands for a moment outside of it as well.
const pot = (page: Page, id: PotId) => potIn(page.getByRole('main'), id);
const potIn = (place: Locator, id: PotId) =>
  place.getByRole('listitem').filter({ has: place.page().getByText(word(`jackpot.pots.${id}`)) });
type PotId = 'mega' | 'minor';
const feed = z.object({
  jackpots: z.array(z.object({ pots: z.array(z.object({ id: z.string(), current_value: z.string() })) })),
});

/** Cents of the pot, as the service says. */
async function euroCents(brand: string, id: string): Promise<number> {
  const answer = await fetch(`${platformUrl}/v1/feed?brand=${brand}&operator=foyer&currency=EUR`);
  const [jackpot] = feed.parse(await answer.json()).jackpots;
  return Math.round(Number(jackpot?.pots.find((one) => one.id === id)?.current_value) * 100);
}

/** Euro cents of the minor pot in the player's currency, rounded down. */
const minorUnits = (cents: number, { rate, digits }: Taker): bigint =>
  (BigInt(cents) * rate) / (digits === 2 ? 10_000n : 1_000_000n);

function written(units: bigint, { digits }: Taker): string {
  const minor = String(units);
  return digits === 0 ? minor : `${minor.padStart(3, '0').slice(0, -2)}.${minor.slice(-2)}`;
}

const inCurrency = (cents: number, taker: Taker): string => written(minorUnits(cents, taker), taker);

/** Of so many cents 18 hundredths go to the minor pot. */
const hundredths = (cents: number): readonly number[] => [Math.floor(cents * 0.18), Math.ceil(cents * 0.18)];

/** The amount of a win as it is read out, without currency and separators. */
const amountIn = async (page: Page) =>
  (
    await page
      .getByRole('dialog')
      .getByText(/^[€$¥￥]\d/)
      .last()
      .textContent()
  )?.replace(/[^\d.]/g, '');

const consentTo = (page: Page, ...categories: string[]) =>
  page
    .context()
    .addCookies([{ name: 'cc_cookie', value: encodeURIComponent(JSON.stringify({ categories })), url: page.url() }]);

async function takePart(page: Page, { price }: Taker): Promise<void> {
  await expect(page.getByText('You do not take part. Your bets add nothing.')).toBeVisible();
  await page.getByRole('radio', { name: price }).check();
  await page.getByRole('button', { name: 'Take part' }).click();
  await expect(page.getByText(`You take part with ${price} a bet.`)).toBeVisible();
}

/** One round for money, to its end. */
async function playOnce(page: Page, brand: string, { price }: Taker): Promise<void> {
  await page.goto(brandUrl(brand, '/en/games/scarab-cascade/'));
  await page.getByRole('button', { name: 'Play for real' }).click();
  const menu = await openGameMenu(page);
  await expect(menu.getByRole('link', { name: `Each bet adds ${price} to the jackpot` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  const spin = spinIn(page.frameLocator('iframe'));
  await expect(spin).toBeEnabled({ timeout: scaled(30_000) });
  await spin.click();
}

async function drop(id: string, { brand, phoneNumber }: DemoPlayer): Promise<void> {
  const answer = await fetch(`${platformUrl}/sandbox/jackpots/drop`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ brand, phoneNumber, pot: id }),
  });
  expect(answer.status).toBe(202);
}

test(
  'two players take part, a bet moves the pots for both, and a drop pays the winner seven tenths and the community the rest [GMS-01, JKP-01, JKP-03, JKP-05, JKP-07, JKP-08, OVL-01, RAF-05]',
  { tag: ['@phone', '@core'] },
  async ({ page, openPage, newPlayer }, { project }) => {
    test.setTimeout(scaled(240_000));
    const { brand, title, winner, community } = project.name === 'phone' ? visits.phone : visits.desktop;
    const jackpot = brandUrl(brand, '/en/jackpot/');
    const other = await openPage();
    const pages = [
      [page, winner],
      [other, community],
    ] as const;
    const players: DemoPlayer[] = [];
    for (const [each, { country, currency, funds }] of pages) {
      await makeGamesInstant(each.context());
      const { phoneNumber } = await newPlayer({ brand, country, currency, funds });
      players.push(await openSignedIn(each, brand, 'en', phoneNumber));
      await consentTo(each, 'necessary', 'preferences');
    }
    const block = page.getByRole('region', { name: title });
    await expect(potIn(block, 'mega')).toHaveAttribute('data-value', /^\d+\.\d\d$/);
    await block.scrollIntoViewIfNeeded();
    await block.getByRole('link', { name: 'See the jackpot' }).click();
    await page.waitForURL(jackpot);
    await other.goto(jackpot);
    for (const [each, taker] of pages) await takePart(each, taker);
    await expectAccessible(page);

    const minor = await euroCents(brand, 'minor');
    await playOnce(page, brand, winner);
    // 18 hundredths of what was contributed; thousandths of cents may have waited for it.
    await expect
      .poll(async () => hundredths(winner.cents).includes((await euroCents(brand, 'minor')) - minor))
      .toBe(true);
    await expect(pot(other, 'minor')).toHaveAttribute(
      'data-value',
      inCurrency(await euroCents(brand, 'minor'), community),
    );
    // A player who shares in a drop has given something to the pot.
    await playOnce(other, brand, community);
    const both = hundredths(winner.cents + community.cents);
    await expect.poll(async () => both.includes((await euroCents(brand, 'minor')) - minor)).toBe(true);
    const dropped = await euroCents(brand, 'minor');
    for (const [each, taker] of pages) {
      await each.goto(jackpot);
      await expect(pot(each, 'minor')).toHaveAttribute('data-value', inCurrency(dropped, taker));
    }
    await expect(page.getByRole('row', { name: /\(you\)/ })).toBeVisible();

    const rest = BigInt(dropped - Math.floor((dropped * 7) / 10));
    const own = written((minorUnits(dropped, winner) * 7n) / 10n, winner);
    const shared = written((minorUnits(dropped, community) * rest) / BigInt(dropped), community);
    const [first, second] = players;
    if (!first || !second) throw new Error('no players');
    const before = [await balanceInLedger(first), await balanceInLedger(second)];
    await drop('minor', first);
    const won = page.getByRole('dialog', { name: 'You won the jackpot' });
    await expect(won.getByRole('paragraph').filter({ hasText: /[€$]\d/ })).toHaveAttribute('data-step', '10000');
    const wonByAll = other.getByRole('dialog', { name: 'The community won' });
    await expect(wonByAll).toBeVisible();
    expect([await amountIn(page), await amountIn(other)]).toEqual([own, shared]);
    const after = [await balanceInLedger(first), await balanceInLedger(second)];
    expect(after.map((balance, place) => (Number(balance) - Number(before[place])).toFixed(2))).toEqual(
      [own, shared].map((amount) => Number(amount).toFixed(2)),
    );
    await expectAccessible(page);
    // A win whose dialog was not closed would be shown on the next page once more.
    for (const dialog of [won, wonByAll]) {
      await dialog.getByRole('button', { name: 'Back to game' }).click();
      await expect(dialog).toHaveCount(0);
    }

    // Without consent to preferences the money comes all the same. Nobody else has given to this pot yet: the rest stays.
    await consentTo(page, 'necessary');
    const left = (await euroCents(brand, 'minor')) - 70_00;
    await drop('minor', first);
    await expect(pot(page, 'minor')).toHaveAttribute('data-value', inCurrency(left + 100_00, winner));
    expect(Number(await balanceInLedger(first))).toBeGreaterThan(Number(after[0]));
    await expect(page.getByRole('dialog')).toHaveCount(0);

    // Later bets of theirs add nothing, and make no pot drop.
    for (const [each] of pages) {
      await each.goto(jackpot);
      await each.getByRole('button', { name: 'Stop taking part' }).click();
      await expect(each.getByText('You do not take part. Your bets add nothing.')).toBeVisible();
    }

    // Both drops are in the log of draws, for anybody to check.
    const visitor = await openPage();
    await visitor.goto(brandUrl(brand, '/en/raffle/verify/'));
    await expect(visitor.getByText('Yes. The log has each of these drops.')).toBeVisible();
    const logged = visitor.getByRole('region', { name: 'Jackpot drops in the log' }).getByRole('listitem');
    await expect(logged.filter({ hasText: `€${(dropped / 100).toFixed(2)}` }).first()).toContainText('2 winners');

    // The page of the jackpot is made again with the drop in the plot of its pot, which needs no scripts.
    await expect(async () => {
      await visitor.goto(jackpot);
      const plot = visitor.getByRole('figure').filter({ has: visitor.getByRole('img', { name: /^Minor: \d+ drop/ }) });
      await plot.getByText(/as a table$/).click();
      const row = plot.getByRole('row').filter({ hasText: `€${(dropped / 100).toFixed(2)}` });
      await expect(row.first()).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: scaled(60_000) });
  },
);

test('a link with a contribution prefills it and sends nothing without a click; what is not offered is left alone [JKP-04]', async ({
  page,
}) => {
  await openSignedIn(page, 'aurora', 'en');
  const sent: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => void (/PlayerOptIn/.test(String(payload)) && sent.push(String(payload)))),
  );
  await page.goto(`${JACKPOT}?jackpot=0.3`);
  await expect(page.getByRole('radio', { name: '€0.30' })).toHaveCount(0);
  await page.goto(`${brandUrl('aurora', '/en/')}?jackpot=0.2`);
  await page.waitForURL(`${JACKPOT}?jackpot=0.2`);
  await expect(page.getByRole('radio', { name: '€0.20' })).toBeChecked();
  await expect(page.getByRole('heading', { name: 'Taking part' })).toBeInViewport();
  expect(sent).toEqual([]);
});

test('a status that cannot be read says so with a way to read it again, and a visitor asks the service nothing [GQL-04, JKP-03]', async ({
  page,
  openPage,
}) => {
  const visitor = await openPage();
  const requests: string[] = [];
  visitor.on('request', (request) => void (/\/v1\//.test(request.url()) && requests.push(request.url())));
  await visitor.goto(JACKPOT);
  await expect(visitor.getByRole('link', { name: 'Sign in' }).last()).toBeVisible();
  await expect(pot(visitor, 'mega')).toContainText(/^Mega€\d\d,\d\d\d/);
  await expectAccessible(visitor);

  await openSignedIn(page, 'aurora', 'en');
  await page.route('**/v1/thrillpots/**', (route) => route.fulfill({ status: 403, body: '{}' }));
  await page.goto(JACKPOT);
  await expect(page.getByRole('alert').getByText('Error fetching the status')).toBeVisible();
  await page.unroute('**/v1/thrillpots/**');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText(/You (do not )?take part/)).toBeVisible();
  expect(requests).toEqual([]);
  // After a touch the figures follow the public feed, and nothing else of the service.
  await visitor.mouse.click(5, 300);
  await expect.poll(() => requests.length).toBeGreaterThan(1);
  expect(requests.filter((url) => !url.includes('/v1/feed?'))).toEqual([]);
});
