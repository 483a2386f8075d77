import { z } from 'zod';
import { harmMarkersFile } from '../harm-markers/domain/rules';
import { brandById } from '@/contract/brands';
import { cashierDepositCompleted } from '../../events/cashier';
import { gamesBetRolledBack, gamesBetSettled } from '../../events/games';
import { rewardStatuses } from '@/contract/rewards';
import { newId, type PlayerId } from '../../kernel/ids';
import { canMove, REWARD_TRANSITIONS } from './domain/reward-status';
import { rewardsTopic } from './events';
import { lockReward, moveReward } from './store';
import { BONUS, campaign, HOUR_MS, openRewardsBench } from './testing/rewards-bench';
import { queryValue } from '../../kernel/db/rows';
import { timeScale } from '../../testing/time-scale';

jest.setTimeout(180_000 * timeScale);

let bench: Awaited<ReturnType<typeof openRewardsBench>>;
beforeAll(async () => {
  bench = await openRewardsBench();
});
afterAll(() => bench.db.close());

const aurora = () => {
  const brand = brandById('aurora');
  if (!brand) throw new Error('no brand');
  return brand;
};
const reservedOf = async (campaignId: string) => {
  const { rows } = await bench.db.query(
    `select reserved from rewards_budgets where campaign_id = $1 and currency = 'EUR'`,
    [campaignId],
  );
  return rows[0]?.reserved;
};
const expectBooksWhole = async () =>
  expect(await bench.ledger.checkBooks()).toMatchObject({ wrongBalances: [], wrongVersions: [], unmatched: [] });

const anAct = () => ({ operator: 'Aino', reason: 'a long wait', key: newId() });

test('a claimed money drop is cash of the player, once however often it is claimed [RWD-03]', async () => {
  const player = await bench.newPlayer();
  const { id } = await bench.give(player);
  const claims = await Promise.all(Array.from({ length: 5 }, () => bench.rewards.claim(player, id)));
  expect(claims.map((claim) => claim.ok)).toEqual([true, true, true, true, true]);
  expect(await bench.rewards.claim(player, id)).toMatchObject({ ok: true, value: { status: 'Credited' } });
  await bench.runJobs();
  expect(await bench.wallet(player)).toEqual({ cash: 5_00n, bonus: 0n });
  await expectBooksWhole();
});

test('a claimed bonus money drop is a bonus with its wagering requirement, maximum payout and end [RWD-01, RWD-03]', async () => {
  const player = await bench.newPlayer();
  const { id } = await bench.give(player, campaign({ prize: BONUS }));
  expect(await bench.rewards.claim(player, id)).toMatchObject({ ok: true, value: { status: 'Credited' } });
  expect(await bench.wallet(player)).toEqual({ cash: 0n, bonus: 10_00n });
  const [bonus] = await bench.ledger.getBonuses(player);
  expect(bonus).toMatchObject({ status: 'Active', required: { amount: 200_00n }, maxPayout: { amount: 50_00n } });
  expect(bonus?.expiresAt).toEqual(new Date(bench.clock.now().getTime() + 7 * 24 * HOUR_MS));
});

test('a bonus waits while another is active and can be claimed later; cancelling the other loses its money alone [RWD-03]', async () => {
  const player = await bench.newPlayer();
  const [first, second] = [
    await bench.give(player, campaign({ prize: BONUS })),
    await bench.give(player, campaign({ prize: BONUS })),
  ];
  await bench.rewards.claim(player, first.id);
  expect(await bench.rewards.claim(player, second.id)).toEqual({ ok: false, error: { kind: 'bonus-active' } });
  expect(await bench.rewards.getReward(player, second.id)).toMatchObject({ status: 'Unclaimed', note: 'BonusActive' });
  const [active] = await bench.ledger.getBonuses(player);
  if (!active) throw new Error('no bonus');
  expect(await bench.ledger.cancelBonus(await bench.newPlayer(), active.id)).toBeNull();
  expect(await bench.ledger.cancelBonus(player, active.id)).toEqual({ amount: 10_00n, currency: 'EUR' });
  expect(await bench.ledger.cancelBonus(player, active.id)).toBeNull();
  expect((await bench.ledger.getBonuses(player))[0]?.status).toBe('Forfeited');
  expect(await bench.rewards.claim(player, second.id)).toMatchObject({ ok: true, value: { status: 'Credited' } });
  expect(await bench.wallet(player)).toEqual({ cash: 0n, bonus: 10_00n });
  await expectBooksWhole();
});

test('64 rewards and claims at once never exceed the budget of their campaign by one unit [RWD-03]', async () => {
  // 37 rewards of 5 euros, and 4.99 that are no reward.
  const definition = await bench.rewards.publishCampaign(campaign({ budget: { EUR: '189.99' } }));
  const people = await Promise.all(Array.from({ length: 64 }, () => bench.newPlayer()));
  await Promise.all(
    people.map(async (player) => {
      const given = await bench.rewards.give(definition, player, newId());
      if (given.ok) await bench.rewards.claim(player, given.value.reward.id);
    }),
  );
  const wallets = await Promise.all(people.map((player) => bench.wallet(player)));
  expect(wallets.filter(({ cash }) => cash === 5_00n)).toHaveLength(37);
  expect(wallets.reduce((sum, { cash }) => sum + cash, 0n)).toBe(185_00n);
  expect(await reservedOf(definition.id)).toBe(185_00n);
});

test.each([
  [
    'its removal by the operator',
    'Removed',
    (player: PlayerId, id: string) => bench.rewards.operate({ action: 'remove', assignationId: id, ...anAct() }),
  ],
  ['being declined', 'Removed', (player: PlayerId, id: string) => bench.rewards.decline(player, id)],
  [
    'the end of the account',
    'Removed',
    (playerId: PlayerId) =>
      bench.accounts.changeAccountStatus({
        playerId,
        status: 'Closed',
        cause: 'UserRequest',
        reopenByCustomerAllowed: false,
      }),
  ],
] as const)(
  'a claim in the instant of %s has one winner: paid, or %s and its budget free again [RWD-03]',
  async (_what, lost, other) => {
    const definition = await bench.rewards.publishCampaign(campaign());
    let paid = 0n;
    for (let round = 0; round < 12; round += 1) {
      const player = await bench.newPlayer();
      const given = await bench.rewards.give(definition, player, newId());
      if (!given.ok) throw new Error(given.error.kind);
      const { id } = given.value.reward;
      const claim = () => bench.rewards.claim(player, id);
      const race = round % 2 === 0 ? [claim(), other(player, id)] : [other(player, id), claim()];
      await Promise.all(race);
      await bench.runJobs();
      const status = await bench.statusOf(player, id);
      const { cash } = await bench.wallet(player);
      expect([status, cash]).toEqual(cash > 0n ? ['Credited', 5_00n] : [lost, 0n]);
      paid += cash;
    }
    expect(await reservedOf(definition.id)).toBe(paid);
  },
);

test('a claim in the instant of its expiry has one winner, and after the end there is none to claim [RWD-03]', async () => {
  const definition = campaign({ claimHours: 1 });
  let paid = 0n;
  for (let round = 0; round < 6; round += 1) {
    const player = await bench.newPlayer();
    const { id, endsAt } = await bench.give(player, definition);
    const isOver = round >= 3;
    bench.moveClock(endsAt.getTime() - bench.clock.now().getTime() - (isOver ? 0 : 1));
    const claim = bench.rewards.claim(player, id);
    bench.moveClock(1);
    await Promise.all([claim, bench.runJobs()]);
    const { cash } = await bench.wallet(player);
    expect([await bench.statusOf(player, id), cash]).toEqual(cash > 0n ? ['Credited', 5_00n] : ['Expired', 0n]);
    if (isOver) expect(await claim).toEqual({ ok: false, error: { kind: 'reward-not-available' } });
    paid += cash;
  }
  expect(await reservedOf(definition.id)).toBe(paid);
});

test('a reward goes only where the table lets it: every other transition is refused and changes nothing [RWD-03]', async () => {
  const player = await bench.newPlayer();
  const { id } = await bench.give(player);
  for (const from of rewardStatuses)
    for (const to of rewardStatuses.filter((status) => !canMove(from, status))) {
      await bench.db.query('update rewards_assignations set status = $2 where id = $1', [id, from]);
      const move = bench.db.tx(async (tx) => {
        const reward = await lockReward(tx, id);
        return reward && moveReward(tx, reward, to, bench.clock.now());
      });
      await expect(move).rejects.toThrow(`a reward does not go from ${from} to ${to}`);
      expect(await bench.statusOf(player, id)).toBe(from);
    }
  expect([REWARD_TRANSITIONS.Credited, REWARD_TRANSITIONS.Expired, REWARD_TRANSITIONS.Removed]).toEqual([[], [], []]);
});

test('a claim that was kept is paid by the job when its host dies before the payment [RWD-03, PLT-02]', async () => {
  const player = await bench.newPlayer();
  const { id } = await bench.give(player);
  const dying = { ...bench.db, tx: bench.db.tx };
  // The second transaction of the claim is the one that pays.
  let transactions = 0;
  const spy = jest.spyOn(bench.db, 'tx').mockImplementation((work) => {
    transactions += 1;
    return transactions === 2 ? Promise.reject(new Error('killed')) : dying.tx(work);
  });
  await expect(bench.rewards.claim(player, id)).rejects.toThrow('killed');
  spy.mockRestore();
  expect([await bench.statusOf(player, id), (await bench.wallet(player)).cash]).toEqual(['Processing', 0n]);
  bench.moveClock(10_000);
  await bench.runJobs();
  expect([await bench.statusOf(player, id), (await bench.wallet(player)).cash]).toEqual(['Credited', 5_00n]);
});

test('a credit that the ledger refuses fails visibly, and an operator has it paid once more [RWD-03]', async () => {
  const player = await bench.newPlayer();
  const { id } = await bench.give(player);
  await bench.db.query(`update ledger_wallets set player_id = $2 where player_id = $1`, [player, newId()]);
  expect(await bench.rewards.claim(player, id)).toMatchObject({
    ok: true,
    value: { status: 'FailedProcessing', note: 'CreditRefused' },
  });
  const wallets = await bench.newPlayer();
  await bench.db.query(`update ledger_wallets set player_id = $2 where player_id = $1`, [wallets, player]);
  expect((await bench.rewards.operate({ action: 'retry', assignationId: id, ...anAct() })).status).toBe(200);
  await bench.runJobs();
  expect(await bench.statusOf(player, id)).toBe('Credited');
  await bench.db.query('delete from ledger_wallets where player_id = $1', [player]);
});

test('a reward is scheduled until it begins, and an automatic one is credited by itself then [RWD-01]', async () => {
  const player = await bench.newPlayer();
  const manual = await bench.give(player, campaign({ delayHours: 2 }));
  const automatic = await bench.give(player, campaign({ delayHours: 2, claimType: 'Automatic' }));
  const atOnce = await bench.give(player, campaign({ claimType: 'Automatic' }));
  expect(await bench.rewards.claim(player, manual.id)).toMatchObject({ ok: false });
  await bench.runJobs();
  const statuses = async () => Promise.all([manual, automatic, atOnce].map(({ id }) => bench.statusOf(player, id)));
  expect(await statuses()).toEqual(['Scheduled', 'Scheduled', 'Credited']);
  bench.moveClock(2 * HOUR_MS);
  await bench.runJobs();
  expect(await statuses()).toEqual(['Unclaimed', 'Credited', 'Credited']);
  expect((await bench.wallet(player)).cash).toBe(10_00n);
  bench.moveClock(48 * HOUR_MS);
  await bench.runJobs();
  expect(await statuses()).toEqual(['Expired', 'Credited', 'Credited']);
});

describe('what earns a reward', () => {
  const deposit = (playerId: PlayerId, change: object = {}) => ({
    version: 1 as const,
    transactionId: newId(),
    playerId,
    brand: 'aurora',
    provider: 'demo',
    methodId: 'card',
    currency: 'EUR',
    amount: '2000',
    offerId: null,
    bonusGranted: false,
    at: bench.clock.now().toISOString(),
    ...change,
  });
  const play = (playerId: PlayerId, stake: string, change: object = {}) => ({
    version: 1 as const,
    transactionId: newId(),
    playerId,
    brand: 'aurora',
    licence: 'mga' as const,
    provider: 'studio',
    studio: 'studio',
    game: 'game',
    roundId: newId(),
    currency: 'EUR',
    at: bench.clock.now().toISOString(),
    stake,
    cashStake: stake,
    bonusStake: '0',
    ...change,
  });
  const bet = (playerId: PlayerId, stake: string, change: object = {}) => ({
    ...play(playerId, stake, change),
    win: '0',
    cashWin: '0',
    bonusWin: '0',
    roundStake: stake,
    roundWin: '0',
    roundClosed: false,
  });
  const undo = (playerId: PlayerId, stake: string) => ({
    ...play(playerId, stake),
    betTransactionId: newId(),
    betAt: bench.clock.now().toISOString(),
  });
  const countOf = async (playerId: PlayerId, id: string) =>
    (await bench.rewardsOf(playerId)).filter(({ campaignId }) => campaignId === id).length;

  test('a registration earns one reward for players of the campaign’s audience [RWD-03, EVT-01]', async () => {
    const { id } = await bench.rewards.publishCampaign(
      campaign({
        trigger: { type: 'registration' },
        audience: { brands: ['aurora'], licences: ['mga'], countries: ['FI'] },
      }),
    );
    const [finn, norwegian] = [await bench.newPlayer(), await bench.newPlayer({ country: 'NO' })];
    const estonian = await bench.newPlayer({ brand: 'kuu', country: 'EE' });
    await bench.catchUp();
    await bench.db.query(
      `update event_cursors set xid = '0', number = 0, began_at = 'epoch' where consumer = 'rewards'`,
    );
    await bench.catchUp();
    expect(await Promise.all([finn, norwegian, estonian].map((player) => countOf(player, id)))).toEqual([1, 0, 0]);
    expect((await bench.rewardsOf(finn))[0]?.reason).toBe('Registration');
  });

  test('a large enough deposit in the campaign’s time earns one, once or each time, and never twice [RWD-03, EVT-02]', async () => {
    const trigger = { type: 'deposit', minimum: { EUR: '20.00' } };
    const once = await bench.rewards.publishCampaign(campaign({ trigger: { ...trigger, times: 'once' } }));
    const each = await bench.rewards.publishCampaign(campaign({ trigger: { ...trigger, times: 'each' } }));
    const player = await bench.newPlayer();
    const first = deposit(player);
    await bench.publish(cashierDepositCompleted, first);
    await bench.publish(cashierDepositCompleted, first);
    await bench.publish(cashierDepositCompleted, deposit(player, { amount: '1999' }));
    await bench.publish(cashierDepositCompleted, deposit(player, { currency: 'JPY' }));
    await bench.publish(cashierDepositCompleted, deposit(player, { at: '2025-12-31T23:59:59Z' }));
    await bench.publish(cashierDepositCompleted, deposit(player));
    await bench.catchUp();
    expect([await countOf(player, once.id), await countOf(player, each.id)]).toEqual([1, 2]);
  });

  test('a target staked within the window earns one, in whatever order bets and rollbacks come [RWD-03, EVT-02]', async () => {
    const trigger = { type: 'wager', target: { EUR: '10.00' } };
    const whole = await bench.rewards.publishCampaign(campaign({ trigger: { ...trigger, window: 'campaign' } }));
    const daily = await bench.rewards.publishCampaign(campaign({ trigger: { ...trigger, window: 'day' } }));
    const player = await bench.newPlayer();
    const counts = async () => {
      await bench.catchUp();
      return [await countOf(player, whole.id), await countOf(player, daily.id)];
    };
    await bench.publish(gamesBetRolledBack, undo(player, '600'));
    await bench.publish(gamesBetSettled, bet(player, '600'));
    await bench.publish(gamesBetSettled, bet(player, '999'));
    expect(await counts()).toEqual([0, 0]);
    await bench.publish(gamesBetSettled, bet(player, '1'));
    expect(await counts()).toEqual([1, 1]);
    await bench.publish(gamesBetSettled, bet(player, '5000'));
    expect(await counts()).toEqual([1, 1]);
    bench.moveClock(24 * HOUR_MS);
    await bench.publish(gamesBetSettled, bet(player, '1000'));
    expect(await counts()).toEqual([1, 2]);
  });

  test('stakes of bonus money at a limit that was used up, and those after a marker of harm, count for no target, and their rollbacks take nothing [RWD-03, GAM-03]', async () => {
    const trigger = { type: 'wager', target: { EUR: '10.00' }, window: 'campaign' };
    const { id } = await bench.rewards.publishCampaign(campaign({ trigger }));
    const counts = (player: PlayerId) => bench.catchUp().then(() => countOf(player, id));
    const atLimit = await bench.newPlayer();
    await bench.publish(gamesBetRolledBack, { ...undo(atLimit, '500'), atLimit: true });
    for (const stake of ['500', '9000'])
      await bench.publish(gamesBetSettled, { ...bet(atLimit, stake), atLimit: true });
    await bench.publish(gamesBetSettled, bet(atLimit, '999'));
    expect(await counts(atLimit)).toBe(0);
    await bench.publish(gamesBetSettled, bet(atLimit, '1'));
    expect(await counts(atLimit)).toBe(1);

    const marked = await bench.newPlayer();
    await bench.publish(gamesBetSettled, bet(marked, '999'));
    await bench.addMarker(marked);
    bench.moveClock(1);
    const [stake, undone] = [bet(marked, '9000'), undo(marked, '9000')];
    await bench.publish(gamesBetSettled, stake);
    await bench.publish(gamesBetRolledBack, undone);
    bench.moveClock(harmMarkersFile.read().campaignPauseHours * HOUR_MS);
    await bench.publish(gamesBetSettled, bet(marked, '1'));
    expect(await counts(marked)).toBe(1);
  });

  test.each([
    ['at a limit of losses', (player: PlayerId) => bench.spendLimit(player, 'loss')],
    ['at a limit of stakes', (player: PlayerId) => bench.spendLimit(player, 'stake')],
    ['with a marker of harm', (player: PlayerId) => bench.addMarker(player)],
  ] as const)(
    'no campaign for stakes or deposits reaches a player %s, now or later [RWD-03, GAM-03]',
    async (_who, pause) => {
      const deposits = { type: 'deposit', minimum: { EUR: '20.00' }, times: 'each' };
      const stakes = { type: 'wager', target: { EUR: '10.00' }, window: 'campaign' };
      const campaigns = [
        await bench.rewards.publishCampaign(campaign({ trigger: deposits })),
        await bench.rewards.publishCampaign(campaign({ trigger: stakes })),
      ];
      const [paused, other] = [await bench.newPlayer(), await bench.newPlayer()];
      await Promise.all([paused, other].map((player) => bench.publish(gamesBetSettled, bet(player, '2000'))));
      bench.moveClock(1);
      await pause(paused);
      for (const player of [paused, other]) await bench.publish(cashierDepositCompleted, deposit(player));
      const counts = (player: PlayerId) => Promise.all(campaigns.map(({ id }) => countOf(player, id)));
      await bench.catchUp();
      expect([await counts(paused), await counts(other)]).toEqual([
        [0, 0],
        [1, 1],
      ]);
      bench.moveClock((24 + harmMarkersFile.read().campaignPauseHours) * HOUR_MS);
      await bench.catchUp();
      expect(await counts(paused)).toEqual([0, 0]);
      await bench.publish(cashierDepositCompleted, deposit(paused));
      await bench.catchUp();
      expect(await counts(paused)).toEqual([1, 0]);
    },
  );

  test('brings nothing to players who are on a break, excluded or blocked, nor while the brand is closed [CSH-07]', async () => {
    const blocked = await bench.newPlayer();
    await bench.accounts.changeBlocks(blocked, { rewards: true });
    const resting = await bench.newPlayer();
    await bench.db.tx((tx) =>
      bench.accounts.startTimeOut(tx, resting, new Date(bench.clock.now().getTime() + 24 * HOUR_MS)),
    );
    await expect(bench.give(blocked)).rejects.toThrow('player-blocked');
    await expect(bench.give(resting)).rejects.toThrow('player-blocked');
    const player = await bench.newPlayer();
    const { id } = await bench.give(player);
    await bench.rewards.operate({ action: 'close-brand', brand: 'aurora', isClosed: true, ...anAct() });
    await expect(bench.give(player)).rejects.toThrow('player-blocked');
    expect(await bench.rewards.claim(player, id)).toEqual({
      ok: false,
      error: { kind: 'rewards-blocked', reason: 'BrandWithoutRewards' },
    });
    await bench.rewards.operate({ action: 'close-brand', brand: 'aurora', isClosed: false, ...anAct() });
    expect(await bench.rewards.claim(player, id)).toMatchObject({ ok: true });
  });
});

test('a reward waits until the number is verified, and while a block holds, and is then paid [FLG-01, CSH-07]', async () => {
  const player = await bench.newPlayer({ isPhoneNumberVerified: false });
  const { id } = await bench.give(player);
  const claim = () => bench.rewards.claim(player, id);
  const refusal = (reason: string) => ({ ok: false, error: { kind: 'rewards-blocked', reason } });
  expect(await claim()).toEqual(refusal('PhoneNotVerified'));
  await bench.db.query('update players set phone_number_verified = true where id = $1', [player]);
  await bench.accounts.changeBlocks(player, { rewards: true });
  expect([await claim(), await bench.rewards.getBlock(player)]).toEqual([refusal('RewardsBlocked'), 'RewardsBlocked']);
  await bench.accounts.changeBlocks(player, { rewards: false });
  expect(await claim()).toMatchObject({ ok: true });
  expect(await bench.rewards.claim(await bench.newPlayer(), id)).toMatchObject({ ok: false });
});

test('a brand that asks for no number pays without one [FLG-01]', async () => {
  const own = await openRewardsBench({
    brandOf: () => ({ ...aurora(), features: ['EnablePhoneVerification', 'DisablePhoneVerificationForRewards'] }),
  });
  const player = await own.newPlayer({ isPhoneNumberVerified: false });
  const { id } = await own.give(player);
  expect(await own.rewards.claim(player, id)).toMatchObject({ ok: true });
  await own.db.close();
});

test('the list has the last ones in ascending order, the history has all by page in any order [RWD-01, RWD-04]', async () => {
  const player = await bench.newPlayer();
  const definitions = [];
  for (let place = 0; place < 3; place += 1) definitions.push(await bench.rewards.publishCampaign(campaign()));
  const ids: string[] = [];
  for (let place = 0; place < 7; place += 1) {
    const definition = definitions[place % 3];
    const given = definition && (await bench.rewards.give(definition, player, newId()));
    if (!given?.ok) throw new Error('not given');
    ids.push(given.value.reward.id);
    bench.moveClock(1_000);
  }
  const [first = '', second = ''] = ids;
  await bench.rewards.claim(player, first);
  await bench.rewards.decline(player, second);
  const open = await bench.rewards.getRewards(player, { statuses: ['Unclaimed', 'Scheduled'], desc: false, last: 4 });
  expect(open.map(({ id }) => id)).toEqual(ids.slice(3));
  for (const field of ['assignedAt', 'updatedAt', 'rewardId', 'status'] as const)
    for (const desc of [true, false]) {
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof bench.rewards.getHistory>> = await bench.rewards.getHistory(player, {
          statuses: null,
          sort: { field, desc },
          first: 2,
          after,
        });
        seen.push(...page.rewards.map(({ id }) => id));
        after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
      } while (after !== null);
      expect([...seen].sort()).toEqual([...ids].sort());
      if (field === 'assignedAt') expect(seen).toEqual(desc ? [...ids].reverse() : ids);
    }
});

test('every change of a reward is published to its player [SUB-02]', async () => {
  const player = await bench.newPlayer();
  const { id } = await bench.give(player);
  await bench.rewards.claim(player, id);
  const { rows } = await bench.db.query('select payload from events where topic = $1', [rewardsTopic(player)]);
  // Assigned, processing, credited.
  expect(rows.map(({ payload }) => payload)).toEqual([{ id }, { id }, { id }]);
});

test('a campaign that is published makes the pages of its brands out of date, and of those that it leaves [RWD-03, RWD-04]', async () => {
  const [from, definition] = [await queryValue(bench.db, z.bigint(), 'select max(number) from events'), campaign()];
  for (const brands of [['aurora', 'kuu', 'nobodys-brand'], ['kuu'], ['nobodys-brand'], ['nobodys-brand']]) {
    const audience = { brands, licences: null, countries: null };
    const order = { action: 'publish', campaign: { ...definition, audience }, ...anAct() } as const;
    expect((await bench.rewards.operate(order)).status).toBe(200);
  }
  const sql = `select payload from events where topic = 'content.changed' and number > $1 order by number`;
  const { rows } = await bench.db.query(sql, [from ?? 0n]);
  expect(rows.map(({ payload }) => payload)).toEqual([
    { tags: ['content:aurora', 'content:kuu'] },
    { tags: ['content:kuu', 'content:aurora'] },
    { tags: ['content:kuu'] },
  ]);
});

test('an operator publishes, gives once for each key, and sees why a reward cannot be given [RWD-03]', async () => {
  const definition = campaign({ budget: { EUR: '5.00' } });
  const publish = (published: unknown) => bench.rewards.operate({ action: 'publish', campaign: published, ...anAct() });
  expect((await publish({ ...definition, endsAt: 'never' })).status).toBe(400);
  const audience = { brands: ['aurora'], licences: ['gb', 'mga'], countries: null };
  expect(await publish({ ...definition, audience })).toEqual({
    status: 409,
    body: { error: 'NoSuchLicence', licences: ['gb'] },
  });
  expect((await publish(definition)).status).toBe(200);
  const player = await bench.newPlayer();
  const phoneNumber = await queryValue(bench.db, z.string(), 'select phone_number from players where id = $1', [
    player,
  ]);
  const give = (key: string, campaignId = definition.id) =>
    bench.rewards.operate({
      action: 'give',
      campaignId,
      brand: 'aurora',
      phoneNumber: phoneNumber ?? '',
      ...anAct(),
      key,
    });
  const first = await give('same-key-1');
  expect(await give('same-key-1')).toEqual({ status: 200, body: { ...first.body, repeated: true } });
  expect(await give('other-key')).toEqual({ status: 409, body: { error: 'BudgetSpent' } });
  expect(await give('other-key', 'no-such')).toEqual({ status: 404, body: { error: 'NoSuchCampaign' } });
  expect(await bench.rewardsOf(player)).toHaveLength(1);
  const { body } = await bench.rewards.operate({ action: 'acts', first: 1, after: null });
  expect(body).toMatchObject({
    acts: [{ action: 'give', operator: 'Aino', reason: 'a long wait', key: 'same-key-1', answer: first.body }],
    next: 'same-key-1',
  });
  expect(await bench.rewards.operate({ action: 'acts', first: 2, after: 'same-key-1' })).toMatchObject({
    body: { acts: [{ action: 'publish' }, {}] },
  });
});
