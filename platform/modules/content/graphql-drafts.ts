import { brandById } from '@/contract/brands';
import { RootRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import { shownPages, type LobbyPage } from './domain/block';
import type { Content, LegalEdition } from './domain/content-item';
import { LobbyPageRef } from './graphql-enums';
import { LegalTextNameRef as NameRef } from './graphql-refs';
import { fillBlocks, type BlockKinds, type registerBlocks } from './graphql-blocks';
import type { ContentDrafts } from './index';
import { type ContentPreview, contentPreviewStates } from './queries/preview';

type LegalText = Extract<Content, { readonly kind: 'legal' }>;
type OpenPreview = Extract<ContentPreview, { readonly state: 'Open' }>;
const openOf = (preview: ContentPreview): OpenPreview | null => (preview.state === 'Open' ? preview : null);

/** Notices and questions are no blocks of a page. */
const shownPage = (page: LobbyPage | null | undefined): (typeof shownPages)[number] | null =>
  shownPages.find((shown) => shown === page) ?? null;

/** Adds legal texts and links to drafts to Root. */
export function registerDrafts(
  builder: FoyerSchemaBuilder,
  drafts: Pick<ContentDrafts, 'getLegalText' | 'openPreview'>,
  kinds: BlockKinds,
  ContentBlockRef: ReturnType<typeof registerBlocks>,
): void {
  const StateRef = builder.enumType('ContentPreviewState', { values: contentPreviewStates });
  const EditionRef = builder.objectRef<LegalEdition>('LegalEdition').implement({
    fields: (t) => ({
      number: t.exposeInt('number'),
      effectiveOn: t.exposeString('effectiveOn', { description: 'The day from which it is in force, `2027-01-31`.' }),
    }),
  });
  const LegalTextRef = builder.objectRef<LegalText>('LegalText').implement({
    description: 'A legal text that operators have written.',
    fields: (t) => ({
      name: t.expose('name', { type: NameRef }),
      title: t.exposeString('title'),
      edition: t.field({ type: EditionRef, nullable: true, resolve: ({ edition }) => edition }),
      body: t.field({
        type: 'JSON',
        description: 'Rich text: a tree of the nodes that contract/rich-text.schema.ts allows.',
        resolve: ({ body }) => body,
      }),
    }),
  });
  const PreviewRef = builder.objectRef<ContentPreview>('ContentPreview').implement({
    description: 'A draft that visitors do not see; everything but its state is null unless the link is open.',
    fields: (t) => ({
      state: t.expose('state', { type: StateRef }),
      item: t.string({ nullable: true, resolve: (preview) => openOf(preview)?.item ?? null }),
      version: t.int({ nullable: true, resolve: (preview) => openOf(preview)?.version ?? null }),
      expiresAt: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: (preview) => openOf(preview)?.expiresAt ?? null,
      }),
      page: t.field({ type: LobbyPageRef, nullable: true, resolve: (preview) => shownPage(openOf(preview)?.page) }),
      blocks: t.field({
        type: [ContentBlockRef],
        description: 'The page of a draft of a block, with the draft in its place.',
        resolve: (preview, _args, context) =>
          fillBlocks(kinds, openOf(preview)?.blocks ?? [], brandById(context.brand)?.defaultCountry ?? '', context),
      }),
      text: t.string({
        nullable: true,
        description: 'Of a draft of a managed text, whose key is part of `item`.',
        resolve: (preview) => {
          const content = openOf(preview)?.content;
          return content?.kind === 'text' ? content.value : null;
        },
      }),
      legalText: t.field({
        type: LegalTextRef,
        nullable: true,
        resolve: (preview) => {
          const content = openOf(preview)?.content;
          return content?.kind === 'legal' ? content : null;
        },
      }),
    }),
  });
  builder.objectFields(RootRef, (t) => ({
    legalText: t.field({
      type: LegalTextRef,
      nullable: true,
      description: 'The legal text nearest to the brand and locale; null while operators have published none.',
      args: { name: t.arg({ type: NameRef, required: true }) },
      resolve: ({ brand, locale }, { name }) => drafts.getLegalText(brand, locale, name),
    }),
    contentPreview: t.field({
      type: PreviewRef,
      description: 'What a signed link to a draft shows.',
      args: { token: t.arg.string({ required: true }) },
      resolve: ({ brand }, { token }) => drafts.openPreview(brand, token),
    }),
  }));
}
