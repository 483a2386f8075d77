import { RootRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import { noticeAudiences, noticeDismissals, noticeKinds, textsFor, type Block, type BlockTexts } from './domain/block';
import type { ContentModule } from './index';

interface WrittenNotice {
  readonly block: Block;
  readonly kind: (typeof noticeKinds)[number];
  readonly texts: BlockTexts;
  readonly updatedAt: Date;
}

/** Adds the notices that operators write to Root [NOT-01]. */
export function registerNotices(builder: FoyerSchemaBuilder, content: Pick<ContentModule, 'getNotices'>): void {
  const KindRef = builder.enumType('NoticeKind', { values: noticeKinds });
  const AudienceRef = builder.enumType('NoticeAudience', { values: noticeAudiences });
  const DismissalRef = builder.enumType('NoticeDismissal', { values: noticeDismissals });
  const dated = (text: string | undefined) => (text === undefined ? null : new Date(text));
  const NoticeRef = builder.objectRef<WrittenNotice>('Notice').implement({
    description: 'A notice that an operator has written, for every page; one that begins within a day as well.',
    fields: (t) => ({
      id: t.id({ resolve: ({ block }) => block.id }),
      kind: t.expose('kind', { type: KindRef }),
      updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
      startsAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ block }) => block.startsAt }),
      endsAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ block }) => block.endsAt }),
      countries: t.stringList({
        nullable: true,
        description: 'Of the player, or of the visit; null for all.',
        resolve: ({ block }) => block.countries,
      }),
      audience: t.field({ type: AudienceRef, resolve: ({ block }) => block.data.audience ?? 'everybody' }),
      dismissal: t.field({ type: DismissalRef, resolve: ({ block }) => block.data.dismissal ?? 'browser' }),
      changesAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'When the maintenance begins, when the market closes.',
        resolve: ({ block }) => dated(block.data.changesAt),
      }),
      withdrawUntil: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: ({ block }) => dated(block.data.withdrawUntil),
      }),
      title: t.string({ nullable: true, resolve: ({ texts }) => texts.title ?? null }),
      text: t.string({ nullable: true, resolve: ({ texts }) => texts.text ?? null }),
      actionText: t.string({ nullable: true, resolve: ({ texts }) => texts.actionText ?? null }),
      url: t.string({ nullable: true, resolve: ({ block }) => block.data.url ?? null }),
    }),
  });
  builder.objectField(RootRef, 'notices', (t) =>
    t.field({
      type: [NoticeRef],
      resolve: async ({ brand, locale }) =>
        (await content.getNotices(brand)).flatMap(({ block, updatedAt }) => {
          const kind = block.data.notice;
          return kind === undefined ? [] : [{ block, kind, updatedAt, texts: textsFor(block, locale) }];
        }),
    }),
  );
}
