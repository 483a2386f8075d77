import { PageInfoRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import { money, toDecimal, type Currency } from '@/contract/money';
import { LimitChangeRef, LimitKindRef, LimitPeriodRef } from './graphql-refs';
import type { LimitHistory, PastChange } from './index';

const decimalOf = (minor: bigint | null, currency: Currency | null) =>
  minor === null || currency === null ? null : toDecimal(money(minor, currency));
const minutesOf = (amount: bigint | null, currency: Currency | null) =>
  amount === null || currency !== null ? null : Number(amount);

/** The type of viewer.limits.history [PRF-02, PRF-07]. */
export function registerLimitHistory(builder: FoyerSchemaBuilder) {
  const PastChangeRef = builder.objectRef<PastChange>('PastLimitChange').implement({
    description: "A change of one of the player's limits, or what became of an increase.",
    fields: (t) => ({
      id: t.id({ resolve: ({ number }) => String(number) }),
      kind: t.expose('kind', { type: LimitKindRef }),
      period: t.field({
        type: LimitPeriodRef,
        nullable: true,
        description: 'null: of each bet.',
        resolve: ({ period }) => (period === 'Bet' ? null : period),
      }),
      change: t.expose('change', { type: LimitChangeRef }),
      from: t.field({
        type: 'Decimal',
        nullable: true,
        description: 'In force before; null: no limit, or a session limit.',
        resolve: ({ before, currency }) => decimalOf(before, currency),
      }),
      to: t.field({
        type: 'Decimal',
        nullable: true,
        description: 'In force afterwards, or what the increase is or was to bring; null as for from.',
        resolve: ({ after, currency }) => decimalOf(after, currency),
      }),
      fromMinutes: t.int({
        nullable: true,
        description: 'The same of a session limit.',
        resolve: ({ before, currency }) => minutesOf(before, currency),
      }),
      toMinutes: t.int({ nullable: true, resolve: ({ after, currency }) => minutesOf(after, currency) }),
      currency: t.exposeString('currency', { nullable: true, description: 'null for a session limit.' }),
      changedAt: t.expose('changedAt', { type: 'DateTime' }),
    }),
  });
  return builder.objectRef<LimitHistory>('LimitHistory').implement({
    fields: (t) => ({
      nodes: t.field({ type: [PastChangeRef], resolve: ({ changes }) => [...changes] }),
      pageInfo: t.field({
        type: PageInfoRef,
        resolve: ({ changes, hasNextPage }) => ({
          endCursor: changes.at(-1)?.number.toString() ?? null,
          hasNextPage,
        }),
      }),
    }),
  });
}
