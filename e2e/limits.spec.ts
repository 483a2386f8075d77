import type { Page } from 'playwright/test';
import { inEveryLanguage } from '@foyer/game-studio/for-tests';
import { makeGamesInstant, openSlot, spinOnce } from './support/money';
import { isInvalid, oneOf, word } from './support/page';
import { openSignedIn } from './support/player';
import { brandUrl, movePlatformClock, scaled } from './support/product';
import { expect, expectAccessible, test } from './support/test';

const DAY_SECONDS = 86_400;

async function openLimits(page: Page, brand: string, locale: string, phoneNumber?: string): Promise<void> {
  await openSignedIn(page, brand, locale, phoneNumber);
  await page.goto(brandUrl(brand, `/${locale}/profile/limits/`));
}

const card = (page: Page, period: 'Day' | 'Week' | 'Month') =>
  page
    .getByRole('region', { name: word('limits.deposit') })
    .getByRole('listitem', { name: word(`limits.periods.${period}`) });
/** The card's text about an increase that waits, or that the player may confirm now. */
const increaseOf = (page: Page, period: 'Day' | 'Week' | 'Month', state: 'waiting' | 'ready') =>
  card(page, period).getByText(word(`limits.increase.${state}`));
const cancelIncrease = (page: Page, period: 'Day' | 'Week' | 'Month') =>
  card(page, period).getByRole('button', { name: word('limits.increase.cancel') });

async function setLimit(page: Page, period: 'Day' | 'Week' | 'Month', typed: string): Promise<void> {
  await card(page, period).getByRole('textbox').fill(typed);
  await card(page, period)
    .getByRole('button', { name: word('limits.setLimit', 'limits.changeLimit') })
    .click();
}

/** The limit that holds: the first words of the card. */
const amountOf = (page: Page, period: 'Day' | 'Week' | 'Month') => card(page, period).getByRole('paragraph').first();

test(
  'a limit is set and lowered at once; an increase counts down by the platform, and can be cancelled [PRF-02, PRF-07]',
  { tag: ['@phone', '@core-phone'] },
  async ({ page, newPlayer }, { project }) => {
    const period = project.name === 'phone' ? 'Week' : 'Month';
    await page.addInitScript(() => {
      const right = Date.now.bind(Date);
      Date.now = () => right() - 3 * 3_600_000;
    });
    await openSignedIn(page, 'aurora', 'de', (await newPlayer()).phoneNumber);
    await page.goto(brandUrl('aurora', '/de/profile/limits/'));
    for (const typed of ['1e3', '-5', '1,234', '']) {
      await setLimit(page, period, typed);
      await isInvalid(card(page, period).getByRole('textbox'), 'errors.InvalidAmount');
    }
    await setLimit(page, period, '1.250,50 €');
    await expect(amountOf(page, period)).toHaveAttribute('data-limit', '1250.50');
    await setLimit(page, period, '99.5');
    await expect(amountOf(page, period)).toHaveAttribute('data-limit', '99.50');

    await setLimit(page, period, '200');
    await expect(increaseOf(page, period, 'waiting')).toBeVisible();
    await expect(card(page, period).getByRole('timer')).toHaveText(/^23:59:[0-5]\d$/);
    await expect(amountOf(page, period)).toHaveAttribute('data-limit', '99.50');
    await expectAccessible(page);
    await page.reload();
    await expect(card(page, period).getByRole('timer')).toHaveText(/^23:5\d:[0-5]\d$/);
    await cancelIncrease(page, period).click();
    await expect(cancelIncrease(page, period)).toHaveCount(0);
    await expect(amountOf(page, period)).toHaveAttribute('data-limit', '99.50');
  },
);

test('when the wait is over an open page says so, and the increase holds once it is confirmed [PRF-07] @core @clock', async ({
  page,
  newPlayer,
}) => {
  await openLimits(page, 'mistral', 'fr_CA', (await newPlayer({ brand: 'mistral' })).phoneNumber);
  await setLimit(page, 'Day', '50');
  await expect(amountOf(page, 'Day')).toHaveAttribute('data-limit', '50.00');
  await setLimit(page, 'Day', '80,25');
  await expect(card(page, 'Day').getByRole('timer')).toHaveText(/1 j 23:59:/);
  await movePlatformClock(2 * DAY_SECONDS);
  await expect(increaseOf(page, 'Day', 'ready')).toBeVisible({ timeout: scaled(30_000) });
  await expect(amountOf(page, 'Day')).toHaveAttribute('data-limit', '50.00');
  await card(page, 'Day')
    .getByRole('button', { name: word('limits.increase.confirm') })
    .click();
  await expect(amountOf(page, 'Day')).toHaveAttribute('data-limit', '80.25');
  await expect(cancelIncrease(page, 'Day')).toHaveCount(0);
  await setLimit(page, 'Day', '50');
  await expect(amountOf(page, 'Day')).toHaveAttribute('data-limit', '50.00');
  // Set, increased in two steps, lowered; and the heads of the columns.
  await expect(page.getByRole('region', { name: word('limits.history.title') }).getByRole('row')).toHaveCount(5);
  await expectAccessible(page);
});

test('a licence without deposit limits has those of play, which count along; a visitor is shown the way to sign in [PRF-02, BRD-03]', async ({
  page,
  context,
}) => {
  await page.goto(brandUrl('kuu', '/et_EE/profile/limits/'));
  await expect(page.getByRole('main').getByRole('link', { name: word('shell.signIn') })).toHaveAttribute(
    'href',
    /\/et_EE\/login\/\?.*returnTo=.*limits/,
  );
  await openLimits(page, 'kuu', 'et_EE');
  const section = (kind: 'loss' | 'stake') => page.getByRole('region', { name: word(`limits.play.${kind}`) });
  for (const kind of ['loss', 'stake'] as const) await expect(section(kind).getByRole('textbox')).toHaveCount(3);
  // A round in another tab counts on the open page, under what is being typed.
  const staked = section('stake').getByRole('definition').first();
  const before = (await staked.getAttribute('data-used')) ?? '';
  await section('stake').getByRole('textbox').first().fill('123');
  await makeGamesInstant(context);
  const other = await context.newPage();
  await spinOnce(await openSlot(other, brandUrl('kuu', '/et_EE/games/scarab-cascade/')));
  await other.close();
  await page.bringToFront();
  await expect(staked).not.toHaveAttribute('data-used', before);
  await expect(section('stake').getByRole('textbox').first()).toHaveValue('123');
  const everywhere = page.getByRole('region', { name: word('limits.play.globalLoss') });
  await expect(everywhere.getByRole('textbox')).toHaveCount(3);
  await expectAccessible(page);
  await page.goto(brandUrl('kuu', '/et_EE/profile/'));
  await expect(page.getByRole('main').getByRole('link', { name: word('limits.title') })).toHaveAttribute(
    'href',
    /\/profile\/limits\/$/,
  );
});

test(
  'a player in Estonia limits a single bet; the slot says why it takes no larger one, and an increase waits for the next day [PRF-02, PRF-07]',
  { tag: '@phone' },
  async ({ page, context, newPlayer }) => {
    await openLimits(page, 'kuu', 'et_EE', (await newPlayer({ brand: 'kuu' })).phoneNumber);
    const section = page.getByRole('region', { name: word('limits.singleStake.title') });
    const button = (key: 'limits.setLimit' | 'limits.changeLimit') => section.getByRole('button', { name: word(key) });
    await section.getByRole('textbox').fill('0,01');
    await button('limits.setLimit').click();
    const amount = section.getByRole('listitem').getByRole('paragraph').first();
    await expect(amount).toHaveAttribute('data-limit', '0.01');
    await section.getByRole('textbox').fill('5');
    await button('limits.changeLimit').click();
    await expect(section.getByRole('timer')).toBeVisible();
    await expect(amount).toHaveAttribute('data-limit', '0.01');
    await expectAccessible(page);
    await makeGamesInstant(context);
    const game = await openSlot(page, brandUrl('kuu', '/et_EE/games/scarab-cascade/'));
    await spinOnce(game);
    await expect(game.getByText(oneOf(inEveryLanguage('StakeAboveLimit'))).first()).toBeVisible();
  },
);
