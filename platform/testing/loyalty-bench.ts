import { z } from 'zod';
import { BRANDS } from '@/contract/brands';
import { licenceOf } from '@/contract/licences';
import { gamesBetRolledBack, gamesBetSettled } from '../events/games';
import type { Db } from '../kernel/db/db';
import { applyBatch, openCursor, readLags } from '../kernel/events/consumer';
import { newId, toPlayerId, type PlayerId } from '../kernel/ids';
import { runDueJob } from '../kernel/jobs';
import { createBreaks } from '../modules/compliance/index';
import { campaign, openRewardsBench } from '../modules/rewards/testing/rewards-bench';
import { programmesFile, type Programme } from '../modules/loyalty/domain/programme';
import type { LoyaltyDeps } from '../modules/loyalty/deps';
import { createLoyaltyModule } from '../modules/loyalty/index';
import { missionsView, tournamentsView } from '../modules/loyalty/provider/views';
import { queryRows, queryValue, rowReader } from '../kernel/db/rows';

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
  /** A limit was used up before it. */
  readonly atLimit: boolean;
  readonly at: Date;
}

const CAMPAIGNS = ['level-2', 'level-3', 'mission-rounds', 'mission-tables', 'mission-studios', 'first', 'podium'];

/** The programme of the product with small numbers. */
function testProgramme(): Programme {
  const [programme] = programmesFile.read().programmes;
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

interface LoyaltyBenchChange {
  /** The programmes in place of the one with small numbers. */
  readonly programmes: (programme: Programme) => readonly Programme[];
  /** Everywhere when left out. */
  readonly isOffered: LoyaltyDeps['isOffered'];
}

/** Loyalty above real rewards, on a database of its own, with a clock that the test moves. */
export async function openLoyaltyBench(change: Partial<LoyaltyBenchChange> = {}) {
  const bench = await openRewardsBench();
  const { db, clock, players, accounts, rewards } = bench;
  const programme = testProgramme();
  const breaks = createBreaks({ db, clock, players, accounts, breaksOf: () => licenceOf('mga') });
  const deps = {
    db,
    clock,
    programmes: change.programmes?.(programme) ?? [programme],
    players,
    rewards,
    brands: BRANDS,
    isOffered: change.isOffered ?? (() => true),
    timeZoneOf: () => 'Europe/Malta',
    kindsOf: async () => KINDS,
    listOnBreak: breaks.listOnBreak,
    redeemToken: async () => null,
    isSessionLive: async () => false,
    wakeConsumers: () => undefined,
  };
  const loyalty = createLoyaltyModule(deps);
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
  async function newMember(isIn = true, country?: string): Promise<PlayerId> {
    const playerId = await bench.newPlayer({ country });
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
    /** Loyalty of another host, which has the database in its own way, or other programmes. */
    hostOn: (ownDb: Db, programmes = deps.programmes) => createLoyaltyModule({ ...deps, db: ownDb, programmes }),
    breaks,
    programme,
    campaigns: CAMPAIGNS,
    newMember,
    choose,
    /** One event of the wallet: a bet, a win, or a bet that closes its round. */
    async play(playerId: PlayerId, given: Partial<TestPlay> = {}): Promise<string> {
      const { id = newId(), round = newId(), game = 'slot', studio = 'one', stake = 1_00n, bonus = 0n } = given;
      const { win = 0n, closes = true, atLimit = false, at = clock.now() } = given;
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
        atLimit,
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
    /** Reads the event log to its end, on this host unless another one's consumer is given. */
    catchUp: async (consumer = loyalty.consumer) => {
      while (
        (await applyBatch(db, consumer)) > 0 ||
        (await readLags(db, [consumer.name])).some(({ seconds }) => seconds > 0)
      );
    },
    runLoyaltyJobs: async () => {
      while (await runDueJob(db, clock, loyalty.jobs));
    },
    /** So many further people who take part, each with a score of its own in the brand's tournament; answers its id. */
    async fillTournament(people: number): Promise<string> {
      const tournament =
        (await queryValue(db, z.string(), `select id from loyalty_tournaments where brand = 'aurora'`)) ?? '';
      await db.query(
        `with people as (
           insert into loyalty_members (player_id, brand, programme, is_in, decided_at)
           select gen_random_uuid(), 'aurora', 'club', true, $2 from generate_series(1, $3) returning player_id)
         insert into loyalty_scores (tournament_id, player_id, score, rounds, reached_at)
         select $1, player_id, 1 + row_number() over (), 1, $2 from people`,
        [tournament, clock.now(), people],
      );
      return tournament;
    },
    async progress(playerId: PlayerId) {
      const player = await players.getPlayer(playerId);
      return player && loyalty.getProgress(player);
    },
    async campaignsOf(playerId: PlayerId): Promise<string[]> {
      return (await bench.rewardsOf(playerId)).map(({ campaignId }) => campaignId).sort();
    },
    async progressOf(playerId: PlayerId): Promise<Record<string, bigint>> {
      const missions = await queryRows(
        db,
        rowReader({ mission: z.string(), progress: z.bigint() }),
        'select mission, sum(progress)::bigint as progress from loyalty_missions where player_id = $1 group by mission',
        [playerId],
      );
      return Object.fromEntries(missions.map(({ mission, progress }) => [mission, progress]));
    },
    /** Missions and tournaments as the provider's widgets show them to the player. */
    async viewsOf(playerId: PlayerId) {
      const player = await players.getPlayer(playerId);
      if (!player) throw new Error('no player');
      const viewDeps = { ...deps, getOffer: rewards.getOffer };
      const programme = loyalty.programmeOf(player);
      if (!programme) throw new Error('no programme');
      return {
        ...(await missionsView(viewDeps, player, programme)),
        ...(await tournamentsView(viewDeps, player, programme)),
      };
    },
    async scores(): Promise<[PlayerId, bigint][]> {
      const scores = await queryRows(
        db,
        rowReader({ playerId: z.string().transform(toPlayerId), score: z.bigint() }),
        'select player_id, score from loyalty_scores order by score desc, reached_at, player_id',
      );
      return scores.map(({ playerId, score }) => [playerId, score]);
    },
  };
}
