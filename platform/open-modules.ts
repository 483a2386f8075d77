import type { GraphQLSchema } from 'graphql';
import type { Host, Module, ModuleParts } from './define-module';
import { withGates, type Gates } from './graphql/account-gate';
import { builder } from './graphql/builder';

/** Opens the modules one after another, in the order of the list. */
export async function openModules(
  modules: readonly Module<unknown>[],
  host: Host,
): Promise<readonly ModuleParts<unknown>[]> {
  const parts: ModuleParts<unknown>[] = [];
  for (const module of modules) parts.push(await module.open(host));
  return parts;
}

/** Merges what the modules registered by name. Throws when two use the same name. */
export function mergeParts<T>(records: readonly (Readonly<Record<string, T>> | undefined)[]): Record<string, T> {
  const merged: Record<string, T> = {};
  for (const [name, part] of records.flatMap((record) => Object.entries(record ?? {}))) {
    if (name in merged) throw new Error(`two modules register ${name}`);
    merged[name] = part;
  }
  return merged;
}

/** The schema of all modules, with the gates before its mutations; once in a process, since there is one builder. */
export function buildSchema(parts: readonly Pick<ModuleParts<unknown>, 'schema'>[], gates: Gates): GraphQLSchema {
  for (const { schema } of parts) schema?.(builder);
  return withGates(builder.toSchema({ sortSchema: true }), gates);
}
