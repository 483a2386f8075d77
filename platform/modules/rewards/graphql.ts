import { gated } from '../../kernel/entry-rule';
import { entry } from '../../graphql/account-gate';
import { PageInfoRef, ViewerRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import { requireSession, type RequestContext } from '../../graphql/context';
import { failure, toFailure } from '../../graphql/failure';
import { sharedParse } from '../../graphql/live-feed';
import { isUuid } from '../../kernel/ids';
import { rewardChanged, rewardsTopic, type RewardChanged } from './events';
import { RewardsBlockReasonRef, RewardSortFieldRef, RewardStatusRef } from './graphql-enums';
import { registerPlayerReward } from './graphql-refs';
import type { Reward, RewardPage, RewardsModule } from './index';

const MOST_LISTED = 500;
const MOST_ON_PAGE = 100;

const parseShared = sharedParse<RewardChanged>(rewardChanged.read);

/** The player's rewards: lists, claims, and the subscription rewardUpdated [RWD-01, RWD-02, RWD-03]. */
export function registerRewardsTypes(
  builder: FoyerSchemaBuilder,
  rewards: RewardsModule,
  games: Parameters<typeof registerPlayerReward>[1],
  now: () => Date,
): void {
  const PlayerRewardRef = registerPlayerReward(builder, games, now);
  registerLists(builder, rewards, PlayerRewardRef);
  const changed = async (context: RequestContext, id: string): Promise<Reward> => {
    const reward = await rewards.getReward(requireSession(context).playerId, id);
    if (!reward) throw failure('RewardNotAvailable');
    return reward;
  };
  builder.mutationFields((t) => ({
    claimReward: t.field({
      ...entry(gated('change-account', 'claim-reward')),
      type: PlayerRewardRef,
      description: 'Credits it once, however often it is called. Processing: rewardUpdated brings the result.',
      args: { assignationId: t.arg.id({ required: true }) },
      resolve: async (_root, { assignationId }, context) => {
        const { playerId } = requireSession(context);
        if (!isUuid(assignationId)) throw failure('RewardNotAvailable');
        const claimed = await rewards.claim(playerId, assignationId);
        if (!claimed.ok) throw toFailure(claimed.error);
        return claimed.value;
      },
    }),
    declineReward: t.field({
      ...entry(gated('change-account')),
      type: PlayerRewardRef,
      description: 'Does without a reward that is not claimed, for good.',
      args: { assignationId: t.arg.id({ required: true }) },
      resolve: async (_root, { assignationId }, context) => {
        const { playerId } = requireSession(context);
        const declined = isUuid(assignationId) ? await rewards.decline(playerId, assignationId) : null;
        if (!declined) throw failure('RewardNotAvailable');
        return declined;
      },
    }),
  }));
  builder.subscriptionField('rewardUpdated', (t) =>
    t.field({
      type: PlayerRewardRef,
      description:
        'What is sent is at least as new as the change. There is no snapshot: read the list after a reconnect.',
      subscribe: (_root, _args, context) =>
        context.live.follow<RewardChanged>({
          topic: rewardsTopic(requireSession(context).playerId),
          parse: parseShared,
        }),
      resolve: ({ id }, _args, context) => changed(context, id),
    }),
  );
}

function registerLists(
  builder: FoyerSchemaBuilder,
  rewards: RewardsModule,
  PlayerRewardRef: ReturnType<typeof registerPlayerReward>,
): void {
  const SortInput = builder.inputType('RewardSort', {
    fields: (t) => ({
      field: t.field({ type: RewardSortFieldRef, required: true }),
      desc: t.boolean({ required: true }),
    }),
  });
  const ConnectionRef = builder.objectRef<RewardPage>('PlayerRewardConnection').implement({
    fields: (t) => ({
      nodes: t.field({ type: [PlayerRewardRef], resolve: ({ rewards: nodes }) => [...nodes] }),
      pageInfo: t.field({ type: PageInfoRef, resolve: ({ pageInfo }) => pageInfo }),
    }),
  });
  builder.objectFields(ViewerRef, (t) => ({
    rewards: t.field({
      type: [PlayerRewardRef],
      nullable: true,
      description: 'The last ones to be assigned.',
      args: {
        statuses: t.arg({ type: [RewardStatusRef], required: true }),
        desc: t.arg.boolean({ required: true }),
        last: t.arg.int({ required: true, description: `At most ${MOST_LISTED}.` }),
      },
      resolve: ({ session }, { statuses, desc, last }) =>
        session &&
        rewards.getRewards(session.playerId, { statuses, desc, last: Math.min(Math.max(last, 1), MOST_LISTED) }),
    }),
    rewardsToPlay: t.field({
      type: [PlayerRewardRef],
      nullable: true,
      description: 'Claimed ones with free rounds that can be played now, those that end first first.',
      resolve: ({ session }) => session && rewards.getToPlay(session.playerId),
    }),
    unclaimedRewards: t.int({
      nullable: true,
      description: 'How many the player can claim now.',
      resolve: ({ session }) => session && rewards.countUnclaimed(session.playerId),
    }),
    rewardsBlockReason: t.field({
      type: RewardsBlockReasonRef,
      nullable: true,
      description: 'Why the player can claim nothing; null when nothing is in the way.',
      resolve: ({ session }) => session && rewards.getBlock(session.playerId),
    }),
    rewardHistory: t.field({
      type: ConnectionRef,
      nullable: true,
      args: {
        statuses: t.arg({ type: [RewardStatusRef] }),
        sort: t.arg({ type: SortInput }),
        first: t.arg.int({ required: true, description: `At most ${MOST_ON_PAGE}.` }),
        after: t.arg.string(),
      },
      resolve: ({ session }, { statuses, sort, first, after }) =>
        session &&
        rewards.getHistory(session.playerId, {
          statuses: statuses ?? null,
          sort: sort ?? { field: 'assignedAt', desc: true },
          first: Math.min(Math.max(first, 1), MOST_ON_PAGE),
          after: after ?? null,
        }),
    }),
  }));
}
