import SchemaBuilder from '@pothos/core';
import { GraphQLError } from 'graphql';
import type { JsonValue } from '@/contract/json';
import type { PlayerSession, RequestContext } from './context';

export interface SchemaTypes {
  Context: RequestContext;
  DefaultFieldNullability: false;
  Scalars: {
    /** Exact decimal with the currency's digits, e.g. "20.00"; made by toDecimal(money). */
    Decimal: { Input: string; Output: string };
    DateTime: { Input: Date; Output: Date };
    JSON: { Input: JsonValue; Output: JsonValue };
    LicenceCode: { Input: string; Output: string };
    ID: { Input: string; Output: string };
  };
}

/**
 * The one schema builder. Fields are non-null unless they say `nullable: true`; arguments are optional unless they say
 * `required: true`. Modules add their fields to Root, Viewer, Query, Mutation and Subscription by
 * `builder.objectField(RootRef, …)`, `builder.queryField(…)` and so on, inside their registerXTypes(builder, module).
 */
export const builder = new SchemaBuilder<SchemaTypes>({ defaultFieldNullability: false });
export type FoyerSchemaBuilder = typeof builder;

/** Times that databases and calendars know; JavaScript has more. */
const [earliest, latest] = [new Date('0001-01-01T00:00:00Z'), new Date('+010000-01-01T00:00:00Z')];
const decimalPattern = /^-?\d+(\.\d+)?$/;

function parseDecimalInput(value: unknown): string {
  if (typeof value === 'string' && value.length <= 40 && decimalPattern.test(value)) return value;
  throw new GraphQLError('A Decimal is a string such as "20.00".');
}

function parseDateTimeInput(value: unknown): Date {
  const date = typeof value === 'string' ? new Date(value) : undefined;
  if (date && date >= earliest && date < latest) return date;
  throw new GraphQLError('A DateTime is an ISO 8601 string.');
}

builder.scalarType('Decimal', { serialize: (value) => value, parseValue: parseDecimalInput });
builder.scalarType('DateTime', { serialize: (value) => value.toISOString(), parseValue: parseDateTimeInput });
builder.scalarType('JSON', { serialize: (value) => value });

/** Parent of the public fields; brand and locale come from the context. */
export interface RootParent {
  readonly brand: string;
  readonly locale: string;
}
export const RootRef = builder.objectRef<RootParent>('Root');
RootRef.implement({
  description: 'Public data of the brand named by the brand header, in the locale of the locale header.',
});

/** Parent of the player's fields; `session` is null when nobody is signed in. */
export interface ViewerParent {
  readonly session: PlayerSession | null;
}
export const ViewerRef = builder.objectRef<ViewerParent>('Viewer');
ViewerRef.implement({
  description: 'player, customer and wallet are null when nobody is signed in.',
  fields: (t) => ({ id: t.id({ resolve: (viewer) => viewer.session?.playerId ?? 'visitor' }) }),
});

builder.queryType({
  fields: (t) => ({
    root: t.field({ type: RootRef, resolve: (_query, _args, { brand, locale }) => ({ brand, locale }) }),
    viewer: t.field({ type: ViewerRef, resolve: (_query, _args, { session }) => ({ session }) }),
  }),
});
builder.mutationType({});
builder.subscriptionType({});

export interface PageInfo {
  readonly endCursor: string | null;
  readonly hasNextPage: boolean;
}
export const PageInfoRef = builder.objectRef<PageInfo>('PageInfo');
PageInfoRef.implement({
  fields: (t) => ({
    endCursor: t.exposeString('endCursor', { nullable: true }),
    hasNextPage: t.exposeBoolean('hasNextPage'),
  }),
});
