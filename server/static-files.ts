import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { BRAND_PICTURES } from '@/contract/brand.schema';
import { configNames, readConfigBytes } from '@/contract/config-folder.cjs';
import { themeFileAt } from '@/lib/brand/theme-files';
import type { ThemeFile } from '@/lib/store/in-process';
import { cacheControlOfFile } from '@/lib/security/response-headers.cjs';
import { typeOf } from '@/server/file-types';
import type { Encoding } from '@/server/page-memory';

/** A file of the build or of the configuration, with its compressed forms. */
export interface StaticFile {
  readonly type: string;
  /** Has, or might have, more than one form: caches must look at Accept-Encoding. */
  readonly isText: boolean;
  readonly cacheControl: string;
  /** Where each form lies, or its bytes; 'identity' is always there. */
  readonly forms: ReadonlyMap<Encoding, string | Buffer>;
}

/** One form of a file. */
export interface FileForm {
  readonly bytes: Buffer;
  readonly etag: string;
}

export interface StaticFiles {
  /** The file at a path as it is written in a request; undefined when there is none. */
  find(pathname: string): StaticFile | undefined;
  read(file: StaticFile, encoding: Encoding): Promise<FileForm>;
}

const BRAND_PICTURE = new RegExp(`^/brands/[^/]+/(?:${BRAND_PICTURES.join('|')})$`);
/** Bytes of files that are kept in memory. */
const MOST_BYTES = 32 * 1024 * 1024;
const COMPRESSED: readonly (readonly [Encoding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

/**
 * The files of a standalone build: Next's own scripts and styles, those of `public/`, which are looked for once, and the
 * brands' pictures and the themes out of the configuration as it is now; `compressed/` has the compressed forms of the build's
 * files (scripts/lib-compress.mjs).
 */
export function readStaticFiles(folder: string, dist: string): StaticFiles {
  const files = new Map<string, StaticFile>([
    ...filesIn(folder, join(dist, 'static'), '/_next/static/'),
    ...filesIn(folder, 'public', '/'),
  ]);
  const kept = new LRUCache<string, Promise<FileForm>>({ max: 2_000, maxSize: MOST_BYTES });
  return {
    find: (pathname) => files.get(pathname) ?? files.get(decoded(pathname)) ?? findConfigured(pathname),
    read(file, encoding) {
      const path = file.forms.get(encoding) ?? file.forms.get('identity') ?? '';
      if (typeof path !== 'string') return Promise.resolve(toForm(path));
      const known = kept.get(path);
      if (known) return known;
      const form = readForm(path);
      kept.set(path, form, { size: Math.max(1, statSync(path, { throwIfNoEntry: false })?.size ?? 1) });
      form.catch(() => kept.delete(path));
      return form;
    },
  };
}

const readForm = async (path: string): Promise<FileForm> => toForm(await readFile(path));

function toForm(bytes: Buffer): FileForm {
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}

const themeForms = new WeakMap<ThemeFile, ReadonlyMap<Encoding, Buffer>>();

/** A theme's file or a brand's picture, which no build has seen. */
function findConfigured(path: string): StaticFile | undefined {
  const theme = path.startsWith('/themes/') ? themeFileAt(path) : undefined;
  const cacheControl = cacheControlOfFile(path);
  if (theme) {
    const forms = themeForms.get(theme) ?? formsOf(theme);
    themeForms.set(theme, forms);
    return { type: theme.type, isText: path.endsWith('.css'), cacheControl, forms };
  }
  const kind = BRAND_PICTURE.test(path) ? typeOf(path) : null;
  const [name] = kind ? configNames(path.slice(1)) : [];
  if (!kind || name === undefined) return undefined;
  return { ...kind, cacheControl, forms: new Map([['identity', readConfigBytes(name)]]) };
}

/** Styles are compressed when they are first sent, fonts are so already. */
function formsOf({ path, bytes }: ThemeFile): ReadonlyMap<Encoding, Buffer> {
  const forms = new Map<Encoding, Buffer>([['identity', bytes]]);
  return path.endsWith('.css') ? forms.set('br', brotliCompressSync(bytes)).set('gzip', gzipSync(bytes)) : forms;
}

function filesIn(folder: string, part: string, prefix: string): [string, StaticFile][] {
  const from = join(folder, part);
  if (!existsSync(from)) return [];
  return readdirSync(from, { recursive: true, withFileTypes: true }).flatMap((entry): [string, StaticFile][] => {
    const kind = typeOf(entry.name);
    if (!entry.isFile() || !kind) return [];
    const file = join(entry.parentPath, entry.name);
    const path = prefix + relative(from, file).split(sep).join('/');
    const compressed = join(folder, 'compressed', relative(folder, file));
    const forms = new Map<Encoding, string>([['identity', file]]);
    for (const [encoding, end] of COMPRESSED) if (existsSync(compressed + end)) forms.set(encoding, compressed + end);
    return [[path, { ...kind, cacheControl: cacheControlOfFile(path), forms }]];
  });
}

/** Paths have been looked through by then: they decode, and hold no dots that lead elsewhere. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
