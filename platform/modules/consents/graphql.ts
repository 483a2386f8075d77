import { CONSENT_CATEGORIES, CONSENT_GIVERS } from '@/contract/consent';
import { entry } from '../../graphql/account-gate';
import { ViewerRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import { requireSession } from '../../graphql/context';
import { free } from '../../kernel/entry-rule';
import type { Consents, KeptChoice } from './index';

/** viewer.consents, and the mutation that links a browser's choices with the player [CNS-01]. */
export function registerConsentsTypes(builder: FoyerSchemaBuilder, consents: Consents): void {
  const CategoryRef = builder.enumType('ConsentCategory', { values: CONSENT_CATEGORIES });
  const GiverRef = builder.enumType('ConsentGiver', { values: CONSENT_GIVERS });
  const ChoiceRef = builder.objectRef<KeptChoice>('ConsentChoice').implement({
    fields: (t) => ({
      chosenAt: t.expose('chosenAt', { type: 'DateTime' }),
      version: t.exposeInt('version', { description: 'Of the words that were agreed to.' }),
      categories: t.field({
        type: [CategoryRef],
        description: 'None for a choice that was taken back.',
        resolve: ({ categories }) => [...categories],
      }),
      givenBy: t.expose('givenBy', { type: GiverRef }),
    }),
  });
  builder.objectField(ViewerRef, 'consents', (t) =>
    t.field({
      type: [ChoiceRef],
      nullable: true,
      description: "What the player's browsers may keep and send, the newest choice first; null signed out.",
      resolve: async ({ session }) => (session ? [...(await consents.ofPlayer(session.playerId))] : null),
    }),
  );
  builder.mutationField('linkConsents', (t) =>
    t.boolean({
      ...entry(free('reports')),
      description:
        'The player uses the browser of the choices with this id; false where the brand has none under it, or another player has it.',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, context) => consents.link(context.brand, requireSession(context).playerId, String(id)),
    }),
  );
}
