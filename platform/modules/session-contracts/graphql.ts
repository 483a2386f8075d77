import { entry } from '../../graphql/account-gate';
import { ViewerRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import { requireSession, type RequestContext } from '../../graphql/context';
import { toFailure } from '../../graphql/failure';
import { sharedParse } from '../../graphql/live-feed';
import type { Failure } from '@/contract/failures';
import type { Result } from '@/contract/result';
import { gated } from '../../kernel/entry-rule';
import { sessionContractChanged, sessionContractTopic, type SessionContractChanged } from './events';
import { sessionContractFailures, type SessionContractFailure } from './domain/failures';
import { registerSessionContracts } from './graphql-refs';
import type { SessionContractsModule } from './index';

const parseShared = sharedParse<SessionContractChanged>(sessionContractChanged.read);

/** viewer.sessionContract, its mutations and its subscription [PRF-02, PRF-07]. */
export function registerSessionContractsTypes(builder: FoyerSchemaBuilder, contracts: SessionContractsModule): void {
  const ContractsRef = registerSessionContracts(builder, contracts);
  const current = (context: RequestContext) => contracts.get(context.brand, requireSession(context).playerId);
  const TermsInput = builder.inputType('SessionContractTermsInput', {
    fields: (t) => ({
      budget: t.field({ type: 'Decimal', required: true, description: 'The most that may be lost.' }),
      minutes: t.int({ required: true, description: 'How long the session lasts, from now on.' }),
      reminderMinutes: t.int({ description: 'Minutes between two reminders; null for none.' }),
      breakMinutes: t.int({ required: true, description: 'The break that follows, whatever ends the session.' }),
    }),
  });
  const wishOf = ({ reminderMinutes = null, ...terms }: typeof TermsInput.$inferInput) => ({
    ...terms,
    reminderMinutes,
  });
  async function answered(context: RequestContext, changed: Result<unknown, Failure | SessionContractFailure>) {
    if (!changed.ok) throw toFailure(changed.error, sessionContractFailures);
    return current(context);
  }
  builder.objectField(ViewerRef, 'sessionContract', (t) =>
    t.field({
      type: ContractsRef,
      nullable: true,
      description:
        "What the player has agreed before play. null signed out, and where the brand's licence asks for no contract.",
      resolve: ({ session }, _args, { brand }) => session && contracts.get(brand, session.playerId),
    }),
  );
  builder.mutationFields((t) => ({
    agreeSessionContract: t.field({
      ...entry(gated('change-account')),
      type: ContractsRef,
      nullable: true,
      description: 'Begins a session at once. The same terms once more are the same agreement.',
      args: { terms: t.arg({ type: TermsInput, required: true }) },
      resolve: async (_root, { terms }, context) =>
        answered(context, await contracts.agree(requireSession(context).playerId, wishOf(terms))),
    }),
    tightenSessionContract: t.field({
      ...entry(gated('change-account')),
      type: ContractsRef,
      nullable: true,
      description: 'A smaller budget, less time, reminders sooner or a longer break hold at once; nothing is loosened.',
      args: { id: t.arg.id({ required: true }), terms: t.arg({ type: TermsInput, required: true }) },
      resolve: async (_root, { id, terms }, context) =>
        answered(context, await contracts.tighten(requireSession(context).playerId, id, wishOf(terms))),
    }),
    endSessionContract: t.field({
      ...entry(gated('change-account')),
      type: ContractsRef,
      nullable: true,
      description: 'Ends the session now; its break begins.',
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, context) =>
        answered(context, await contracts.end(requireSession(context).playerId, id)),
    }),
    answerSessionReminder: t.field({
      ...entry(gated('change-account')),
      type: ContractsRef,
      nullable: true,
      description: 'The player has read the reminder of this number; one that has not come yet changes nothing.',
      args: { id: t.arg.id({ required: true }), number: t.arg.int({ required: true }) },
      resolve: async (_root, { id, number }, context) =>
        answered(context, await contracts.answerReminder(requireSession(context).playerId, id, number)),
    }),
  }));
  builder.subscriptionField('sessionContractChanged', (t) =>
    t.field({
      type: ContractsRef,
      nullable: true,
      description: 'A snapshot comes first. What is sent is at least as new as the change.',
      subscribe: (_root, _args, context) =>
        context.live.follow<SessionContractChanged>({
          topic: sessionContractTopic(requireSession(context).playerId),
          parse: parseShared,
          snapshot: async () => ({ version: (await current(context))?.version ?? 0 }),
          version: ({ version }) => version,
        }),
      resolve: (_event, _args, context) => current(context),
    }),
  );
}
