import { toDecimal } from '@/contract/money';
import type { FoyerSchemaBuilder } from '../../graphql/builder';
import { LimitIncreaseStateRef } from './graphql-refs';
import type { PendingIncrease } from './index';

/** The type of an increase of a limit that is an amount of money [PRF-07]. */
export function registerLimitIncrease(builder: FoyerSchemaBuilder) {
  return builder.objectRef<PendingIncrease>('LimitIncrease').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      amount: t.field({
        type: 'Decimal',
        nullable: true,
        description: 'null: the limit is to go.',
        resolve: ({ amount }) => amount && toDecimal(amount),
      }),
      requestedAt: t.expose('requestedAt', { type: 'DateTime' }),
      dueAt: t.expose('dueAt', { type: 'DateTime' }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Confirmed before then, or forgotten.' }),
      state: t.expose('state', { type: LimitIncreaseStateRef }),
    }),
  });
}

export type LimitIncreaseRef = ReturnType<typeof registerLimitIncrease>;
