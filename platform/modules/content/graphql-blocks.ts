import { RootRef, builder as schemaBuilder, type FoyerSchemaBuilder } from '../../graphql/builder';
import type { RequestContext } from '../../graphql/context';
import { textsFor, type Block } from './domain/block';
import { LobbyPageRef } from './graphql-enums';
import { BannerRef, BlockRef, type BlockKind, type FilledBlock } from './graphql-refs';
import type { ContentModule } from './index';

/** The kinds of blocks that modules fill. A block of a type that no module fills is not shown [GMS-01]. */
export function createBlockKinds() {
  const kinds = new Map<Block['type'], BlockKind>();
  return {
    /** Throws when the type has a module that fills it. */
    add(kind: BlockKind): void {
      if (kinds.has(kind.type)) throw new Error(`two modules fill the block ${kind.type}`);
      kinds.set(kind.type, kind);
    },
    all: (): readonly BlockKind[] => [...kinds.values()],
    of: (type: Block['type']): BlockKind | undefined => kinds.get(type),
  };
}

export type BlockKinds = ReturnType<typeof createBlockKinds>;

const ExternalLinkBannerRef = schemaBuilder.objectRef<FilledBlock>('ExternalLinkBannerBlock');
const ManualBannerRef = schemaBuilder.objectRef<FilledBlock>('ManualBannerBlock');
const PromotionBlockRef = schemaBuilder.objectRef<FilledBlock>('PromotionBlock');
const PromotionV2BlockRef = schemaBuilder.objectRef<FilledBlock>('PromotionV2Block');

/** The blocks that editors write whole. */
export function ownBlockKinds(): readonly BlockKind[] {
  const asWritten = (filled: FilledBlock): FilledBlock => filled;
  return [
    { type: 'BANNER_EXTERNAL_LINK', ref: ExternalLinkBannerRef, fill: asWritten },
    { type: 'BANNER_MANUAL', ref: ManualBannerRef, fill: asWritten },
    { type: 'PROMOTION', ref: PromotionBlockRef, fill: asWritten },
    { type: 'PROMOTION_V2', ref: PromotionV2BlockRef, fill: asWritten },
  ];
}

/** Adds the page of blocks to Root, and the types of the content's own blocks. Answers the union of all blocks. */
export function registerBlocks(
  builder: FoyerSchemaBuilder,
  content: Pick<ContentModule, 'getBlocks'>,
  kinds: BlockKinds,
) {
  implementOwnBlocks(builder);
  const ContentBlockRef = builder.unionType('ContentBlock', {
    description: 'One block of a page: a type for each kind, of the module that fills it.',
    // The modules that need this one add theirs after it.
    types: () => kinds.all().map(({ ref }) => ref),
    resolveType: ({ block }) => kinds.of(block.type)?.ref,
  });
  builder.objectFields(RootRef, (t) => ({
    contentBlocks: t.field({
      type: [ContentBlockRef],
      args: { page: t.arg({ type: LobbyPageRef, required: true }), ipCountryCode: t.arg.string({ required: true }) },
      resolve: async ({ brand }, { page, ipCountryCode }, context) =>
        fillBlocks(kinds, await content.getBlocks(brand, page, ipCountryCode.toUpperCase()), ipCountryCode, context),
    }),
  }));
  return ContentBlockRef;
}

/** The blocks as a visitor from the country sees them, without those that would be empty. */
export async function fillBlocks(
  kinds: BlockKinds,
  blocks: readonly Block[],
  country: string,
  context: RequestContext,
): Promise<FilledBlock[]> {
  const filled = await Promise.all(
    blocks.map((block) =>
      kinds.of(block.type)?.fill({ block, texts: textsFor(block, context.locale) }, { country, context }),
    ),
  );
  return filled.filter((block) => block !== null && block !== undefined);
}

function implementOwnBlocks(builder: FoyerSchemaBuilder): void {
  ExternalLinkBannerRef.implement({
    interfaces: [BannerRef, BlockRef],
    fields: (t) => ({ url: t.string({ resolve: ({ block }) => block.data.url ?? '' }) }),
  });
  ManualBannerRef.implement({
    interfaces: [BannerRef, BlockRef],
    fields: (t) => ({ link: t.string({ nullable: true, resolve: ({ block }) => block.data.url ?? null }) }),
  });
  const PromotionRef = builder.interfaceRef<FilledBlock>('Promotion').implement({
    description: 'An offer with its terms.',
    interfaces: [BlockRef],
    fields: (t) => ({
      title: t.string({ resolve: ({ texts }) => texts.title ?? '' }),
      text: t.string({ resolve: ({ texts }) => texts.text ?? '' }),
      terms: t.string({ resolve: ({ texts }) => texts.terms ?? '' }),
      actionText: t.string({ resolve: ({ texts }) => texts.actionText ?? '' }),
      imageUrl: t.string({ resolve: ({ block }) => block.data.imageUrl ?? '' }),
      link: t.string({ nullable: true, resolve: ({ block }) => block.data.url ?? null }),
      endsAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ block }) => block.endsAt }),
    }),
  });
  PromotionBlockRef.implement({ interfaces: [PromotionRef, BlockRef] });
  PromotionV2BlockRef.implement({ interfaces: [PromotionRef, BlockRef] });
}
