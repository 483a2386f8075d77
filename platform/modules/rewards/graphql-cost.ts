import { ViewerRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import { isUuid } from '../../kernel/ids';
import type { createBonusCosts } from './bonus-costs';
import { BonusCostRef } from './graphql-refs';
import type { RewardsModule } from './index';

/** The cost of turning a bonus into cash, shown before it is claimed [RWD-06]. */
export function registerBonusCost(
  builder: FoyerSchemaBuilder,
  rewards: Pick<RewardsModule, 'getReward'>,
  costOf: ReturnType<typeof createBonusCosts>,
): void {
  builder.objectField(ViewerRef, 'bonusCost', (t) =>
    t.field({
      type: BonusCostRef,
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
