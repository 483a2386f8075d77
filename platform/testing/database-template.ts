import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { bundledProgram } from './bundled-program';

const ROOT = process.cwd();
const CACHE = join(ROOT, 'node_modules/.cache/foyer-databases');
const MAKER = 'platform/testing/make-database-template.ts';
/** The sources that decide a migrated database. */
const SOURCES = [
  'platform/kernel/db',
  'platform/composition.ts',
  'platform/testing/make-database-template.ts',
  'node_modules/@electric-sql/pglite/package.json',
];
const SQL_FOLDERS = ['platform/kernel', 'platform/modules', 'sandbox'];

function* filesBelow(path: string, ending: RegExp): Generator<string> {
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) yield* filesBelow(child, ending);
    else if (ending.test(entry.name)) yield child;
  }
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  const files = [
    ...SOURCES.flatMap((path) => (path.includes('.') ? [path] : [...filesBelow(path, /(?<!\.test)\.ts$/)])),
    ...SQL_FOLDERS.flatMap((path) => [...filesBelow(path, /\.sql$/)]),
  ];
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex').slice(0, 24);
}

let known: string | undefined;
/** Changes when any migration does. */
export const templateHash = (): string => (known ??= hashOfSources());

/**
 * Migrates an empty database of PostgreSQL, or makes the embedded one in a folder: by a process of its own, since the
 * list of migrations comes with the whole platform.
 */
export async function makeTemplate(target: string): Promise<void> {
  await promisify(execFile)(process.execPath, [await bundledProgram(MAKER), target], {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: '' },
  });
}

/**
 * The migrated, otherwise empty embedded database, made once for these migrations and kept: as a dump to load into
 * memory, and as a folder to copy.
 */
async function templateOf(form: 'dump' | 'folder'): Promise<string> {
  const place = join(CACHE, `${templateHash()}`);
  if (!existsSync(place)) {
    mkdirSync(dirname(place), { recursive: true });
    await makeTemplate(place);
  }
  return join(place, form);
}

/** The dump's path. */
export const templateDump = (): Promise<string> => templateOf('dump');

/** Puts the migrated database into a folder that is not there yet. */
export async function copyTemplateTo(dataDir: string): Promise<void> {
  cpSync(await templateOf('folder'), dataDir, { recursive: true });
}
