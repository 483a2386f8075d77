import { entry } from '../../graphql/account-gate';
import { ViewerRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import { requireSession } from '../../graphql/context';
import { toFailure } from '../../graphql/failure';
import { gated } from '../../kernel/entry-rule';
import { LegalTextNameRef } from '../content/graphql-refs';
import type { Legal, LegalTextToAccept } from './index';

/** viewer.legalTextsToAccept, and the mutation that accepts one. */
export function registerLegalTypes(builder: FoyerSchemaBuilder, legal: Legal): void {
  const TextRef = builder.objectRef<LegalTextToAccept>('LegalTextToAccept').implement({
    fields: (t) => ({
      name: t.expose('name', { type: LegalTextNameRef }),
      title: t.exposeString('title'),
      edition: t.exposeInt('edition'),
      effectiveOn: t.exposeString('effectiveOn'),
    }),
  });
  builder.objectField(ViewerRef, 'legalTextsToAccept', (t) =>
    t.field({
      type: [TextRef],
      nullable: true,
      description: 'Editions of legal texts in force that the player has yet to accept; null signed out.',
      resolve: ({ session }, _args, { brand, locale }) =>
        session && legal.toAccept({ brand, locale }, session.playerId),
    }),
  );
  builder.mutationField('acceptLegalText', (t) =>
    t.field({
      ...entry(gated('settle-account')),
      type: [TextRef],
      description: 'Accepts the edition in force; the same again changes nothing. Answers those that are left.',
      args: {
        name: t.arg({ type: LegalTextNameRef, required: true }),
        edition: t.arg.int({ required: true }),
      },
      resolve: async (_root, { name, edition }, context) => {
        const { playerId } = requireSession(context);
        const accepted = await legal.accept(context, playerId, name, edition);
        if (!accepted.ok) throw toFailure(accepted.error);
        return legal.toAccept(context, playerId);
      },
    }),
  );
}
