import type { DocumentDecoration, initGraphQLTada } from 'gql.tada';
import type { introspection } from '@/lib/graphql/graphql-env';
import { requestText } from '@/lib/graphql/request-text.mjs';

export type { FragmentOf, ResultOf, VariablesOf } from 'gql.tada';

type Tada = ReturnType<
  typeof initGraphQLTada<{
    introspection: introspection;
    disableMasking: true;
    // A Decimal is an exact amount as text, never a float; a DateTime is ISO 8601.
    scalars: { Decimal: string; DateTime: string; JSON: unknown; ID: string; LicenceCode: string };
  }>
>;

/** The values of an enumeration of the schema. */
export type EnumOf<Name extends keyof introspection['types']> = introspection['types'][Name] extends {
  enumValues: infer Values;
}
  ? Values
  : never;

/** A document with the types of its answer and variables. */
export type TypedDocument<Result, Variables> = DocumentDecoration<Result, Variables>;

export type OperationKind = 'query' | 'mutation' | 'subscription';

/** An operation at run time: text alone, since types need no parser in the browser. */
class OperationDocument {
  readonly kind: OperationKind;
  readonly name: string;

  constructor(readonly text: string) {
    const [, kind, name = ''] = /^(query|mutation|subscription|fragment) (\w+)/.exec(text) ?? [];
    this.kind = kind === 'mutation' || kind === 'subscription' ? kind : 'query';
    this.name = name;
  }
}

function documentOf(source: string, fragments: readonly unknown[] = []): OperationDocument {
  return new OperationDocument(
    requestText(
      source,
      fragments.map((fragment) => operationOf(fragment).text),
    ),
  );
}

/**
 * Writes an operation or fragment beside its use; types come from lib/graphql/schema.graphql. Every operation has a
 * name.
 * Run `npm run generate` after a change, or the platform does not know the new text.
 */
// gql.tada types a parsed document; ours keeps its text, and only operationOf() looks inside.
export const graphql = documentOf as unknown as Tada;

/**
 * An operation without the spreads of those of these fragments that are not offered, by their names; the operation itself
 * when all are. Its type stays the whole one, so only the requested fields may be read.
 */
export function narrow<Document>(
  whole: Document,
  fragments: readonly unknown[],
  isOffered: (name: string) => boolean,
): Document {
  const refused = fragments.map((fragment) => operationOf(fragment).name).filter((name) => !isOffered(name));
  if (refused.length === 0) return whole;
  const [own = '', ...others] = operationOf(whole).text.split('\n');
  const source = refused.reduce((text, name) => text.replace(` ...${name} `, ' '), own).replace(/^\w+ \w+/, '$&Part');
  return new OperationDocument([source, ...usedBy(source, others)].join('\n')) as Document;
}

/** Those of the fragments that a text uses, and that they use themselves. */
function usedBy(source: string, fragments: readonly string[]): readonly string[] {
  const used = new Set<string>();
  const visit = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/\.\.\.(\w+)/g)) {
      const fragment = fragments.find((each) => each.startsWith(`fragment ${name} `));
      if (fragment === undefined || used.has(fragment)) continue;
      used.add(fragment);
      visit(fragment);
    }
  };
  visit(source);
  return [...used];
}

/** A query of `viewer` with those of its fragments that are offered; null when none is. */
export function narrowViewer<Document>(
  whole: Document,
  fragments: readonly unknown[],
  isOffered: (name: string) => boolean,
): Document | null {
  return fragments.some((fragment) => isOffered(operationOf(fragment).name))
    ? narrow(whole, fragments, isOffered)
    : null;
}

/** The text, name and kind of a document. Throws for anything that graphql() has not made. */
export function operationOf(document: unknown): {
  readonly text: string;
  readonly name: string;
  readonly kind: OperationKind;
} {
  if (document instanceof OperationDocument) return document;
  throw new TypeError('not a document of graphql()');
}
