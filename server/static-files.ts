import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { BRAND_PICTURES } from '@/contract/brand.schema';
import { configFolder } from '@/contract/config-folder.cjs';
import { THEME_FILES } from '@/lib/brand/theme-files';
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
 * The files of a standalone build: Next's own scripts and styles, those of `public/`, and the brands' pictures and the
 * themes out of the configuration. Which there are is read once; `compressed/` has the compressed forms of the build's
 * files (scripts/lib-compress.mjs).
 */
export function readStaticFiles(folder: string, dist: string): StaticFiles {
  const files = new Map<string, StaticFile>([
    ...filesIn(folder, join(dist, 'static'), '/_next/static/'),
    ...filesIn(folder, 'public', '/'),
    ...filesIn(configFolder(), 'brands', '/brands/').filter(([path]) => BRAND_PICTURE.test(path)),
    ...[...THEME_FILES.values()].map(({ path, type, bytes }): [string, StaticFile] => [
      path,
      { type, isText: path.endsWith('.css'), cacheControl: cacheControlOfFile(path), forms: formsOf(path, bytes) },
    ]),
  ]);
  const kept = new LRUCache<string, Promise<FileForm>>({ max: 2_000, maxSize: MOST_BYTES });
  return {
    find: (pathname) => files.get(pathname) ?? files.get(decoded(pathname)),
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

/** Of a file that no build has seen: styles are compressed at start, fonts are so already. */
function formsOf(path: string, bytes: Buffer): ReadonlyMap<Encoding, Buffer> {
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
