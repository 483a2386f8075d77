import { toDecimal } from '@/contract/money';
import { ViewerRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import { isUuid } from '../../kernel/ids';
import type { createBonusCosts, PlayerBonusCost } from './bonus-costs';
import type { RewardsModule } from './index';

/** What a bonus takes before it is cash, told before it is claimed [RWD-06]. */
export function registerBonusCost(
  builder: FoyerSchemaBuilder,
  rewards: Pick<RewardsModule, 'getReward'>,
  costOf: ReturnType<typeof createBonusCosts>,
): void {
  const CostRef = builder.objectRef<PlayerBonusCost>('BonusCost').implement({
    description: 'Chances are those of staking the bonus money alone in a game of that return; they sum to 1.',
    fields: (t) => ({
      required: t.field({ type: 'Decimal', resolve: ({ required }) => toDecimal(required) }),
      currency: t.string({ resolve: ({ required }) => required.currency }),
      rounds: t.exposeInt('rounds'),
      stake: t.field({ type: 'Decimal', resolve: ({ stake }) => toDecimal(stake) }),
      isUsualStake: t.exposeBoolean('isUsualStake', {
        description: "Whether it is the player's own average, or an example.",
      }),
      returnToPlayer: t.float({ description: 'Per cent.', resolve: ({ rtp }) => rtp }),
      expectedLoss: t.field({ type: 'Decimal', resolve: ({ expectedLoss }) => toDecimal(expectedLoss) }),
      value: t.field({
        type: 'Decimal',
        description: 'The bonus less the expected loss; it can be below zero.',
        resolve: ({ value }) => toDecimal(value),
      }),
      chanceOfNothing: t.float({ resolve: ({ chances }) => chances.nothing }),
      chanceOfLess: t.float({ description: 'Than the bonus.', resolve: ({ chances }) => chances.less }),
      chanceOfBonusOrMore: t.float({ resolve: ({ chances }) => chances.atLeastBonus }),
    }),
  });
  builder.objectField(ViewerRef, 'bonusCost', (t) =>
    t.field({
      type: CostRef,
      nullable: true,
      description: 'Null for a reward that asks for nothing, or that the player does not have.',
      args: { assignationId: t.arg.id({ required: true }) },
      resolve: async ({ session }, { assignationId }, { brand }) => {
        if (!session || !isUuid(assignationId)) return null;
        const reward = await rewards.getReward(session.playerId, assignationId);
        return reward && costOf(session.playerId, brand, reward.prize);
      },
    }),
  );
}
