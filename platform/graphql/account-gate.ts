import type { GraphQLError, GraphQLSchema } from 'graphql';
import type { PlayerSession, RequestContext } from './context';

/** Why the account of a session may change nothing now; null when it may. */
export type AccountGate = (session: PlayerSession) => Promise<GraphQLError | null>;

/**
 * Spread into a mutation that a closed or excluded account may call all the same: it is about no account, or it is what
 * such a player keeps, such as a withdrawal, or it refuses by itself with more to say. All others are refused.
 */
export const OPEN_TO_CLOSED_ACCOUNTS = { extensions: { isOpenToClosedAccounts: true } } as const;

export const isOpenToClosedAccounts = (extensions: Readonly<Record<string, unknown>>): boolean =>
  extensions.isOpenToClosedAccounts === true;

/** Puts the gates before every mutation that does not stay open. */
export function withAccountGates(schema: GraphQLSchema, gates: readonly AccountGate[]): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve } = field;
    if (!resolve || isOpenToClosedAccounts(field.extensions)) continue;
    field.resolve = async (root, args, context: RequestContext, info) => {
      if (context.session)
        for (const gate of gates) {
          const refusal = await gate(context.session);
          if (refusal) throw refusal;
        }
      return resolve(root, args, context, info);
    };
  }
  return schema;
}
