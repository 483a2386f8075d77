import { readFileSync } from 'node:fs';
import {
  buildSchema,
  getNamedType,
  graphql,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isListType,
  isNonNullType,
  type ExecutionResult,
  type GraphQLOutputType,
} from 'graphql';

const schema = buildSchema(readFileSync('lib/graphql/schema.graphql', 'utf8'));
/** Where everything begins: what may be null here is there all the same, and has nothing in it. */
const BEGINNINGS = ['Query', 'Root', 'Viewer'];

const SCALARS: Readonly<Record<string, unknown>> = {
  Boolean: false,
  Int: 0,
  Float: 0,
  Decimal: '0.00',
  DateTime: '2026-11-30T12:00:00.000Z',
  JSON: {},
};

function leastOf(type: GraphQLOutputType, parent: string): unknown {
  const bare = isNonNullType(type) ? type.ofType : type;
  if (bare === type && !(BEGINNINGS.includes(parent) && (isListType(bare) || isCompositeType(bare)))) return null;
  if (isListType(bare)) return [];
  if (isEnumType(bare)) return bare.getValues()[0]?.value;
  if (isAbstractType(bare)) return { __typename: schema.getPossibleTypes(bare)[0]?.name };
  // A text may be a currency, which is the only kind of text that a page does more with than show it.
  return isCompositeType(bare) ? {} : (SCALARS[getNamedType(bare).name] ?? 'EUR');
}

/**
 * The answer to an operation of a platform where there is nothing yet: lists without entries, zero for numbers, and null
 * wherever that is allowed. `of` says otherwise of single fields, by `Type.field`.
 */
export function emptyAnswer(
  { query, operationName, variables }: { query: string; operationName: string; variables: Record<string, unknown> },
  of: Readonly<Record<string, unknown>> = {},
): Promise<ExecutionResult> {
  return graphql({
    schema,
    source: query,
    operationName,
    variableValues: variables,
    rootValue: {},
    fieldResolver: (_source, _arguments, _context, { fieldName, parentType, returnType }) =>
      of[`${parentType.name}.${fieldName}`] ?? leastOf(returnType, parentType.name),
    typeResolver: (_value, _context, _info, type) => schema.getPossibleTypes(type)[0]?.name ?? '',
  });
}
