import type { z } from 'zod';
import { ConfigError, configFolder, configNames, placeOf, readConfigFile } from './config-folder.cjs';
import { perFolder } from './per-folder';

/** A file of the operator's folder, or each that fits a pattern; docs/configuration.md. */
export interface ConfigFile<Schema extends z.ZodType = z.ZodType> {
  /** From the folder: `raffles.json`, or `licences/*.json`, whose value is the list of all, sorted by name. */
  readonly name: string;
  readonly schema: Schema;
  /** Stands for a file that is not there; it must be there where this is left out. */
  readonly absent?: z.input<Schema>;
  /** The field that says again what the place of `*` says. */
  readonly id?: string;
  /**
   * A running host takes another value: its readers call `read()` at each use and keep nothing of it. Any other file waits
   * for a start.
   */
  readonly isLive?: boolean;
  /** A line for each thing that players of the brands miss in it. */
  lacks?(value: z.output<Schema>, brands: readonly BrandPlayers[]): readonly string[];
}

/** A brand as far as its players are of concern to other files. */
export interface BrandPlayers {
  readonly id: string;
  readonly license: string;
  readonly currencies: readonly string[];
}

type Reading<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problems: readonly string[] };

/** A file whose value is read once from each folder by which a process runs. */
export interface ReadableConfig<Schema extends z.ZodType = z.ZodType> extends ConfigFile<Schema> {
  /** The value in the folder by which this process runs. Throws a ConfigError with every fault, one a line. */
  read(): z.output<Schema>;
  /** The same in any folder, as it is now. */
  readFrom(folder: string): z.output<Schema>;
  /** The same of the file in any folder. */
  lacksIn(folder: string, brands: readonly BrandPlayers[]): readonly string[];
}

/** Declares a file; nothing is read yet. */
export function configFile<Schema extends z.ZodType>(file: ConfigFile<Schema>): ReadableConfig<Schema> {
  function readFrom(folder: string): z.output<Schema> {
    const reading = tryConfig(file, folder);
    if (!reading.ok) throw new ConfigError(reading.problems.join('\n'));
    return reading.value;
  }
  return {
    ...file,
    readFrom,
    lacksIn: (folder, brands) => file.lacks?.(readFrom(folder), brands) ?? [],
    read: perFolder(readFrom),
  };
}

/** The faults of these files, all at once: `file:line path: expected …, got …`. */
export function configProblems(files: readonly ConfigFile[], folder = configFolder()): readonly string[] {
  return files.flatMap((file) => {
    const reading = tryConfig(file, folder);
    return reading.ok ? [] : reading.problems;
  });
}

function tryConfig<Schema extends z.ZodType>(
  { name, schema, absent, id }: ConfigFile<Schema>,
  folder: string,
): Reading<z.output<Schema>> {
  const isList = name.includes('*');
  const problems: string[] = [];
  const entries = namesOf(name, folder, problems).flatMap((each) => {
    try {
      return [readConfigFile(each, folder)];
    } catch (error) {
      problems.push(messageOf(error));
      return [];
    }
  });
  if (problems.length > 0) return { ok: false, problems };
  const [first] = entries;
  if (!first && absent === undefined) return { ok: false, problems: [`${name}: expected it in ${placeOf(folder)}`] };
  const given = isList ? entries.map(({ value }) => withoutSchema(value)) : first ? withoutSchema(first.value) : absent;
  const parsed = schema.safeParse(given);
  if (!parsed.success)
    return {
      ok: false,
      problems: parsed.error.issues.flatMap(flattened).map(({ message, path, key }) => {
        const entry = isList ? entries[Number(path[0])] : first;
        const rest = isList && entry ? path.slice(1) : path;
        return entry
          ? `${entry.name}:${entry.lineOf(rest)} ${written(rest)}${message}${key === undefined ? gotAt(entry.value, rest) : `, got "${key}"`}`
          : `${name}: ${written(rest)}${message}`;
      }),
    };
  const misnamed = id === undefined ? [] : entries.filter((entry) => idAt(entry.value, id) !== idIn(entry.name, name));
  if (misnamed.length > 0)
    return {
      ok: false,
      problems: misnamed.map(
        (entry) =>
          `${entry.name}:${entry.lineOf([id ?? ''])} ${id}: expected '${idIn(entry.name, name)}', as its place`,
      ),
    };
  return { ok: true, value: parsed.data };
}

function namesOf(pattern: string, folder: string, problems: string[]): readonly string[] {
  try {
    return configNames(pattern, folder);
  } catch (error) {
    problems.push(messageOf(error));
    return [];
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Editors know a file's schema by it; ours is known by the file's name. */
function withoutSchema(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== '$schema'));
}

interface Fault {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  /** Where the name of the entry is the fault, and not its value. */
  readonly key?: string;
}

/** Of a value that fits none of several shapes, the faults of the one that it fits best. */
function flattened(issue: z.core.$ZodIssue): readonly Fault[] {
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const deepest = [...issue.errors].sort((a, b) => depthOf(b) - depthOf(a))[0] ?? [];
    if (depthOf(deepest) > 0)
      return deepest.flatMap(flattened).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
  }
  if (issue.code === 'invalid_key')
    return issue.issues.map(({ message }) => ({
      path: issue.path,
      message: expectation(message),
      key: String(issue.path.at(-1)),
    }));
  return [{ path: issue.path, message: expectation(issue.message) }];
}

const depthOf = (issues: readonly z.core.$ZodIssue[]): number => Math.max(0, ...issues.map(({ path }) => path.length));

/** zod's sentence without its first words and without what it got, which is shown as it stands. */
const expectation = (message: string): string =>
  message.replace(/^(?:Invalid \w+|Too (?:small|big)): /, '').replace(/, received .*$/, '');

const written = (path: readonly PropertyKey[]): string =>
  path.length === 0
    ? ''
    : `${path.map((key, place) => (typeof key === 'number' ? `[${key}]` : `${place > 0 ? '.' : ''}${String(key)}`)).join('')}: `;

function gotAt(value: unknown, path: readonly PropertyKey[]): string {
  let at: unknown = value;
  for (const key of path) at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined;
  if (at === undefined) return ', got nothing';
  const text = JSON.stringify(at);
  return text.length > 60 ? '' : `, got ${text}`;
}

const idIn = (name: string, pattern: string): string => {
  const [before = '', after = ''] = pattern.split('*');
  return name.slice(before.length, name.length - after.length);
};

const idAt = (value: unknown, id: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, id) : undefined;
