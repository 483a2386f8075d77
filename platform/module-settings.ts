import { z } from 'zod';
import type { Secrets } from './kernel/signed-text';

/** The variables of an environment that have a value. */
type Environment = Readonly<Record<string, string>>;

/** The facts that a module's settings follow from, beside its own variables. */
interface SettingsSource {
  readonly sandbox: boolean;
  /** Folder of the embedded database and caches. */
  readonly dataFolder: string;
  /** The platform as browsers reach it. */
  readonly publicUrl: string;
  /** The platform as it reaches itself. */
  readonly ownUrl: string;
  /** All variables: files of config/ name some of them. */
  readonly given: Environment;
  /** Key of a stand-in, which follows from the shared secret; none outside the sandbox. */
  readonly standIn: (purpose: string) => readonly string[];
  /** Adds a problem: the variable's name, what was expected of it. */
  readonly refuse: (problem: string) => void;
}

/** The host's settings, to which those of the modules are kept. */
interface HostKey {
  readonly sharedSecret: Secrets;
}

/** The settings that a module declares. */
export interface ModuleSettings<S> {
  /** The schema of its variables. */
  readonly variables: z.ZodObject;
  /** Checks the module's variables. `read` makes its settings of those that are right, and is to be called once. */
  check(given: Environment): {
    readonly problems: readonly string[];
    readonly read: (host: HostKey, source: SettingsSource) => void;
  };
  /** As they were read for a host. */
  of(host: HostKey): S;
}

/** A whole number above 0. */
export const count = (fallback: number) =>
  z.coerce
    .number({ error: 'expected a whole number above 0' })
    .int('expected a whole number above 0')
    .min(1, 'expected a whole number above 0')
    .default(fallback);

/** A line for each variable that is not as its schema says. */
export const problemsOf = ({ issues }: Pick<z.ZodError, 'issues'>, given: Environment): string[] =>
  issues.map(({ path, message }) => `${path.join('.')}: ${message}, got ${JSON.stringify(given[String(path[0])])}`);

/** Declares the settings of a module: the schema of its variables, and what is made of them. */
export function defineSettings<Variables extends z.ZodObject, S>(
  variables: Variables,
  read: (env: z.output<Variables>, source: SettingsSource) => S,
): ModuleSettings<S> {
  const known = new WeakMap<HostKey, { readonly own: S }>();
  return {
    variables,
    check(given) {
      const parsed = variables.safeParse(given);
      return parsed.success
        ? { problems: [], read: (host, source) => void known.set(host, { own: read(parsed.data, source) }) }
        : { problems: problemsOf(parsed.error, given), read: () => undefined };
    },
    of(host) {
      const found = known.get(host);
      if (!found) throw new Error('the settings of a module were not read with those of its host');
      return found.own;
    },
  };
}
