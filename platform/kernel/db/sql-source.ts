import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One function, type or view, named as its file, with the triggers that run it. */
export interface SqlFile {
  module: string;
  name: string;
  sql: string;
  checksum: string;
}

const COMMENT = /--[^\n]*/g;
const OBJECT = /^create (?:or replace )?(function|type|view) (\w+)/gm;

export function checksumOf(sql: string): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
}

/** Reads a folder of files `<name>.sql`, sorted by name. Throws on a file that makes anything but its own object. */
export async function readSqlFiles(module: string, dir: string): Promise<SqlFile[]> {
  if (!existsSync(dir)) return [];
  const files = (await readdir(dir)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(join(dir, file), 'utf8');
      const name = file.slice(0, -'.sql'.length);
      const made = [...sql.matchAll(OBJECT)].map((match) => match[2]);
      if (made.length !== 1 || made[0] !== name)
        throw new Error(`${module}/sql/${file} must make exactly ${name}, found: ${made.join(', ') || 'nothing'}`);
      return { module, name, sql, checksum: checksumOf(sql) };
    }),
  );
}

export interface SqlGraph {
  /** Each file after those it names. */
  ordered: readonly SqlFile[];
  /** The files of these names and all that build on them. */
  withDependents(names: Iterable<string>): ReadonlySet<string>;
}

/**
 * Orders files by what they name in their text, comments apart: there is no second list of dependencies to keep. Throws
 * on a name made twice and on a circle.
 */
export function orderSqlFiles(files: readonly SqlFile[]): SqlGraph {
  const byName = new Map<string, SqlFile>();
  for (const file of files) {
    const other = byName.get(file.name);
    if (other) throw new Error(`${file.name} is made by ${other.module} and by ${file.module}`);
    byName.set(file.name, file);
  }
  const needs = new Map(files.map((file) => [file.name, namesIn(file, byName)]));
  const ordered: SqlFile[] = [];
  const done = new Set<string>();

  function visit(file: SqlFile, path: readonly string[]): void {
    if (done.has(file.name)) return;
    if (path.includes(file.name)) throw new Error(`SQL that needs itself: ${[...path, file.name].join(' → ')}`);
    for (const name of needs.get(file.name) ?? []) {
      const needed = byName.get(name);
      if (needed) visit(needed, [...path, file.name]);
    }
    done.add(file.name);
    ordered.push(file);
  }

  for (const file of files) visit(file, []);
  return {
    ordered,
    withDependents(names) {
      const found = new Set(names);
      for (const { name } of ordered) if (needs.get(name)?.some((needed) => found.has(needed))) found.add(name);
      return found;
    },
  };
}

function namesIn({ name, sql }: SqlFile, known: ReadonlyMap<string, SqlFile>): string[] {
  const words = new Set(sql.replace(COMMENT, '').match(/\w+/g) ?? []);
  return [...words].filter((word) => word !== name && known.has(word)).sort();
}
