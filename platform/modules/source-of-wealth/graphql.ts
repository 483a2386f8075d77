import { gated } from '../../kernel/entry-rule';
import { entry } from '../../graphql/account-gate';
import { RootRef, ViewerRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import { requireSession } from '../../graphql/context';
import { toFailure } from '../../graphql/failure';
import { DocumentStatusRef } from '../documents/graphql-refs';
import type { PlayerDocument } from '../documents/index';
import { SourceOfWealthKindRef } from '../players/graphql-refs';
import type { Category } from './domain/form';
import { formStatuses } from './domain/form';
import { fundingOptionsFile, labelIn, type FundingOption } from './domain/funding-options';
import type { SourceOfWealth, SourceOfWealthModule } from './index';

/** root.fundingOptions, viewer.sourceOfWealth and its mutations [SOW-01]. */
export function registerSourceOfWealthTypes(builder: FoyerSchemaBuilder, wealth: SourceOfWealthModule): void {
  const FundingOptionRef = builder.objectRef<FundingOption>('FundingOption').implement({
    fields: (t) => ({
      id: t.field({ type: SourceOfWealthKindRef, resolve: ({ id }) => id }),
      examples: t.stringList({
        description: 'Proofs of it, in the language of the request.',
        resolve: ({ options }, _args, { locale }) => options.map(({ labels }) => labelIn(labels, locale)),
      }),
    }),
  });
  builder.objectField(RootRef, 'fundingOptions', (t) =>
    t.field({ type: [FundingOptionRef], resolve: () => [...fundingOptionsFile.read().sources] }),
  );
  const SourceOfWealthRef = registerForm(builder);
  builder.objectField(ViewerRef, 'sourceOfWealth', (t) =>
    t.field({
      type: SourceOfWealthRef,
      nullable: true,
      description: 'null while nothing is requested.',
      resolve: ({ session }) => (session ? wealth.get(session.playerId) : null),
    }),
  );
  builder.mutationFields((t) => ({
    saveSourceOfWealth: t.field({
      ...entry(gated('settle-account')),
      type: SourceOfWealthRef,
      nullable: true,
      description: 'Keeps which proofs of one kind the player has; files come by POST.',
      args: {
        kind: t.arg({ type: SourceOfWealthKindRef, required: true }),
        options: t.arg.stringList({ required: true }),
      },
      resolve: async (_root, { kind, options }, context) => {
        const { playerId } = requireSession(context);
        const saved = await wealth.save(playerId, kind, options);
        if (!saved.ok) throw toFailure(saved.error);
        return wealth.get(playerId);
      },
    }),
    submitSourceOfWealth: t.field({
      ...entry(gated('settle-account')),
      type: SourceOfWealthRef,
      nullable: true,
      resolve: async (_root, _args, context) => {
        const { playerId } = requireSession(context);
        const submitted = await wealth.submit(playerId);
        if (!submitted.ok) throw toFailure(submitted.error);
        return wealth.get(playerId);
      },
    }),
  }));
}

function registerForm(builder: FoyerSchemaBuilder) {
  const StatusRef = builder.enumType('SourceOfWealthFormStatus', { values: formStatuses });
  const FileRef = builder.objectRef<PlayerDocument>('SourceOfWealthFile').implement({
    fields: (t) => ({
      documentId: t.exposeID('id'),
      name: t.exposeString('name'),
      status: t.expose('status', { type: DocumentStatusRef }),
    }),
  });
  const OptionRef = builder.objectRef<Category['options'][number]>('SourceOfWealthOption').implement({
    fields: (t) => ({
      id: t.id({ resolve: ({ option }) => option.id }),
      label: t.string({ resolve: ({ option }, _args, { locale }) => labelIn(option.labels, locale) }),
      checked: t.exposeBoolean('isChecked'),
    }),
  });
  const CategoryRef = builder.objectRef<Category<PlayerDocument>>('SourceOfWealthCategory').implement({
    fields: (t) => ({
      kind: t.expose('kind', { type: SourceOfWealthKindRef }),
      options: t.field({ type: [OptionRef], resolve: ({ options }) => [...options] }),
      files: t.field({ type: [FileRef], resolve: ({ files }) => [...files] }),
      completed: t.exposeBoolean('isCompleted'),
    }),
  });
  const RequestRef = builder.objectRef<SourceOfWealth['requests'][number]>('SourceOfWealthRequest').implement({
    fields: (t) => ({
      comment: t.exposeString('comment', { nullable: true }),
      requestedFundingType: t.expose('requestedFundingType', { type: SourceOfWealthKindRef, nullable: true }),
    }),
  });
  return builder.objectRef<SourceOfWealth>('SourceOfWealth').implement({
    fields: (t) => ({
      id: t.exposeID('playerId'),
      version: t.exposeInt('version'),
      status: t.expose('status', { type: StatusRef }),
      dueDate: t.expose('dueAt', { type: 'DateTime', nullable: true }),
      dueDateExpired: t.exposeBoolean('isOverdue'),
      requests: t.field({ type: [RequestRef], resolve: ({ requests }) => [...requests] }),
      categories: t.field({ type: [CategoryRef], resolve: ({ categories }) => [...categories] }),
    }),
  });
}
