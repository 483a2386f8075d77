import {
  getNamedType,
  getOperationAST,
  getNullableType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLError,
  type GraphQLField,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';
import { toFailure } from '../graphql/failure';

/** The limits of one operation. Known (persisted) operations are held to the same ones. */
export const documentLimits = {
  depth: 12,
  aliases: 30,
  /** Objects that the operation may make the platform read, estimated before it runs. */
  cost: 20_000,
  /** Tokens of the text; the parser stops there. */
  tokens: 4_000,
  /** Fragments that an operation spreads, each as often as it is reached; counted before validation walks them. */
  spreads: 500,
} as const;

/**
 * Null when the document's fragments stay small once they are spread. Validation takes time in the number of spreads,
 * which fragments that spread each other twice double with each level.
 */
export function checkSpreads(document: DocumentNode): GraphQLError | null {
  const counts = new Map<string, number>();
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node.selectionSet] as const] : [],
    ),
  );

  function countOf(selections: SelectionSetNode): number {
    let count = 0;
    for (const selection of selections.selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) count += 1 + countOfFragment(selection.name.value);
      else if (selection.selectionSet) count += countOf(selection.selectionSet);
      if (count > documentLimits.spreads) return count;
    }
    return count;
  }

  function countOfFragment(name: string): number {
    const known = counts.get(name);
    const selections = fragments.get(name);
    if (known !== undefined || !selections) return known ?? 0;
    // A cycle counts nothing here: validation refuses it.
    counts.set(name, 0);
    const count = countOf(selections);
    counts.set(name, count);
    return count;
  }

  const total = document.definitions.reduce(
    (sum, node) =>
      node.kind === Kind.OPERATION_DEFINITION || node.kind === Kind.FRAGMENT_DEFINITION
        ? sum + countOf(node.selectionSet)
        : sum,
    0,
  );
  return total > documentLimits.spreads
    ? toFailure({ kind: 'query-too-complex', limit: 'spreads', allowed: documentLimits.spreads })
    : null;
}

/** Items assumed in a list that has no size argument. */
const unsizedList = 10;
const sizeArguments = new Set(['first', 'last', 'maxRecentlyPlayedGames']);

type Variables = Readonly<Record<string, unknown>>;

interface Measure {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly variables: Variables;
  depth: number;
  aliases: number;
  cost: number;
}

/** Null when the operation is within the limits. The document must have passed validation (no fragment cycles). */
export function checkDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: Variables,
): GraphQLError | null {
  const operation = getOperationAST(document, operationName);
  const root = operation && schema.getRootType(operation.operation);
  if (!operation || !root) return null;
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );
  const measure: Measure = { schema, fragments, variables, depth: 0, aliases: 0, cost: 0 };
  measureSelections(measure, operation.selectionSet, root, 1, 1);
  if (measure.depth > documentLimits.depth)
    return toFailure({ kind: 'query-too-complex', limit: 'depth', allowed: documentLimits.depth });
  if (measure.aliases > documentLimits.aliases)
    return toFailure({ kind: 'query-too-complex', limit: 'aliases', allowed: documentLimits.aliases });
  if (measure.cost > documentLimits.cost)
    return toFailure({ kind: 'query-too-complex', limit: 'cost', allowed: documentLimits.cost });
  return null;
}

function measureSelections(
  measure: Measure,
  selections: SelectionSetNode,
  parent: GraphQLCompositeType,
  times: number,
  depth: number,
): void {
  if (measure.depth > documentLimits.depth || measure.cost > documentLimits.cost) return;
  measure.depth = Math.max(measure.depth, depth);
  for (const selection of selections.selections) {
    if (selection.kind === Kind.FIELD) {
      measureField(measure, selection, parent, times, depth);
      continue;
    }
    const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : measure.fragments.get(selection.name.value);
    if (!fragment) continue;
    const condition = fragment.typeCondition && measure.schema.getType(fragment.typeCondition.name.value);
    measureSelections(measure, fragment.selectionSet, isCompositeType(condition) ? condition : parent, times, depth);
  }
}

function measureField(
  measure: Measure,
  node: FieldNode,
  parent: GraphQLCompositeType,
  times: number,
  depth: number,
): void {
  if (node.alias) measure.aliases += 1;
  const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined;
  const type = field && getNamedType(field.type);
  if (!field || !node.selectionSet || !isCompositeType(type)) return;
  const size = listSize(measure.variables, node, field);
  // A connection names its size on itself and holds the list one level below, so a list below a sized field is not
  // multiplied again.
  const isSizedByParent = size === null && isListType(getNullableType(field.type)) && connectionLists.has(field.name);
  const factor = size ?? (isListType(getNullableType(field.type)) && !isSizedByParent ? unsizedList : 1);
  measure.cost += times * factor;
  measureSelections(measure, node.selectionSet, type, times * factor, depth + 1);
}

const connectionLists = new Set(['nodes', 'edges', 'paths']);

function listSize(variables: Variables, node: FieldNode, field: GraphQLField<unknown, unknown>): number | null {
  const sizing = field.args.find((argument) => sizeArguments.has(argument.name));
  if (!sizing) return null;
  const given = node.arguments?.find((argument) => argument.name.value === sizing.name)?.value;
  const value =
    given?.kind === Kind.VARIABLE
      ? variables[given.name.value]
      : given?.kind === Kind.INT
        ? Number(given.value)
        : undefined;
  const size = typeof value === 'number' ? value : sizing.defaultValue;
  return typeof size === 'number' ? Math.max(1, size) : unsizedList;
}
