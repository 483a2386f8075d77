import { z } from 'zod';
import { brandById } from '@/contract/brands';
import { unknownLicences } from '@/contract/licences';
import { CACHE_TAGS } from '@/contract/cache-tags';
import { routeOf } from '@/contract/routes';
import type { Result } from '@/contract/result';
import type { Queryable } from '../../../kernel/db/db';
import type { PlayerId } from '../../../kernel/ids';
import {
  acting,
  actKey,
  actOnce,
  readActs,
  refusedAct as refused,
  type OperatorAnswer,
} from '../../../kernel/operator-acts';
import { appendContentChange } from '../../content/events';
import type { RewardsDeps } from '../deps';
import { parseCampaign, type Campaign } from '../domain/campaign';
import type { Reward } from '../domain/reward';
import { readCampaign, readCampaigns, readOwner, setBrandClosed, upsertCampaign } from '../store';
import { assignReward, type Assigned, type AssignRefusal } from './assign-reward';
import { brandsWithoutGame } from '../free-rounds';
import { removeReward, retryReward } from './end-reward';

const LISTED_AFTER_END_MS = 30 * 86_400_000;
const MOST_LISTED = 100;
const ENDPOINT = 'rewards';

/** An operator's orders about rewards. */
export const operatorOrder = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('list') }),
  z.strictObject({
    action: z.literal('acts'),
    first: z.number().int().min(1).max(MOST_LISTED).default(MOST_LISTED),
    after: actKey.nullable().default(null),
  }),
  z.strictObject({ action: z.literal('publish'), campaign: z.unknown(), ...acting }),
  z.strictObject({
    action: z.literal('give'),
    campaignId: z.string().max(60),
    brand: z.string().max(40),
    phoneNumber: z.string().max(20),
    ...acting,
  }),
  z.strictObject({ action: z.literal('remove'), assignationId: z.uuid(), ...acting }),
  z.strictObject({ action: z.literal('retry'), assignationId: z.uuid(), ...acting }),
  z.strictObject({ action: z.literal('close-brand'), brand: z.string().max(40), isClosed: z.boolean(), ...acting }),
]);
export type OperatorOrder = z.infer<typeof operatorOrder>;
type ActOrder = Extract<OperatorOrder, { readonly key: string }>;

const shown = ({ id, status, campaignId }: Reward) => ({ assignationId: id, status, rewardId: campaignId });

/** Does what an operator asks; an act with the same key again is done once. */
export async function operate(deps: RewardsDeps, order: OperatorOrder): Promise<OperatorAnswer> {
  const { db, clock } = deps;
  switch (order.action) {
    case 'list': {
      const campaigns = await readCampaigns(db, new Date(clock.now().getTime() - LISTED_AFTER_END_MS));
      return { status: 200, body: { campaigns } };
    }
    case 'acts':
      return { status: 200, body: await readActs(db, ENDPOINT, order.first, order.after) };
    default: {
      const answer = await actOnce({ db, endpoint: ENDPOINT, now: clock.now() }, order, (tx) => act(deps, tx, order));
      deps.wakeConsumers();
      return answer;
    }
  }
}

/** Of the order or of its reward's player; null for a campaign, which may be of several brands. */
export async function brandOf(
  { db, players }: Pick<RewardsDeps, 'db' | 'players'>,
  order: OperatorOrder,
): Promise<string | null> {
  if ('brand' in order) return order.brand;
  const owner = 'assignationId' in order ? await readOwner(db, order.assignationId) : null;
  return owner && ((await players.getPlayer(owner))?.brand ?? null);
}

async function act(deps: RewardsDeps, tx: Queryable, order: ActOrder): Promise<OperatorAnswer> {
  switch (order.action) {
    case 'publish': {
      const campaign = parseCampaign(order.campaign);
      if (!campaign) return refused(400, 'NoCampaign');
      const unknown = unknownLicences(campaign.audience.licences);
      if (unknown.length > 0) return refused(409, 'NoSuchLicence', { licences: unknown });
      if (campaign.trigger.type === 'page-offer' && routeOf(campaign.trigger.path) === null)
        return refused(409, 'NoSuchPage');
      const without = await brandsWithoutGame(deps.games, tx, campaign);
      if (without.length > 0) return refused(409, 'NoFreeRounds', { brands: without });
      const before = await readCampaign(tx, campaign.id);
      await upsertCampaign(tx, campaign, deps.clock.now());
      // Visitors read the prizes of both audiences.
      const readers = new Set([campaign, before].flatMap((each) => each?.audience.brands ?? []));
      const tags = [...readers].filter(brandById).map(CACHE_TAGS.content);
      if (tags.length > 0) await appendContentChange(tx, tags);
      return { status: 200, body: { campaignId: campaign.id } };
    }
    case 'give':
      return give(deps, tx, order);
    case 'remove': {
      const reward = await removeReward(deps, tx, { id: order.assignationId }, 'RemovedByOperator');
      return reward ? { status: 200, body: shown(reward) } : refused(409, 'NotRemovable');
    }
    case 'retry': {
      const reward = await retryReward(deps, tx, order.assignationId);
      return reward ? { status: 200, body: shown(reward) } : refused(409, 'NotFailed');
    }
    case 'close-brand':
      await setBrandClosed(tx, order.brand, order.isClosed, deps.clock.now());
      return { status: 200, body: {} };
  }
}

const refusals: Readonly<Record<AssignRefusal['kind'], string>> = {
  'not-running': 'CampaignNotRunning',
  'not-for-player': 'NotForThisPlayer',
  'player-blocked': 'RewardsBlocked',
  'budget-spent': 'BudgetSpent',
};

async function give(
  deps: RewardsDeps,
  tx: Queryable,
  { campaignId, brand, phoneNumber, key: occasion }: Extract<ActOrder, { action: 'give' }>,
): Promise<OperatorAnswer> {
  const player = await deps.players.findPlayerByPhoneNumber(brand, phoneNumber, tx);
  const campaign = await readCampaign(tx, campaignId);
  if (!player || campaign?.trigger.type !== 'manual') return refused(404, player ? 'NoSuchCampaign' : 'NoSuchPlayer');
  const given = await assignReward(deps, tx, campaign, { playerId: player.id, occasion, at: deps.clock.now() });
  return given.ok ? { status: 200, body: shown(given.value.reward) } : refused(409, refusals[given.error.kind]);
}

/** Gives a reward by hand, once for each key. */
export async function giveReward(
  deps: RewardsDeps,
  campaign: Campaign,
  playerId: PlayerId,
  occasion: string,
): Promise<Result<Assigned, AssignRefusal>> {
  const given = await deps.db.tx((tx) =>
    assignReward(deps, tx, campaign, { playerId, occasion, at: deps.clock.now() }),
  );
  deps.wakeConsumers();
  return given;
}
