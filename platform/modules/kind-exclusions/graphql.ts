import { gated } from '../../kernel/entry-rule';
import { entry } from '../../graphql/account-gate';
import { ViewerRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import { requireSession } from '../../graphql/context';
import { toFailure } from '../../graphql/failure';
import { playKinds } from '@/contract/licence';
import type { KindExclusion, KindExclusions, KindExclusionsModule } from './index';

/** viewer.kindExclusions and the mutation that begins one. */
export function registerKindExclusionsTypes(builder: FoyerSchemaBuilder, exclusions: KindExclusionsModule): void {
  const KindRef = builder.enumType('ExcludableKind', { values: playKinds });
  const ExclusionRef = builder.objectRef<KindExclusion>('KindExclusion').implement({
    fields: (t) => ({
      kind: t.expose('kind', { type: KindRef }),
      endsAt: t.expose('endsAt', { type: 'DateTime' }),
    }),
  });
  const ExclusionsRef = builder.objectRef<KindExclusions>('KindExclusions').implement({
    fields: (t) => ({
      periods: t.stringList({
        description: 'Lengths that can be chosen, as ISO 8601 writes them: P6M.',
        resolve: ({ periods }) => [...periods],
      }),
      inForce: t.field({ type: [ExclusionRef], resolve: ({ inForce }) => [...inForce] }),
    }),
  });
  builder.objectField(ViewerRef, 'kindExclusions', (t) =>
    t.field({
      type: ExclusionsRef,
      nullable: true,
      description:
        "Kinds of games that the player is excluded from. null signed out, and where the brand's licence has no such exclusions.",
      resolve: ({ session }, _args, { brand }) => session && exclusions.get(brand, session.playerId),
    }),
  );
  builder.mutationField('excludeKind', (t) =>
    t.field({
      ...entry(gated('change-account')),
      type: ExclusionsRef,
      nullable: true,
      description:
        'Begins at once. Nothing ends or shortens it, and a longer one of the kind stays. Other kinds stay open.',
      args: { kind: t.arg({ type: KindRef, required: true }), period: t.arg.string({ required: true }) },
      resolve: async (_root, wish, context) => {
        const { playerId } = requireSession(context);
        const excluded = await exclusions.exclude(playerId, wish);
        if (!excluded.ok) throw toFailure(excluded.error);
        return exclusions.get(context.brand, playerId);
      },
    }),
  );
}
