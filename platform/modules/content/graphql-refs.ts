import { builder } from '../../graphql/builder';
import type { RequestContext } from '../../graphql/context';
import { type Block, type BlockTexts, type ContentBlockType, shownBlockTypes } from './domain/block';
import { legalTextNames } from './domain/content-item';

const ContentBlockTypeRef = builder.enumType('ContentBlockType', { values: shownBlockTypes });

export const LegalTextNameRef = builder.enumType('LegalTextName', { values: legalTextNames });

/** A block as editors wrote it, with the texts of the request's locale. */
export interface FilledBlock {
  readonly block: Block;
  readonly texts: BlockTexts;
}

/** For whom a block is filled. */
export interface BlockScope {
  /** ISO 3166-1 alpha-2, as the question names it. */
  readonly country: string;
  readonly context: RequestContext;
}

/** The content of one type of block: its type in the schema, and what it points at. */
export interface BlockKind<Filled extends FilledBlock = FilledBlock> {
  readonly type: ContentBlockType;
  /** A member of the union ContentBlock; it implements BlockRef. */
  readonly ref: ReturnType<typeof builder.objectRef<Filled>>;
  /** Null where this visitor would see an empty block. */
  readonly fill: (filled: FilledBlock, scope: BlockScope) => Filled | null | Promise<Filled | null>;
}

function shownType(type: ContentBlockType): Exclude<ContentBlockType, 'NOTICE' | 'QUESTION'> {
  if (type === 'NOTICE' || type === 'QUESTION') throw new RangeError(`a ${type} is no block of a page`);
  return type;
}

export const BlockRef = builder.interfaceRef<FilledBlock>('Block').implement({
  description: 'What every content block has.',
  fields: (t) => ({
    id: t.id({ resolve: ({ block }) => block.id }),
    type: t.field({ type: ContentBlockTypeRef, resolve: ({ block: { type } }) => shownType(type) }),
  }),
});

export const BannerRef = builder.interfaceRef<FilledBlock>('Banner').implement({
  description: 'A picture with a text and an action; its block says where the action leads.',
  interfaces: [BlockRef],
  fields: (t) => ({
    title: t.string({ resolve: ({ texts }) => texts.title ?? '' }),
    text: t.string({ resolve: ({ texts }) => texts.text ?? '' }),
    actionText: t.string({ resolve: ({ texts }) => texts.actionText ?? '' }),
    imageUrl: t.string({ resolve: ({ block }) => block.data.imageUrl ?? '' }),
    mobileImageUrl: t.string({ resolve: ({ block: { data } }) => data.mobileImageUrl ?? data.imageUrl ?? '' }),
    endsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'It is shown until then; null for one without an end.',
      resolve: ({ block }) => block.endsAt,
    }),
  }),
});
