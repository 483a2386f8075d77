import type { FrameLocator, Page } from 'playwright/test';
import { sayIn } from '@foyer/widgets/client/gamification/widget-texts';
import {
  agreeSession,
  chooseStake,
  leaveProgramme,
  makeGamesInstant,
  openSlot,
  orderRounds,
  pointsOf,
  rewardsOf,
  spin,
  spinOnce,
  takePart,
  widget,
} from './support/money';
import { continueAtRealityChecks, isLive, walletBadge, word, wordWithin } from './support/page';
import { balanceInLedger, type DemoPlayer, type NewPlayer, openSignedIn } from './support/player';
import { brandUrl, movePlatformClock, movePlatformToNewTime, scaled } from './support/product';
import { expect, expectAccessible, test } from './support/test';

const DAY_SECONDS = 86_400;
/** A widget looks again every three seconds. */
const LOOKED_AGAIN = { timeout: scaled(30_000) };
/** Slots of three studios, which all brands have. */
const SLOTS = ['scarab-cascade', 'nilewatch', 'jackals-vault'] as const;
const at = (path: string) => brandUrl('aurora', `/en${path}`);
const openGame = (page: Page) => openSlot(page, at('/games/scarab-cascade/'));
/** How far the player is in the mission of three studios. */
const studiosIn = (missions: FrameLocator, say: ReturnType<typeof sayIn>) =>
  missions.getByRole('progressbar', { name: say('studios', { n: 3 }) });

/** Claims the reward of the campaign, the only one of it, and finds its amount in the balance. */
async function claim(
  page: Page,
  player: DemoPlayer,
  campaign: Parameters<typeof rewardsOf>[1],
  amount: number,
): Promise<void> {
  const reward = rewardsOf(page, campaign);
  const before = Number(await balanceInLedger(player));
  await reward.getByRole('button', { name: word('rewards.claim') }).click();
  await expect(reward).toContainText(wordWithin('rewards.creditedCash'));
  const after = await balanceInLedger(player);
  expect(Number(after) - before).toBeCloseTo(amount, 2);
  await expect(walletBadge(page)).toHaveAttribute('data-balance', after);
}

test('a player takes part, and a round moves points and the mission on open pages; a player who has left is counted no more [LOY-01, LOY-03, GAM-02, GAM-03] @core', async ({
  page,
  context,
  newPlayer,
}) => {
  test.setTimeout(scaled(120_000));
  await makeGamesInstant(context);
  await openSignedIn(page, 'aurora', 'en', (await newPlayer()).phoneNumber);
  await page.goto(at('/loyalty-program/'));
  await takePart(page);
  await expect(page.getByRole('listitem').filter({ hasText: 'You are here' })).toHaveAttribute('aria-current', 'step');
  await expectAccessible(page);
  const points = pointsOf(page);
  const before = (await points.textContent()) ?? '';

  const missions = await context.newPage();
  await missions.goto(at('/missions/'));
  await expect(missions.getByRole('heading', { level: 1, name: 'Missions' })).toBeVisible();
  const rounds = widget(missions, 'missions').getByRole('progressbar', { name: 'Play 20 rounds' });
  await expect(rounds).toBeVisible(LOOKED_AGAIN);
  const progress = (await rounds.getAttribute('aria-valuetext')) ?? '';
  await expectAccessible(missions);

  const game = await context.newPage();
  const slot = await openGame(game);
  await spin(slot);
  await expect(rounds).not.toHaveAttribute('aria-valuetext', progress, LOOKED_AGAIN);
  await expect(points).not.toHaveText(before);

  await leaveProgramme(page);
  const left = (await points.textContent()) ?? '';
  await spin(slot);
  await missions.reload();
  const join = widget(missions, 'missions').getByRole('button', { name: 'Take part' });
  await expect(join).toBeVisible(LOOKED_AGAIN);
  await join.click();
  await expect(rounds).toBeVisible(LOOKED_AGAIN);
  await expect(points).toHaveText(left);
});

/** Each width has a player of its own. */
const missionVisits = {
  phone: { brand: 'aurora', locale: 'fi', prize: 1 },
  desktop: { brand: 'solstice', locale: 'fr_CA', prize: 2 },
};

test(
  'a mission moves round by round on its open page until it is done, and its reward is claimed on the rewards page and in the balance [GAM-02, GAM-03, RWD-03]',
  { tag: '@phone' },
  async ({ page, context, newPlayer }, { project }) => {
    test.setTimeout(scaled(180_000));
    const { brand, locale, prize } = project.name === 'phone' ? missionVisits.phone : missionVisits.desktop;
    const url = (path: string) => brandUrl(brand, `/${locale}${path}`);
    const say = sayIn(locale);
    await makeGamesInstant(context);
    const player = await newPlayer({ brand });
    await openSignedIn(page, brand, locale, player.phoneNumber);
    await page.goto(url('/loyalty-program/'));
    await takePart(page);
    await page.goto(url('/missions/'));
    const missions = widget(page, 'missions');
    const studios = studiosIn(missions, say);
    const isAt = (done: number) =>
      expect(studios).toHaveAttribute('aria-valuetext', say('progress', { done, target: 3 }), LOOKED_AGAIN);
    await isAt(0);

    const game = await context.newPage();
    for (const [index, slug] of SLOTS.entries()) {
      await spinOnce(await openSlot(game, url(`/games/${slug}/`)));
      await isAt(index + 1);
    }
    await game.close();
    await expect(missions.getByText(say('done'))).toBeVisible();
    await expectAccessible(page);
    await missions.getByRole('button', { name: say('toRewards') }).click();
    await page.waitForURL(url('/rewards/'));
    await claim(page, player, 'mission-studios', prize);
    await expectAccessible(page);
  },
);

test('a new rank is reached on the open page of the programme, and its reward appears on the open rewards page and is claimed [LOY-01, LOY-03, RWD-03]', async ({
  page,
  context,
  newPlayer,
}) => {
  test.setTimeout(scaled(180_000));
  const url = (path: string) => brandUrl('quetzal', `/no${path}`);
  await makeGamesInstant(context);
  const player = await newPlayer({ brand: 'quetzal', funds: '3000.00' });
  await openSignedIn(page, 'quetzal', 'no', player.phoneNumber);
  await page.goto(url('/loyalty-program/'));
  await takePart(page);
  const own = page.getByRole('listitem').filter({ hasText: wordWithin('loyalty.here') });
  await expect(own).toContainText('Glo');
  const rewards = await context.newPage();
  await rewards.goto(url('/rewards/'));
  await isLive(rewards);
  await expect(rewardsOf(rewards, 'level-2')).toHaveCount(0);

  const game = await context.newPage();
  const slotUrl = url('/games/scarab-cascade/');
  await agreeSession(game, slotUrl, '2000');
  const slot = await openSlot(game, slotUrl);
  await chooseStake(slot, /600/);
  await orderRounds(player, 'loses', 'loses');
  // A point for each ten kroner; the second rank begins at a hundred.
  for (const points of [60, 120]) {
    await spinOnce(slot);
    await expect(pointsOf(page)).toHaveText(`${points} poeng`, LOOKED_AGAIN);
  }
  await game.close();
  await expect(own).toContainText('Sølv');
  await expectAccessible(page);
  await expect(rewardsOf(rewards, 'level-2')).toBeVisible(LOOKED_AGAIN);
  await claim(rewards, player, 'level-2', 10);
  await expectAccessible(rewards);
});

/** Each width has a player of its own. */
const leavingVisits = { phone: 'et_EE', desktop: 'fi' };

test(
  'a player who leaves the programme sees no mission and no place any more on the open pages, and play of that time never counts [LOY-03, GAM-02, GAM-03]',
  { tag: '@phone' },
  async ({ page, context, newPlayer }, { project }) => {
    test.setTimeout(scaled(180_000));
    const locale = project.name === 'phone' ? leavingVisits.phone : leavingVisits.desktop;
    const url = (path: string) => brandUrl('kuu', `/${locale}${path}`);
    const say = sayIn(locale);
    await makeGamesInstant(context);
    const player = await newPlayer({ brand: 'kuu' });
    await openSignedIn(page, 'kuu', locale, player.phoneNumber);
    await page.goto(url('/loyalty-program/'));
    await takePart(page);
    const [missions, tournaments, game] = [await context.newPage(), await context.newPage(), await context.newPage()];
    await missions.goto(url('/missions/'));
    await tournaments.goto(url('/tournaments/'));
    const studios = studiosIn(widget(missions, 'missions'), say);
    const ranking = widget(tournaments, 'tournaments').getByRole('table').first();
    const isAtTwo = () =>
      expect(studios).toHaveAttribute('aria-valuetext', say('progress', { done: 2, target: 3 }), LOOKED_AGAIN);

    // The first round gives a place. Each stakes a euro, which is a point.
    await orderRounds(player, 'wins', 'loses', 'loses', 'loses');
    const [first, second, third] = SLOTS;
    for (const slug of [first, second]) await spinOnce(await openSlot(game, url(`/games/${slug}/`)));
    await isAtTwo();
    await expect(ranking).toContainText(say('you'), LOOKED_AGAIN);
    await expect(pointsOf(page)).toHaveText(/^2 /);

    await leaveProgramme(page);
    for (const [tab, which] of [
      [missions, 'missions'],
      [tournaments, 'tournaments'],
    ] as const) {
      await expect(widget(tab, which).getByRole('button', { name: say('join') })).toBeVisible(LOOKED_AGAIN);
      for (const role of ['progressbar', 'table'] as const)
        await expect(widget(tab, which).getByRole(role)).toHaveCount(0);
      await expectAccessible(tab);
    }
    // The third studio, while the player is out.
    await spinOnce(await openSlot(game, url(`/games/${third}/`)));

    await takePart(page);
    await spinOnce(await openSlot(game, url(`/games/${first}/`)));
    // Plays are read in their order: the one before was read too, and left out.
    await expect(pointsOf(page)).toHaveText(/^3 /, LOOKED_AGAIN);
    await isAtTwo();
    await expectAccessible(page);
  },
);

/** The running tournament of the day on a page of tournaments. */
const sprint = (page: Page) =>
  widget(page, 'tournaments').getByRole('region', { name: 'Tournament of the day' }).first();
const ownPlace = (page: Page) => sprint(page).getByText(/You are in place \d+ of \d+/);
/** Places and scores of the ranking, which are the same for every player. */
const readTable = async (page: Page) =>
  (await sprint(page).getByRole('row').allTextContents()).map((row) => row.replace(' (you)', ''));

test('two players see each other in the ranking of a tournament as they play, and each gets the prize of the place once when its day has ended [GAM-02, GAM-03] @clock', async ({
  page,
  openPage,
  newPlayer,
}) => {
  test.setTimeout(scaled(300_000));
  const other = await openPage();
  await other.setViewportSize({ width: 390, height: 844 });
  const people: readonly { readonly tab: Page; readonly player: NewPlayer }[] = [
    { tab: page, player: await newPlayer() },
    { tab: other, player: await newPlayer() },
  ];
  for (const { tab, player } of people) {
    await makeGamesInstant(tab.context());
    await continueAtRealityChecks(tab);
    await openSignedIn(tab, 'aurora', 'en', player.phoneNumber);
  }
  // A day in which nobody has played yet.
  await movePlatformToNewTime();
  await movePlatformClock(DAY_SECONDS);
  for (const { tab } of people) {
    await tab.goto(at('/loyalty-program/'));
    await takePart(tab);
    await tab.goto(at('/tournaments/'));
    await expect(sprint(tab)).toBeVisible(LOOKED_AGAIN);
  }

  for (const [index, { tab, player }] of people.entries()) {
    await orderRounds(player, 'wins');
    const game = await tab.context().newPage();
    await continueAtRealityChecks(game);
    await spinOnce(await openGame(game));
    await game.close();
    await expect(ownPlace(tab)).toBeVisible(LOOKED_AGAIN);
    // The heads of the columns, and a row for each player with a score.
    for (const seen of people) await expect(sprint(seen.tab).getByRole('row')).toHaveCount(2 + index, LOOKED_AGAIN);
  }
  await expect.poll(async () => await readTable(page), LOOKED_AGAIN).toEqual(await readTable(other));
  for (const { tab } of people) await expectAccessible(tab);
  const isFirst = ((await ownPlace(page).textContent()) ?? '').startsWith('You are in place 1 of 2');
  const [winner, second] = isFirst ? people : [...people].reverse();
  if (!winner || !second) throw new Error('two players');
  await expect(ownPlace(second.tab)).toContainText('You are in place 2 of 2');

  await movePlatformClock(DAY_SECONDS + 60);
  for (const { person, campaign, prize } of [
    { person: winner, campaign: 'sprint-first', prize: 10 },
    { person: second, campaign: 'sprint-podium', prize: 5 },
  ] as const) {
    const { tab, player } = person;
    await expect(async () => {
      await tab.goto(at('/rewards/'));
      await expect(rewardsOf(tab, campaign)).toHaveCount(1, { timeout: 5_000 });
    }).toPass({ timeout: scaled(90_000) });
    await claim(tab, player, campaign, prize);
    await tab.goto(at('/tournaments/'));
    await expect(widget(tab, 'tournaments').getByText('Your prize is on the rewards page.').first()).toBeVisible(
      LOOKED_AGAIN,
    );
  }
});
