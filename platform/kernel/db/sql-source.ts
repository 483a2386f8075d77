import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One function, type or view with the comment before it and the triggers that run it. */
export interface SqlObject {
  module: string;
  name: string;
  sql: string;
  checksum: string;
}

const COMMENT = /--[^\n]*/g;
const OBJECT = /^create (?:or replace )?(?:function|type|view) (\w+)/m;
const BEFORE_OBJECT = /(?<!^--.*\n)^(?=(?:--.*\n)*create (?:or replace )?(?:function|type|view) \w)/m;

export function checksumOf(sql: string): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
}

/** The objects of a file, in its order. Throws on a file that begins with anything else. */
export function readObjects(file: string, sql: string): Pick<SqlObject, 'name' | 'sql'>[] {
  return sql
    .replaceAll('\r\n', '\n')
    .split(BEFORE_OBJECT)
    .map((part) => {
      const [, name] = OBJECT.exec(part) ?? [];
      if (name === undefined) throw new Error(`${file} must begin with a function, a type or a view`);
      // As one file a function had it: a database keeps the checksum.
      return { name, sql: `${part.trim()}\n` };
    });
}

/** Reads the objects of a folder's files `<subject>.sql`, sorted by name. */
export async function readSqlObjects(module: string, dir: string): Promise<SqlObject[]> {
  if (!existsSync(dir)) return [];
  const files = (await readdir(dir)).filter((file) => file.endsWith('.sql')).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(dir, file), 'utf8')));
  return files
    .flatMap((file, index) => readObjects(`${module}/sql/${file}`, texts[index] ?? ''))
    .map(({ name, sql }) => ({ module, name, sql, checksum: checksumOf(sql) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

export interface SqlGraph {
  /** Each object after those it names. */
  ordered: readonly SqlObject[];
  /** The objects of these names and all that build on them. */
  withDependents(names: Iterable<string>): ReadonlySet<string>;
}

/**
 * Orders objects by what they name in their text, comments apart: there is no second list of dependencies to keep. Throws
 * on a name made twice and on a circle.
 */
export function orderSqlObjects(objects: readonly SqlObject[]): SqlGraph {
  const byName = new Map<string, SqlObject>();
  for (const object of objects) {
    const other = byName.get(object.name);
    if (other) throw new Error(`${object.name} is made by ${other.module} and by ${object.module}`);
    byName.set(object.name, object);
  }
  const needs = new Map(objects.map((object) => [object.name, namesIn(object, byName)]));
  const ordered: SqlObject[] = [];
  const done = new Set<string>();

  function visit(object: SqlObject, path: readonly string[]): void {
    if (done.has(object.name)) return;
    if (path.includes(object.name)) throw new Error(`SQL that needs itself: ${[...path, object.name].join(' → ')}`);
    for (const name of needs.get(object.name) ?? []) {
      const needed = byName.get(name);
      if (needed) visit(needed, [...path, object.name]);
    }
    done.add(object.name);
    ordered.push(object);
  }

  for (const object of objects) visit(object, []);
  return {
    ordered,
    withDependents(names) {
      const found = new Set(names);
      for (const { name } of ordered) if (needs.get(name)?.some((needed) => found.has(needed))) found.add(name);
      return found;
    },
  };
}

function namesIn({ name, sql }: SqlObject, known: ReadonlyMap<string, SqlObject>): string[] {
  const words = new Set(sql.replace(COMMENT, '').match(/\w+/g) ?? []);
  return [...words].filter((word) => word !== name && known.has(word)).sort();
}
