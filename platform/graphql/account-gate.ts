import type { GraphQLSchema } from 'graphql';
import { gateOf, isOpenEverywhere, type AccountGate, type EntryRule } from '../kernel/entry-rule';
import type { RequestContext } from './context';
import { toFailure } from './failure';

/** Spread into a mutation: what it is for the account of the player who is signed in. */
export const entry = (entryRule: EntryRule) => ({ extensions: { entryRule } });

const isEntryRule = (value: unknown): value is EntryRule =>
  typeof value === 'object' && value !== null && ('gate' in value || 'behind' in value || 'free' in value);

/** The rule of each mutation. Throws for one that has none. */
export function mutationRules(schema: GraphQLSchema): Record<string, EntryRule> {
  const fields = Object.values(schema.getMutationType()?.getFields() ?? {});
  return Object.fromEntries(
    fields.map(({ name, extensions: { entryRule } }) => {
      if (!isEntryRule(entryRule)) throw new Error(`the mutation ${name} has no rule: spread entry(…) into it`);
      return [name, entryRule];
    }),
  );
}

/** The gates before every change. */
export interface Gates {
  readonly account: AccountGate;
  /** True where the brand is not offered to visitors of the country, UNKNOWN_COUNTRY included. */
  readonly isMarketBlocked: (brand: string, country: string) => boolean;
}

/** Puts the gates before every mutation whose rule has one. Throws for a mutation without a rule. */
export function withGates(schema: GraphQLSchema, { account, isMarketBlocked }: Gates): GraphQLSchema {
  const fields = schema.getMutationType()?.getFields() ?? {};
  for (const [name, rule] of Object.entries(mutationRules(schema))) {
    const [field, action, isOpen] = [fields[name], gateOf(rule), isOpenEverywhere(rule)];
    const resolve = field?.resolve;
    if (!resolve || (action === null && isOpen)) continue;
    field.resolve = async (root, args, context: RequestContext, info) => {
      const { brand, session, visitorCountry } = context;
      if (!isOpen && isMarketBlocked(brand, visitorCountry.code)) throw toFailure({ kind: 'market-blocked' });
      const refusal = action && session && (await account(session.playerId, action));
      if (refusal) throw toFailure(refusal);
      return resolve(root, args, context, info);
    };
  }
  return schema;
}
