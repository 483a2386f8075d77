import { toDecimal, type Money } from '@/contract/money';
import type { FoyerSchemaBuilder } from '../../graphql/builder';
import { LimitIncreaseStateRef, LimitPeriodRef } from './graphql-refs';
import type { LimitUse, PendingIncrease, PendingSessionIncrease, SessionUse, SingleStakeLimit } from './index';

const decimalOf = (amount: Money | null) => amount && toDecimal(amount);

/** The types of the limits of each kind, for the fields of viewer.limits [PRF-02, PRF-07]. */
export function registerLimitsOfKinds(builder: FoyerSchemaBuilder) {
  const increaseRef = registerLimitIncrease(builder);
  return {
    LimitRef: registerLimit(builder, increaseRef),
    SingleStakeRef: registerSingleStakeLimit(builder, increaseRef),
    SessionLimitRef: registerSessionLimit(builder),
  };
}

/** The type of an increase of a limit that is an amount of money [PRF-07]. */
function registerLimitIncrease(builder: FoyerSchemaBuilder) {
  return builder.objectRef<PendingIncrease>('LimitIncrease').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      amount: t.field({
        type: 'Decimal',
        nullable: true,
        description: 'null: the limit is to go.',
        resolve: ({ amount }) => decimalOf(amount),
      }),
      requestedAt: t.expose('requestedAt', { type: 'DateTime' }),
      dueAt: t.expose('dueAt', { type: 'DateTime' }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Confirmed before then, or forgotten.' }),
      state: t.expose('state', { type: LimitIncreaseStateRef }),
    }),
  });
}

type LimitIncreaseRef = ReturnType<typeof registerLimitIncrease>;

/** The type of a limit of an amount of money in a period. */
function registerLimit(builder: FoyerSchemaBuilder, increaseRef: LimitIncreaseRef) {
  return builder.objectRef<LimitUse>('PlayerLimit').implement({
    fields: (t) => ({
      period: t.expose('period', { type: LimitPeriodRef }),
      limit: t.field({
        type: 'Decimal',
        nullable: true,
        description: 'null: no limit.',
        resolve: ({ limit }) => decimalOf(limit),
      }),
      used: t.field({ type: 'Decimal', resolve: ({ used }) => toDecimal(used) }),
      remaining: t.field({ type: 'Decimal', nullable: true, resolve: ({ remaining }) => decimalOf(remaining) }),
      resetsAt: t.expose('resetsAt', { type: 'DateTime' }),
      increase: t.expose('increase', { type: increaseRef, nullable: true }),
      elsewhere: t.field({
        type: 'Decimal',
        nullable: true,
        description:
          'Of a limit over brands: the lowest that the player has set at another brand. The lower one holds.',
        resolve: ({ elsewhere }) => decimalOf(elsewhere),
      }),
    }),
  });
}

/** The type of viewer.limits.singleStake [PRF-02, PRF-07]. */
function registerSingleStakeLimit(builder: FoyerSchemaBuilder, increaseRef: LimitIncreaseRef) {
  return builder.objectRef<SingleStakeLimit>('SingleStakeLimit').implement({
    description: 'The most that a single bet may stake, together with what it gives to a jackpot.',
    fields: (t) => ({
      limit: t.field({
        type: 'Decimal',
        nullable: true,
        description: 'null: no limit. Zero: nothing may be staked.',
        resolve: ({ limit }) => decimalOf(limit),
      }),
      increase: t.expose('increase', { type: increaseRef, nullable: true }),
    }),
  });
}

/** The type of viewer.limits.session [PRF-02, PRF-07]. */
function registerSessionLimit(builder: FoyerSchemaBuilder) {
  const IncreaseRef = builder.objectRef<PendingSessionIncrease>('SessionLimitIncrease').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      limitMinutes: t.exposeInt('limitMinutes', { nullable: true, description: 'null: the limit is to go.' }),
      requestedAt: t.expose('requestedAt', { type: 'DateTime' }),
      dueAt: t.expose('dueAt', { type: 'DateTime' }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Confirmed before then, or forgotten.' }),
      state: t.expose('state', { type: LimitIncreaseStateRef }),
    }),
  });
  return builder.objectRef<SessionUse>('SessionLimit').implement({
    description: 'The longest that may be played in a period. A pause between two plays does not count.',
    fields: (t) => ({
      period: t.expose('period', { type: LimitPeriodRef }),
      limitMinutes: t.exposeInt('limitMinutes', { nullable: true, description: 'null: no limit.' }),
      usedSeconds: t.exposeInt('usedSeconds'),
      remainingSeconds: t.exposeInt('remainingSeconds', { nullable: true }),
      isReached: t.exposeBoolean('isReached', { description: 'No game is opened and no bet taken before resetsAt.' }),
      endsAt: t.expose('endsAt', {
        type: 'DateTime',
        nullable: true,
        description:
          'When play that goes on without a pause reaches the limit in this period; null while nobody plays.',
      }),
      resetsAt: t.expose('resetsAt', { type: 'DateTime' }),
      increase: t.expose('increase', { type: IncreaseRef, nullable: true }),
    }),
  });
}
