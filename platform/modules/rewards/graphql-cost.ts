import { ViewerRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import { isUuid } from '../../kernel/ids';
import type { CashierModule } from '../cashier/index';
import type { createBonusCosts } from './bonus-costs';
import { BonusCostRef } from './graphql-refs';
import type { RewardsModule } from './index';

/** The cost of turning a bonus into cash, shown before it is claimed or comes with a deposit [RWD-06]. */
export function registerBonusCost(
  builder: FoyerSchemaBuilder,
  rewards: Pick<RewardsModule, 'getReward'>,
  cashier: Pick<CashierModule, 'getOfferBonus'>,
  costOf: ReturnType<typeof createBonusCosts>,
): void {
  builder.objectFields(ViewerRef, (t) => ({
    bonusCost: t.field({
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
    depositOfferCost: t.field({
      type: BonusCostRef,
      nullable: true,
      description: 'Of the bonus that a deposit of the amount would bring now by the offer; null where it brings none.',
      args: { offerId: t.arg.id({ required: true }), amount: t.arg({ type: 'Decimal', required: true }) },
      resolve: async ({ session }, { offerId, amount }, { brand }) => {
        const bonus = session && (await cashier.getOfferBonus(session.playerId, { offerId, amount }));
        return bonus && costOf(session.playerId, brand, { type: 'bonus-money-drop', ...bonus });
      },
    }),
  }));
}
