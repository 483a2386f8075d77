import { gated } from '../../kernel/entry-rule';
import { entry } from '../../graphql/account-gate';
import { ViewerRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import { requireSession, type RequestContext } from '../../graphql/context';
import { toFailure } from '../../graphql/failure';
import { sharedParse } from '../../graphql/live-feed';
import { PlayFiguresRef } from '../ledger/graphql-refs';
import type { PlayTotals } from '../ledger/index';
import { realityCheckChanged, realityCheckTopic, type RealityCheckChanged } from './events';
import type { RealityCheck, RealityChecksModule } from './index';

const parseShared = sharedParse<RealityCheckChanged>(realityCheckChanged.read);

/** viewer.realityCheck, its mutations and its subscription [PRF-03]. */
export function registerRealityChecksTypes(builder: FoyerSchemaBuilder, checks: RealityChecksModule): void {
  const RealityCheckRef = registerRealityCheck(builder, checks);
  const current = (context: RequestContext) => checks.get(context.brand, requireSession(context));
  builder.objectField(ViewerRef, 'realityCheck', (t) =>
    t.field({
      type: RealityCheckRef,
      nullable: true,
      description: "null signed out, and where the brand's licence has none.",
      resolve: ({ session }, _args, context) => session && checks.get(context.brand, session),
    }),
  );
  builder.mutationFields((t) => ({
    answerRealityCheck: t.field({
      ...entry(gated('change-account')),
      type: RealityCheckRef,
      nullable: true,
      description: 'The player has read the check of this number and goes on; another number changes nothing.',
      args: { number: t.arg.int({ required: true }) },
      resolve: async (_root, { number }, context) => {
        await checks.answer(requireSession(context), number);
        return current(context);
      },
    }),
    setRealityCheckPeriod: t.field({
      ...entry(gated('change-account')),
      type: RealityCheckRef,
      nullable: true,
      description: 'One of allowedPeriods. A shorter one holds at once, a longer one after the next check.',
      args: { minutes: t.arg.int({ required: true }) },
      resolve: async (_root, { minutes }, context) => {
        const chosen = await checks.choosePeriod(context.brand, requireSession(context), minutes);
        if (!chosen.ok) throw toFailure(chosen.error);
        return current(context);
      },
    }),
  }));
  builder.subscriptionField('realityCheckChanged', (t) =>
    t.field({
      type: RealityCheckRef,
      nullable: true,
      description: 'A snapshot comes first. What is sent is at least as new as the change.',
      subscribe: (_root, _args, context) =>
        context.live.follow<RealityCheckChanged>({
          topic: realityCheckTopic(requireSession(context).playerId),
          parse: parseShared,
          snapshot: async () => ({ version: (await current(context))?.version ?? 0 }),
          version: ({ version }) => version,
        }),
      resolve: (_event, _args, context) => current(context),
    }),
  );
}

function registerRealityCheck(builder: FoyerSchemaBuilder, checks: RealityChecksModule) {
  const PlayTotalsRef = builder.objectRef<PlayTotals>('PlayTotals').implement({ interfaces: [PlayFiguresRef] });
  return builder.objectRef<RealityCheck>('RealityCheck').implement({
    fields: (t) => ({
      id: t.exposeID('playerId'),
      version: t.exposeInt('version'),
      now: t.expose('now', { type: 'DateTime', description: 'The clock that decides.' }),
      period: t.exposeInt('period', { description: 'Minutes of play between two checks.' }),
      allowedPeriods: t.intList({ resolve: ({ allowedPeriods }) => [...allowedPeriods] }),
      number: t.exposeInt('number', { description: 'Which check of this sign-in is the next one.' }),
      dueAt: t.expose('dueAt', { type: 'DateTime', nullable: true, description: 'null while nothing is played.' }),
      isDue: t.exposeBoolean('isDue', { description: 'It waits for an answer; soon no bet is taken without one.' }),
      beganAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'Of play in this sign-in.',
        resolve: ({ began }) => began && began.at,
      }),
      totals: t.field({
        type: PlayTotalsRef,
        nullable: true,
        description: 'Since beganAt, from the ledger.',
        resolve: (check) => checks.totalsOf(check),
      }),
    }),
  });
}
