import type { ReactNode } from 'react';
import type { TypedDocument } from '@/lib/graphql/graphql';
import type { PageContext } from '@/lib/page/page-context';

/** Where a section stands in its page. */
export interface SectionPlace {
  readonly context: PageContext;
  /** The section at the top of the page, which has its largest picture. */
  readonly isFirst: boolean;
  /** No section of its kind stands above it. */
  readonly isFirstOfKind: boolean;
}

export interface SectionProps<Model> extends SectionPlace {
  /** The id of the section's first block. */
  readonly id: string;
  readonly models: readonly Model[];
}

/** A part of a page of content: one block, or neighbours that are drawn together. */
export interface Section {
  readonly id: string;
  /** The same object for all sections that one component draws. */
  readonly kind: object;
  readonly render: (place: SectionPlace) => ReactNode;
}

export interface SectionKind<Model> {
  /** The sections with one more block below them. */
  append(sections: readonly Section[], id: string, model: Model): readonly Section[];
}

/** Declares what draws blocks. With `joins`, neighbouring blocks of these sections are one section. */
export function defineSection<Model>(
  Component: (props: SectionProps<Model>) => ReactNode,
  { joins = false }: { readonly joins?: boolean } = {},
): SectionKind<Model> {
  const modelsOf = new WeakMap<Section, readonly Model[]>();
  const kind: SectionKind<Model> = {
    append(sections, id, model) {
      const before = sections.at(-1);
      const known = joins && before ? modelsOf.get(before) : undefined;
      return before && known
        ? [...sections.slice(0, -1), draw(before.id, [...known, model])]
        : [...sections, draw(id, [model])];
    },
  };
  function draw(id: string, models: readonly Model[]): Section {
    const section: Section = { id, kind, render: (place) => <Component {...place} id={id} models={models} /> };
    modelsOf.set(section, models);
    return section;
  }
  return kind;
}

interface BlockDefinition<Answer extends { readonly id: string }, Model> {
  /** On the block's type of the schema; it asks for `id`. */
  readonly fragment: TypedDocument<Answer, Record<never, never>>;
  /** Null where there is nothing to show. */
  readonly toModel: (block: Answer) => Model | null;
  readonly section: SectionKind<Model>;
}

/** One kind of content block: what it asks for, what it shows, and what draws it. */
export interface BlockKind<Answer> {
  addTo(sections: readonly Section[], block: Answer): readonly Section[];
}

/**
 * Declares a kind of content block. A file `components/<feature>/<kind>.block.tsx` exports it as BLOCK, and its fragment
 * as FRAGMENT; scripts/generate-graphql.mjs makes the query and the registry of all of them [GMS-01].
 */
export function defineBlock<Answer extends { readonly id: string }, Model>({
  toModel,
  section,
}: BlockDefinition<Answer, Model>): BlockKind<Answer> {
  return {
    addTo(sections, block) {
      const model = toModel(block);
      return model === null ? sections : section.append(sections, block.id, model);
    },
  };
}
