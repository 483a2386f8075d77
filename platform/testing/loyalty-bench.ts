import { BRANDS } from '@/contract/brands';
import { gamesBetRolledBack, gamesBetSettled } from '../events/games';
import { applyBatch, openCursor, readLags } from '../kernel/events/consumer';
import { newId, toPlayerId, type PlayerId } from '../kernel/ids';
import { runDueJob } from '../kernel/jobs';
import { campaign, openRewardsBench } from '../modules/rewards/testing/rewards-bench';
import loyaltyFile from '../../config/loyalty.json';
import { programmesSchema, type Programme } from '../modules/loyalty/domain/programme';
import { createLoyaltyModule } from '../modules/loyalty/index';

/** Kinds of the games of the tests, by slug. */
const KINDS = new Map([
  ['slot', 'slot'],
  ['roulette', 'roulette'],
]);

interface TestPlay {
  readonly id: string;
  readonly round: string;
  readonly game: string;
  readonly studio: string;
  /** Minor units. */
  readonly stake: bigint;
  readonly bonus: bigint;
  readonly win: bigint;
  readonly closes: boolean;
  readonly at: Date;
}

const CAMPAIGNS = ['level-2', 'level-3', 'mission-rounds', 'mission-tables', 'mission-studios', 'first', 'podium'];

/** The programme of the product with small numbers. */
function testProgramme(): Programme {
  const [programme] = programmesSchema.parse(loyaltyFile).programmes;
  if (!programme) throw new Error('no programme');
  const level = (points: number, keep: number, reward: string | null) => ({
    points,
    keep,
    campaign: reward,
    color: '#000000',
    image: '/x.svg',
  });
  const mission = { window: 'day', kinds: null, leastStake: {} } as const;
  return {
    ...programme,
    levels: [level(0, 0, null), level(10, 5, 'level-2'), level(100, 50, 'level-3')],
    decayPercent: 50,
    missions: [
      {
        ...mission,
        id: 'rounds',
        goal: { type: 'rounds', target: 3 },
        leastStake: { EUR: '1.00' },
        campaign: 'mission-rounds',
      },
      {
        ...mission,
        id: 'tables',
        goal: { type: 'wager', target: { EUR: '20.00' } },
        kinds: ['roulette'],
        campaign: 'mission-tables',
      },
      { ...mission, id: 'studios', goal: { type: 'studios', target: 2 }, window: 'week', campaign: 'mission-studios' },
    ],
    tournaments: [
      {
        id: 'sprint',
        window: 'day',
        bestRounds: 2,
        mostMultiplier: 100,
        leastStake: { EUR: '1.00' },
        prizes: [
          { from: 1, to: 1, campaign: 'first' },
          { from: 2, to: 3, campaign: 'podium' },
        ],
      },
    ],
  };
}

/** Loyalty above real rewards, on a database of its own, with a clock that the test moves. */
export async function openLoyaltyBench() {
  const bench = await openRewardsBench();
  const { db, clock, players, rewards } = bench;
  const programme = testProgramme();
  const loyalty = createLoyaltyModule({
    db,
    clock,
    programmes: [programme],
    players,
    rewards,
    brands: BRANDS,
    timeZoneOf: () => 'Europe/Malta',
    kindsOf: async () => KINDS,
    redeemToken: async () => null,
    isSessionLive: async () => false,
    wakeConsumers: () => undefined,
  });
  await openCursor(db, loyalty.consumer);
  for (const id of CAMPAIGNS)
    await rewards.publishCampaign(
      campaign({ id, trigger: { type: 'loyalty' }, prize: { type: 'money-drop', amounts: { EUR: '1.00' } } }),
    );

  const facts = (playerId: PlayerId, { round, game, studio }: Pick<TestPlay, 'round' | 'game' | 'studio'>) => ({
    version: 1 as const,
    playerId,
    brand: 'aurora',
    licence: 'mga' as const,
    provider: 'studio',
    studio,
    game,
    roundId: round,
    currency: 'EUR',
  });
  async function newMember(isIn = true): Promise<PlayerId> {
    const playerId = await bench.newPlayer();
    if (isIn) await choose(playerId, true);
    bench.moveClock(1);
    return playerId;
  }
  async function choose(playerId: PlayerId, isIn: boolean): Promise<boolean> {
    const player = await players.getPlayer(playerId);
    if (!player) throw new Error('no player');
    return loyalty.choose(player, isIn);
  }
  return {
    ...bench,
    loyalty,
    programme,
    newMember,
    choose,
    /** One event of the wallet: a bet, a win, or a bet that closes its round. */
    async play(playerId: PlayerId, given: Partial<TestPlay> = {}): Promise<string> {
      const { id = newId(), round = newId(), game = 'slot', studio = 'one', stake = 1_00n, bonus = 0n } = given;
      const { win = 0n, closes = true, at = clock.now() } = given;
      await bench.publish(gamesBetSettled, {
        ...facts(playerId, { round, game, studio }),
        transactionId: id,
        at: at.toISOString(),
        stake: String(stake),
        cashStake: String(stake - bonus),
        bonusStake: String(bonus),
        win: String(win),
        cashWin: String(win),
        bonusWin: '0',
        roundStake: String(stake),
        roundWin: String(win),
        roundClosed: closes,
      });
      return id;
    },
    async rollBack(playerId: PlayerId, betId: string, betAt: Date = clock.now()): Promise<void> {
      await bench.publish(gamesBetRolledBack, {
        ...facts(playerId, { round: newId(), game: 'slot', studio: 'one' }),
        transactionId: newId(),
        betTransactionId: betId,
        betAt: betAt.toISOString(),
        at: clock.now().toISOString(),
        stake: '100',
        cashStake: '100',
        bonusStake: '0',
      });
    },
    catchUp: async () => {
      while (
        (await applyBatch(db, loyalty.consumer)) > 0 ||
        (await readLags(db, [loyalty.consumer.name])).some(({ seconds }) => seconds > 0)
      );
    },
    runLoyaltyJobs: async () => {
      while (await runDueJob(db, clock, loyalty.jobs));
    },
    async progress(playerId: PlayerId) {
      const player = await players.getPlayer(playerId);
      return player && loyalty.getProgress(player);
    },
    async campaignsOf(playerId: PlayerId): Promise<string[]> {
      return (await bench.rewardsOf(playerId)).map(({ campaignId }) => campaignId).sort();
    },
    async progressOf(playerId: PlayerId): Promise<Record<string, bigint>> {
      const { rows } = await db.query<{ mission: string; progress: bigint }>(
        'select mission, sum(progress)::bigint as progress from loyalty_missions where player_id = $1 group by mission',
        [playerId],
      );
      return Object.fromEntries(rows.map(({ mission, progress }) => [mission, progress]));
    },
    async scores(): Promise<[PlayerId, bigint][]> {
      const { rows } = await db.query<{ player_id: string; score: bigint }>(
        'select player_id, score from loyalty_scores order by score desc, reached_at, player_id',
      );
      return rows.map(({ player_id: id, score }) => [toPlayerId(id), score]);
    },
  };
}
