import { readFileSync } from 'node:fs';
import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql';
import { newId } from '../kernel/ids';

/** Every mutation of the contract. */
export const mutations = Object.values(
  buildSchema(readFileSync('lib/graphql/schema.graphql', 'utf8')).getMutationType()?.getFields() ?? {},
);

/** A value that the schema takes, and that names nothing there is. */
function sample(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return sample(type.ofType);
  if (isListType(type)) return [];
  if (isEnumType(type)) return type.getValues()[0]?.value;
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields())
        .filter((field) => isNonNullType(field.type))
        .map((field) => [field.name, sample(field.type)]),
    );
  if (type.name === 'Boolean') return false;
  if (type.name === 'Int') return 1;
  if (type.name === 'DateTime') return '2026-01-01T00:00:00Z';
  return type.name === 'Decimal' ? '1.00' : type.name === 'ID' ? newId() : 'text';
}

/** Text and variables of an operation that calls the mutation with sample values. */
export function callOf({ name, args, type }: GraphQLField<unknown, unknown>): [string, Record<string, unknown>] {
  const needed = args.filter((arg) => isNonNullType(arg.type));
  const declared = needed.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const given = needed.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const named = isNonNullType(type) ? type.ofType : type;
  const inner = isListType(named) ? (isNonNullType(named.ofType) ? named.ofType.ofType : named.ofType) : named;
  const fields = isObjectType(inner) ? ' { __typename }' : '';
  return [
    `mutation Call${declared && `(${declared})`} { ${name}${given && `(${given})`}${fields} }`,
    Object.fromEntries(needed.map((arg) => [arg.name, sample(arg.type)])),
  ];
}
