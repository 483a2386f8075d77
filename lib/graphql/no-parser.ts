/**
 * Stands in browsers for the package `graphql`, of which graphql-request imports a parser and a printer that it needs
 * for documents without a known name and for syntax trees alone: we send neither (lib/graphql/transport.ts).
 */
export const Kind = { OPERATION_DEFINITION: 'OperationDefinition' } as const;

export function parse(): never {
  throw new Error('browsers have no parser of GraphQL');
}

export function print(): never {
  throw new Error('browsers have no printer of GraphQL');
}
