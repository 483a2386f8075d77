import { configProblemsAtStart } from './config-check';
import type { ReadableConfig } from './config-file';
import {
  ConfigError,
  configFolder,
  heldFolder,
  holdFolder,
  isFolder,
  keepFolder,
  readFolder,
} from './config-folder.cjs';
import type { HeldFolder } from './held-folder';

/** The faults of a folder by its name. */
type Check = (folder: string) => readonly string[];

/** How a reload ended. `hash` is that of the files by which the process runs; names are those of changed files. */
export type Reload =
  | {
      readonly ok: true;
      readonly hash: string;
      readonly taken: readonly string[];
      /** They hold from the next start. */
      readonly waiting: readonly string[];
    }
  | { readonly ok: false; readonly problems: readonly string[] };

/**
 * Reads the folder of the environment into memory and runs by it from now on, unless one is held already. Answers the
 * reasons not to start, as `configProblemsAtStart`.
 */
export function holdAtStart(files: readonly ReadableConfig[], env: NodeJS.ProcessEnv): readonly string[] {
  if (heldFolder()) return [];
  const path = configFolder(env);
  if (!isFolder(path)) return configProblemsAtStart(files, env);
  return trying(
    () => {
      const folder = readFolder(path);
      const problems = configProblemsAtStart(files, env, folder.name);
      holdFolder(problems.length > 0 ? null : folder);
      return problems;
    },
    (problems) => problems,
  );
}

/**
 * Reads the folder again. A fault of any file leaves everything as it is; else the files that may change while a process
 * runs are exchanged together, and the others wait for the next start. All wait where the new ones need these.
 * `furtherFaults` are those that the files' own declarations do not find.
 */
export function reloadFolder(
  files: readonly ReadableConfig[],
  env: NodeJS.ProcessEnv,
  furtherFaults: Check = () => [],
): Reload {
  const held = heldFolder();
  if (!held) return { ok: false, problems: ['no folder was read at the start'] };
  const check: Check = (folder) => [...configProblemsAtStart(files, env, folder), ...furtherFaults(folder)];
  const reload = trying(
    (): Reload => {
      const read = readFolder(held.path);
      const problems = check(read.name);
      if (problems.length > 0) return { ok: false, problems };
      const changed = changedFiles(held, read);
      const waiting = changed.filter((name) => waitsForStart(files, name));
      const next = waiting.length > 0 ? withoutWaiting(held, read, waiting) : read;
      const isWhole = next === read || check(next.name).length === 0;
      holdFolder(isWhole ? next : { ...held, waiting: changed });
      return isWhole
        ? { ok: true, hash: next.hash, taken: changed.filter((name) => !waiting.includes(name)), waiting }
        : { ok: true, hash: held.hash, taken: [], waiting: changed };
    },
    (problems): Reload => ({ ok: false, problems }),
  );
  if (!reload.ok) holdFolder(held);
  return reload;
}

/** Whether a change of the file holds from the next start alone: one of these declares it, and not as live. */
export function waitsForStart(files: readonly ReadableConfig[], name: string): boolean {
  return files.some(({ name: pattern, isLive }) => {
    const [before = '', after] = pattern.split('*');
    const isIt =
      after === undefined
        ? name === pattern
        : name.startsWith(before) && name.endsWith(after) && !name.slice(before.length, -after.length).includes('/');
    return isIt && isLive !== true;
  });
}

/** A line for the log of a reload that was taken. */
export const reloadText = ({ hash, taken, waiting }: Extract<Reload, { ok: true }>): string =>
  [
    `read again, hash ${hash}`,
    ...(taken.length > 0 ? [`taken: ${taken.join(', ')}`] : []),
    ...(waiting.length > 0 ? [`waiting for a start: ${waiting.join(', ')}`] : []),
  ].join('; ');

function changedFiles(held: HeldFolder, read: HeldFolder): readonly string[] {
  return [...new Set([...held.files.keys(), ...read.files.keys()])]
    .sort()
    .filter((name) => !isSame(held.files.get(name), read.files.get(name)));
}

function isSame(one: Buffer | string | undefined, other: Buffer | string | undefined): boolean {
  return Buffer.isBuffer(one) && Buffer.isBuffer(other) ? one.equals(other) : one === other;
}

/** The new folder with what waits as it was. */
function withoutWaiting(held: HeldFolder, read: HeldFolder, waiting: readonly string[]): HeldFolder {
  const files = new Map(read.files);
  for (const name of waiting) {
    const before = held.files.get(name);
    if (before === undefined) files.delete(name);
    else files.set(name, before);
  }
  return keepFolder(held.path, new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1))), waiting);
}

/** A folder with any fault ends no process that runs by another one. */
function trying<Answer>(act: () => Answer, otherwise: (problems: readonly string[]) => Answer): Answer {
  try {
    return act();
  } catch (error) {
    return otherwise([error instanceof ConfigError ? error.message : String(error)]);
  }
}
