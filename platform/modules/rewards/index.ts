import type { RewardsBlockReason, RewardStatus } from '@/contract/rewards';
import { unknownLicences } from '@/contract/licences';
import { err, type Result } from '@/contract/result';
import type { Queryable } from '../../kernel/db/db';
import type { PlayerId } from '../../kernel/ids';
import type { OfferSource } from '../cashier/index';
import type { HeldWins } from '../games/index';
import type { Player } from '../players/index';
import { assignHeldWins, assignReward, type Assigned, type AssignRefusal } from './commands/assign-reward';
import { claimReward, type ClaimRefusal } from './commands/claim-reward';
import { createCreditJob } from './commands/credit-reward';
import { createEndJob, createStartJob, removeOpenRewards, removeReward } from './commands/end-reward';
import { brandOf, giveReward, operate, type OperatorOrder } from './commands/operate';
import { REWARD_CREDIT_JOB, REWARD_END_JOB, REWARD_START_JOB } from './commands/reward-jobs';
import type { RewardsDeps } from './deps';
import { openOffers, giveOffer } from './deposit-offers';
import { isFor, isRunning, parseCampaign, prizeIn, type Campaign } from './domain/campaign';
import { nameIn, type Reward } from './domain/reward';
import { countUnclaimed, getRewardHistory, getRewards, type RewardHistoryRequest } from './queries/get-rewards';
import { campaignPause, findPausedPlays, pauseReasons, type CampaignPlay } from './queries/campaign-pause';
import { addresseeOf, assignBlock, claimBlock } from './queries/rewards-block';
import { readCampaign, readReward, readRewards, upsertCampaign } from './store';
import { createTriggerConsumer } from './trigger-consumer';

export type { Campaign } from './domain/campaign';
export type { Reward, RewardPrize } from './domain/reward';
export type { EndUnpaid } from './deps';
export type { PlayerBonusCost } from './bonus-costs';
export { nameIn };
export type { RewardPage } from './queries/get-rewards';

/** Triggers of what other modules promise. */
const PROMISED: readonly Campaign['trigger']['type'][] = ['loyalty', 'shop', 'cashback', 'calendar'];

/** Why a promised reward was not given; `no-campaign` when nobody has published it. */
export type AwardRefusal = AssignRefusal | { readonly kind: 'no-campaign' };

export interface RewardOffer extends Pick<Reward, 'names' | 'prize'> {
  readonly claimHours: number;
}

/** Of a player, or of all who are alike in this. */
export type RewardAudience = Pick<Player, 'brand' | 'countryCode' | 'currency'>;

/** Rewards of players: which they get by campaigns, and how they become money. */
export function createRewardsModule(deps: RewardsDeps) {
  const { db, clock } = deps;
  return {
    getReward: (playerId: PlayerId, id: string) => readReward(db, playerId, id),
    getRewards: (
      playerId: PlayerId,
      request: { readonly statuses: readonly RewardStatus[]; readonly desc: boolean; readonly last: number },
    ) => getRewards(db, playerId, request),
    getHistory: (playerId: PlayerId, request: RewardHistoryRequest) => getRewardHistory(db, playerId, request),
    /** Claimed rewards with free rounds that can be played now, those that end first first. */
    getToPlay: async (playerId: PlayerId) => readRewards(db, playerId, await deps.games.openFreeRounds(playerId)),
    countUnclaimed: (playerId: PlayerId) => countUnclaimed(db, playerId),
    /** Why the player can claim nothing now; null when nothing is in the way. */
    getBlock: (playerId: PlayerId, from: Queryable = db) => claimBlock(deps, from, playerId),
    claim: (playerId: PlayerId, id: string): Promise<Result<Reward, ClaimRefusal>> => claimReward(deps, playerId, id),
    /** The player does without it; null when there is nothing to give up. */
    decline: (playerId: PlayerId, id: string) =>
      db.tx((tx) => removeReward(deps, tx, { id, playerId }, 'DeclinedByPlayer')),
    /** Throws on a definition that is none. */
    publishCampaign: async (definition: unknown): Promise<Campaign> => {
      const campaign = parseCampaign(definition);
      if (!campaign || unknownLicences(campaign.audience.licences).length > 0) throw new TypeError('not a campaign');
      await db.tx((tx) => upsertCampaign(tx, campaign, clock.now()));
      return campaign;
    },
    /** In the caller's transaction, for what another module promises. */
    award: async (
      tx: Queryable,
      campaignId: string,
      given: Parameters<typeof assignReward>[3],
    ): Promise<Result<Assigned, AwardRefusal>> => {
      const campaign = await readCampaign(tx, campaignId);
      return campaign && PROMISED.includes(campaign.trigger.type)
        ? assignReward(deps, tx, campaign, given)
        : err({ kind: 'no-campaign' });
    },
    /** Why campaigns do not reach the player now; null when they may. Breaks refuse every reward. */
    campaignPause: (player: Pick<Player, 'id' | 'brand'>, from: Queryable = db) => campaignPause(deps, from, player),
    /** The same as players read it. */
    getPauseReason: async (
      player: Pick<Player, 'id' | 'brand'>,
      from: Queryable = db,
    ): Promise<RewardsBlockReason | null> => {
      const pause = await campaignPause(deps, from, player);
      return pause && pauseReasons[pause];
    },
    /** Which of the plays no campaign counts, whenever they are read. */
    findPausedPlays: (tx: Queryable, plays: readonly CampaignPlay[]) => findPausedPlays(deps, tx, plays),
    /** Whether calendars may grant it. */
    isCalendarCampaign: async (tx: Queryable, campaignId: string) =>
      (await readCampaign(tx, campaignId))?.trigger.type === 'calendar',
    /** Why the player is assigned nothing now; null when nothing is in the way. */
    getAssignBlock: (tx: Queryable, player: Player) => assignBlock(deps, tx, player),
    /** The offer of such a campaign for a player then, or for the players of a country; null when there is none. */
    getOffer: async (
      campaignId: string,
      player: RewardAudience,
      from: Queryable = db,
      at = clock.now(),
    ): Promise<RewardOffer | null> => {
      const campaign = await readCampaign(from, campaignId);
      if (!campaign || !PROMISED.includes(campaign.trigger.type) || !isRunning(campaign, at)) return null;
      if (!isFor(campaign, addresseeOf(deps, player))) return null;
      const prize = prizeIn(campaign, player.currency);
      return prize && { names: campaign.names, prize, claimHours: campaign.claimHours };
    },
    give: (campaign: Campaign, playerId: PlayerId, key: string): Promise<Result<Assigned, AssignRefusal>> =>
      giveReward(deps, campaign, playerId, key),
    operate: (order: OperatorOrder) => operate(deps, order),
    brandOf: (order: OperatorOrder) => brandOf(deps, order),
    endWithAccount: (tx: Queryable, playerId: PlayerId, now: Date) => removeOpenRewards(deps, tx, playerId, now),
    /** The offers of the deposit form. */
    offers: {
      open: (from, playerId, hasDeposited) => openOffers(deps, from, playerId, hasDeposited),
      give: (tx, deposit) => giveOffer(deps, tx, deposit),
    } satisfies OfferSource,
    giveHeldWins: (tx: Queryable, held: HeldWins) => assignHeldWins(deps, tx, held),
    consumer: createTriggerConsumer(deps),
    jobs: {
      [REWARD_START_JOB]: createStartJob(deps),
      [REWARD_END_JOB]: createEndJob(deps),
      [REWARD_CREDIT_JOB]: createCreditJob(deps),
    },
  };
}

export type RewardsModule = ReturnType<typeof createRewardsModule>;
