import {
  buildClientSchema,
  buildSchema,
  Kind,
  parse,
  separateOperations,
  validate,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type IntrospectionQuery,
} from 'graphql';

/** A back end's schema by its answer to the introspection query; null when it is none. */
export function schemaOfAnswer(answer: unknown): GraphQLSchema | null {
  const data: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'data') : null;
  return isIntrospection(data) ? buildClientSchema(data) : null;
}

/** A back end's schema by its text. Throws when it cannot be read. */
export function schemaOfText(text: string): GraphQLSchema {
  return buildSchema(text);
}

/**
 * The names of those operations that a schema refuses, and of the fragments on Viewer in them that it refuses by
 * themselves: one query asks for what all features want of the player, and each stands for itself.
 */
export function refusedBy(schema: GraphQLSchema, operations: Iterable<string>): readonly string[] {
  const refused = new Set<string>();
  for (const text of operations) {
    const document = parse(text);
    if (validate(schema, document).length === 0) continue;
    for (const [name, part] of partsOf(document)) if (validate(schema, part).length > 0) refused.add(name);
  }
  return [...refused].sort();
}

/** The names of operations, and of their fragments on Viewer. */
export function namesOf(operations: Iterable<string>): readonly string[] {
  return [...new Set([...operations].flatMap((text) => partsOf(parse(text)).map(([name]) => name)))].sort();
}

/** A document by its name, and each of its fragments on Viewer as a query of its own. */
function partsOf(document: DocumentNode): readonly (readonly [string, DocumentNode])[] {
  const fragments = document.definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  const queries = fragments.filter(isOnViewer).flatMap(({ name: { value } }) => {
    const query = parse(`query ${value} { viewer { ...${value} } }`);
    const separate = separateOperations({ ...query, definitions: [...query.definitions, ...fragments] })[value];
    return separate ? [[value, separate] as const] : [];
  });
  const own = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION && definition.name ? [definition.name.value] : [],
  );
  return [...own.map((name) => [name, document] as const), ...queries];
}

function isOnViewer({ typeCondition }: FragmentDefinitionNode): boolean {
  return typeCondition.name.value === 'Viewer';
}

function isIntrospection(data: unknown): data is IntrospectionQuery {
  return typeof data === 'object' && data !== null && typeof Reflect.get(data, '__schema') === 'object';
}
