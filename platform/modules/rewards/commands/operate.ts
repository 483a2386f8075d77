import { z } from 'zod';
import type { Result } from '@/contract/result';
import type { PlayerId } from '../../../kernel/ids';
import type { RewardsDeps } from '../deps';
import { parseCampaign, type Campaign } from '../domain/campaign';
import type { Reward } from '../domain/reward';
import { readCampaign, readCampaigns, setBrandClosed, upsertCampaign } from '../store';
import { assignReward, type Assigned, type AssignRefusal } from './assign-reward';
import { removeReward, retryReward } from './end-reward';

const LISTED_AFTER_END_MS = 30 * 86_400_000;
const key = z.string().regex(/^[A-Za-z0-9_:.-]{8,100}$/);

/** An operator's orders about rewards. */
export const operatorOrder = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('list') }),
  z.strictObject({ action: z.literal('publish'), campaign: z.unknown() }),
  z.strictObject({
    action: z.literal('give'),
    campaignId: z.string().max(60),
    brand: z.string().max(40),
    phoneNumber: z.string().max(20),
    key,
  }),
  z.strictObject({ action: z.literal('remove'), assignationId: z.uuid() }),
  z.strictObject({ action: z.literal('retry'), assignationId: z.uuid() }),
  z.strictObject({ action: z.literal('close-brand'), brand: z.string().max(40), isClosed: z.boolean() }),
]);
type OperatorOrder = z.infer<typeof operatorOrder>;

export type OperatorAnswer =
  | { readonly status: 200; readonly body: object }
  | { readonly status: 400 | 404 | 409; readonly body: { readonly error: string } };

const refused = (status: 400 | 404 | 409, error: string): OperatorAnswer => ({ status, body: { error } });
const shown = ({ id, status, campaignId }: Reward) => ({ assignationId: id, status, rewardId: campaignId });

/** Does what an operator asks; the same order again changes nothing more. */
export async function operate(deps: RewardsDeps, order: OperatorOrder): Promise<OperatorAnswer> {
  const { db, clock } = deps;
  switch (order.action) {
    case 'list': {
      const campaigns = await readCampaigns(db, new Date(clock.now().getTime() - LISTED_AFTER_END_MS));
      return { status: 200, body: { campaigns } };
    }
    case 'publish':
      return publish(deps, parseCampaign(order.campaign));
    case 'give':
      return give(deps, order);
    case 'remove': {
      const reward = await db.tx((tx) => removeReward(deps, tx, { id: order.assignationId }, 'RemovedByOperator'));
      return reward ? { status: 200, body: shown(reward) } : refused(409, 'NotRemovable');
    }
    case 'retry': {
      const reward = await db.tx((tx) => retryReward(deps, tx, order.assignationId));
      return reward ? { status: 200, body: shown(reward) } : refused(409, 'NotFailed');
    }
    case 'close-brand':
      await db.tx((tx) => setBrandClosed(tx, order.brand, order.isClosed, clock.now()));
      return { status: 200, body: {} };
  }
}

async function publish({ db, clock }: RewardsDeps, campaign: Campaign | null): Promise<OperatorAnswer> {
  if (!campaign) return refused(400, 'NoCampaign');
  await db.tx((tx) => upsertCampaign(tx, campaign, clock.now()));
  return { status: 200, body: { campaignId: campaign.id } };
}

const refusals: Readonly<Record<AssignRefusal['kind'], string>> = {
  'not-running': 'CampaignNotRunning',
  'not-for-player': 'NotForThisPlayer',
  'player-blocked': 'RewardsBlocked',
  'budget-spent': 'BudgetSpent',
};

async function give(
  deps: RewardsDeps,
  { campaignId, brand, phoneNumber, key: occasion }: Extract<OperatorOrder, { action: 'give' }>,
): Promise<OperatorAnswer> {
  const player = await deps.players.findPlayerByPhoneNumber(brand, phoneNumber);
  const campaign = await readCampaign(deps.db, campaignId);
  if (!player || campaign?.trigger.type !== 'manual') return refused(404, player ? 'NoSuchCampaign' : 'NoSuchPlayer');
  const given = await giveReward(deps, campaign, player.id, occasion);
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
