import { gated } from '../../kernel/entry-rule';
import { entry } from '../../graphql/account-gate';
import { ViewerRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import { requireSession } from '../../graphql/context';
import { failure, toFailure } from '../../graphql/failure';
import { sharedParse } from '../../graphql/live-feed';
import type { LimitPeriod } from '@/contract/limits';
import type { PlayerId } from '../../kernel/ids';
import { parseDecimal } from '@/contract/money';
import { limitsTopic, limitsChanged } from './events';
import { registerLimitHistory } from './graphql-history';
import { registerLimitsOfKinds } from './graphql-kinds';
import { LimitPeriodRef, PlayLimitKindRef } from './graphql-refs';
import type { LimitsModule, PlayerLimits } from './index';
import type { MoneyLimitKind } from './store';

/** viewer.limits, its mutations and the subscription limitsChanged [PRF-02, PRF-07]. */
export function registerLimitsTypes(builder: FoyerSchemaBuilder, limits: LimitsModule): void {
  const LimitsRef = registerLimits(builder, limits);
  builder.objectField(ViewerRef, 'limits', (t) =>
    t.field({
      type: LimitsRef,
      nullable: true,
      resolve: ({ session }) => (session ? limits.getLimits(session.playerId) : null),
    }),
  );
  registerMutations(builder, limits, LimitsRef);
  registerLimitsChanged(builder, limits, LimitsRef);
}

function registerLimits(builder: FoyerSchemaBuilder, limits: LimitsModule) {
  const LimitHistoryRef = registerLimitHistory(builder);
  const { LimitRef, SingleStakeRef, SessionLimitRef } = registerLimitsOfKinds(builder);
  return builder.objectRef<PlayerLimits>('PlayerLimits').implement({
    fields: (t) => ({
      id: t.exposeID('playerId'),
      version: t.exposeInt('version'),
      now: t.expose('now', {
        type: 'DateTime',
        description: 'The clock that decides: browsers count down by it, not by their own.',
      }),
      timeZone: t.exposeString('timeZone'),
      currency: t.exposeString('currency'),
      isIncreaseBlocked: t.exposeBoolean('isIncreaseBlocked'),
      increaseWaitHours: t.float({
        nullable: true,
        description: 'null: an increase waits for the end of the term.',
        resolve: ({ increaseWait }) => (increaseWait === 'until-term-ends' ? null : increaseWait),
      }),
      deposit: t.field({ type: [LimitRef], resolve: ({ deposit }) => [...deposit] }),
      loss: t.field({
        type: [LimitRef],
        description: 'Of stakes less wins, without bonus money; empty where the licence has none.',
        resolve: ({ loss }) => [...loss],
      }),
      globalLoss: t.field({
        type: [LimitRef],
        description:
          'The same over all brands of the licence; the lowest limit that the person has set at any of them holds.',
        resolve: ({ globalLoss }) => [...globalLoss],
      }),
      stake: t.field({ type: [LimitRef], resolve: ({ stake }) => [...stake] }),
      singleStake: t.expose('singleStake', {
        type: SingleStakeRef,
        nullable: true,
        description: 'Of each bet alone; null where the licence has none.',
      }),
      session: t.field({
        type: [SessionLimitRef],
        description: 'Of the time of play; empty where the licence has none.',
        resolve: ({ session }) => [...session],
      }),
      history: t.field({
        type: LimitHistoryRef,
        description: 'How the limits were changed, the newest first; an unknown cursor starts over.',
        args: { first: t.arg.int({ required: true, defaultValue: 20 }), after: t.arg.string() },
        resolve: ({ playerId }, { first, after }) =>
          limits.getHistory(playerId, { first, after: after && /^\d{1,18}$/.test(after) ? BigInt(after) : null }),
      }),
    }),
  });
}

type LimitsRef = ReturnType<typeof registerLimits>;

/** A limit that is an amount of money. */
type MoneyLimit = { readonly kind: MoneyLimitKind; readonly period: LimitPeriod } | { readonly kind: 'single-stake' };

function registerMutations(builder: FoyerSchemaBuilder, limits: LimitsModule, type: LimitsRef): void {
  const present = async (playerId: PlayerId): Promise<PlayerLimits> => {
    const found = await limits.getLimits(playerId);
    if (!found) throw failure('AuthenticationFailure');
    return found;
  };
  async function set(playerId: PlayerId, limit: MoneyLimit, amount: unknown): Promise<PlayerLimits> {
    // To forget the amount is not to ask for no limit.
    if (amount === undefined) throw failure('BadInput');
    const { currency } = await present(playerId);
    const wanted = typeof amount === 'string' ? parseDecimal(amount, currency) : null;
    if (wanted && !wanted.ok) throw failure('InvalidAmount');
    const result = await limits.setLimit({ playerId, ...limit, amount: wanted?.value ?? null });
    if (!result.ok) throw toFailure(result.error);
    return present(playerId);
  }
  builder.mutationFields((t) => ({
    setDepositLimit: t.field({
      ...entry(gated('change-account')),
      type,
      description:
        'A first or lower limit holds at once; a higher one, or none (amount written out as null), waits and must be confirmed.',
      args: { period: t.arg({ type: LimitPeriodRef, required: true }), amount: t.arg({ type: 'Decimal' }) },
      resolve: (_root, { period, amount }, context) =>
        set(requireSession(context).playerId, { kind: 'deposit', period }, amount),
    }),
    setPlayLimit: t.field({
      ...entry(gated('change-account')),
      type,
      description: 'The same for what may be lost or staked.',
      args: {
        kind: t.arg({ type: PlayLimitKindRef, required: true }),
        period: t.arg({ type: LimitPeriodRef, required: true }),
        amount: t.arg({ type: 'Decimal' }),
      },
      resolve: (_root, { kind, period, amount }, context) =>
        set(requireSession(context).playerId, { kind, period }, amount),
    }),
    setSingleStakeLimit: t.field({
      ...entry(gated('change-account')),
      type,
      description: 'The same for what a single bet may stake.',
      args: { amount: t.arg({ type: 'Decimal' }) },
      resolve: (_root, { amount }, context) => set(requireSession(context).playerId, { kind: 'single-stake' }, amount),
    }),
    setSessionLimit: t.field({
      ...entry(gated('change-account')),
      type,
      description: 'The same for the minutes of play; at most those of the period.',
      args: { period: t.arg({ type: LimitPeriodRef, required: true }), minutes: t.arg.int() },
      resolve: async (_root, { period, minutes }, context) => {
        // To forget the minutes is not to ask for no limit.
        if (minutes === undefined) throw failure('BadInput');
        const { playerId } = requireSession(context);
        const result = await limits.setLimit({ playerId, kind: 'session', period, minutes });
        if (!result.ok) throw toFailure(result.error);
        return present(playerId);
      },
    }),
    confirmLimitIncrease: t.field({
      ...entry(gated('change-account')),
      type,
      args: { increaseId: t.arg.id({ required: true }) },
      resolve: async (_root, { increaseId }, context) => {
        const { playerId } = requireSession(context);
        const result = await limits.confirmIncrease(playerId, increaseId);
        if (!result.ok) throw toFailure(result.error);
        return present(playerId);
      },
    }),
    cancelLimitIncrease: t.field({
      ...entry(gated('change-account')),
      type,
      args: { increaseId: t.arg.id({ required: true }) },
      resolve: async (_root, { increaseId }, context) => {
        const { playerId } = requireSession(context);
        const result = await limits.cancelIncrease(playerId, increaseId);
        if (!result.ok) throw toFailure(result.error);
        return present(playerId);
      },
    }),
  }));
}

interface LimitsEvent {
  readonly version: number;
}

const parseShared = sharedParse<LimitsEvent>(limitsChanged.read);

function registerLimitsChanged(builder: FoyerSchemaBuilder, limits: LimitsModule, LimitsType: LimitsRef): void {
  const EventRef = builder.objectRef<LimitsEvent>('LimitsChanged').implement({
    description:
      'A snapshot comes first. The limits are read when the event is sent, so they are at least as new as its version.',
    fields: (t) => ({
      version: t.exposeInt('version'),
      limits: t.field({
        type: LimitsType,
        nullable: true,
        resolve: (_event, _args, context) => limits.getLimits(requireSession(context).playerId),
      }),
    }),
  });
  builder.subscriptionField('limitsChanged', (t) =>
    t.field({
      type: EventRef,
      subscribe: (_root, _args, context) => {
        const { playerId } = requireSession(context);
        return context.live.follow<LimitsEvent>({
          topic: limitsTopic(playerId),
          parse: parseShared,
          snapshot: async () => {
            const now = await limits.getLimits(playerId);
            return now && { version: now.version };
          },
          version: ({ version }) => version,
        });
      },
      resolve: (event) => event,
    }),
  );
}
