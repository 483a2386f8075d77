import { toDecimal } from '@/contract/money';
import type { FoyerSchemaBuilder } from '../../graphql/builder';
import type { LimitIncreaseRef } from './graphql-increase';
import type { SingleStakeLimit } from './index';

/** The type of viewer.limits.singleStake [PRF-02, PRF-07]. */
export function registerSingleStakeLimit(builder: FoyerSchemaBuilder, increaseRef: LimitIncreaseRef) {
  return builder.objectRef<SingleStakeLimit>('SingleStakeLimit').implement({
    description: 'The most that a single bet may stake, together with what it gives to a jackpot.',
    fields: (t) => ({
      limit: t.field({
        type: 'Decimal',
        nullable: true,
        description: 'null: no limit. Zero: nothing may be staked.',
        resolve: ({ limit }) => limit && toDecimal(limit),
      }),
      increase: t.expose('increase', { type: increaseRef, nullable: true }),
    }),
  });
}
