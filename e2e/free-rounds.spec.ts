import { chooseStake, operatorOrder, openSlot, orderRounds, rewardsOf, spinOnce } from './support/money';
import { walletBadge, word } from './support/page';
import { balanceInLedger, openSignedIn } from './support/player';
import { brandUrl, scaled } from './support/product';
import { expect, expectAccessible, test } from './support/test';

/** Each width is another player, of another currency and language. */
const VISITS = {
  phone: { locale: 'fi', wish: { funds: '1000.00' }, largest: { shown: /60,00/, value: 60 } },
  desktop: {
    locale: 'ja',
    wish: { country: 'JP', currency: 'JPY', funds: '100000' },
    largest: { shown: /6,000/, value: 6_000 },
  },
} as const;
const ROUNDS = 5;
/** Of the largest stake: more than a win of a free round asks for. */
const STAKES = 3;

test(
  'free rounds of a campaign are claimed, played in their game over a reload, and what they win is a bonus that wagering turns into cash [RWD-01, RWD-03, GMS-10]',
  { tag: '@phone' },
  async ({ page, newPlayer }, { project }) => {
    test.setTimeout(scaled(300_000));
    const { locale, wish, largest } = project.name === 'phone' ? VISITS.phone : VISITS.desktop;
    const player = await newPlayer({ brand: 'aurora', ...wish });
    const at = (path: string) => brandUrl('aurora', `/${locale}${path}`);
    await openSignedIn(page, 'aurora', locale, player.phoneNumber);
    const { brand, phoneNumber } = player;
    await operatorOrder('/internal/rewards', { action: 'give', campaignId: 'rounds-to-bonus', brand, phoneNumber });

    await test.step('the claim opens the game, which says how many rounds wait', async () => {
      await page.goto(at('/rewards/'));
      await rewardsOf(page, 'rounds-to-bonus')
        .getByRole('button', { name: word('rewards.claimAndPlay') })
        .click();
      await page.waitForURL(/\/games\/scarab-cascade\//);
      await expect(page.getByRole('status').filter({ hasText: String(ROUNDS) })).toBeVisible();
      await expectAccessible(page);
    });

    const before = await balanceInLedger(player);
    await test.step('the rounds are played, the last ones after a reload, and cost nothing', async () => {
      await orderRounds(player, 'wins', ...Array<'loses'>(ROUNDS - 1).fill('loses'));
      const game = await openSlot(page, page.url());
      await spinOnce(game);
      await spinOnce(game);
      await page.reload();
      await expect(page.getByRole('status').filter({ hasText: String(ROUNDS - 2) })).toBeVisible();
      const again = await openSlot(page, page.url());
      for (let round = 2; round < ROUNDS; round += 1) await spinOnce(again);
      expect(await balanceInLedger(player)).toBe(before);
    });

    await test.step('what they won is bonus money with its wagering', async () => {
      await page.goto(at('/rewards/'));
      await expect(page.getByRole('main').getByRole('heading', { name: word('rewards.activeTitle') })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('large stakes wager it, and the bonus is cash', async () => {
      await orderRounds(player, ...Array<'loses'>(STAKES).fill('loses'));
      const game = await openSlot(page, at('/games/scarab-cascade/'));
      await chooseStake(game, largest.shown);
      for (let stake = 0; stake < STAKES; stake += 1) await spinOnce(game);
      await page.goto(at('/rewards/'));
      await expect(walletBadge(page)).toHaveAttribute('data-status', 'STREAMING');
      await expect(page.getByRole('main').getByRole('heading', { name: word('rewards.activeTitle') })).toHaveCount(0);
      expect(Number(await balanceInLedger(player))).toBeGreaterThan(Number(before) - STAKES * largest.value);
    });
  },
);
