/** Files that are made of definitions in the sources, and compared with them by `--check`. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { format, resolveConfig } from 'prettier';

interface PrintedFiles {
  /** The text of each file by its path. */
  readonly wanted: ReadonlyMap<string, string>;
  /** Paths of those that are there. */
  readonly found: readonly string[];
  /** The command of npm that writes them. */
  readonly command: string;
}

/** The text as the formatter writes a file of that name. */
export async function formatted(path: string, text: string): Promise<string> {
  return format(text, { ...(await resolveConfig(path)), filepath: path });
}

/**
 * Writes what is wanted and removes what else was found. With --check it writes nothing, names what differs, and ends the
 * process with code 1 on a difference.
 */
export function writeOrCompare({ wanted, found, command }: PrintedFiles): void {
  if (!process.argv.includes('--check')) {
    for (const path of found) if (!wanted.has(path)) rmSync(path);
    for (const [path, text] of wanted) writeFileSync(path, text);
    return;
  }
  const isSame = (path: string) => found.includes(path) && readFileSync(path, 'utf8') === wanted.get(path);
  const differing = [...new Set([...found, ...wanted.keys()])].filter((path) => !isSame(path));
  if (differing.length === 0) return;
  const names = differing.map((path) => relative(process.cwd(), path)).join(', ');
  process.stderr.write(`${names}: not as the sources have it. Run npm run ${command}.\n`);
  process.exitCode = 1;
}
