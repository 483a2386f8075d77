import type { FoyerSchemaBuilder } from '../../graphql/builder';
import { LimitIncreaseStateRef, LimitPeriodRef } from './graphql-refs';
import type { PendingSessionIncrease, SessionUse } from './index';

/** The type of viewer.limits.session [PRF-02, PRF-07]. */
export function registerSessionLimit(builder: FoyerSchemaBuilder) {
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
