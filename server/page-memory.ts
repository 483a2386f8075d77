import { constants } from 'node:zlib';
import * as zlib from 'node:zlib';
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';
import { UNKNOWN_PAGE } from '@/contract/routes';
import type { LearnedPage } from '@/lib/store/in-process';
import { pagesDropped } from '@/server/metrics';

export type Encoding = 'identity' | 'gzip' | 'br' | 'zstd';

/** A page that can be sent as it is. */
export interface KeptPage extends Omit<LearnedPage, 'html'> {
  readonly etag: string;
  /** The body under an encoding; made once. */
  body(encoding: Encoding): Buffer | Promise<Buffer>;
}

export interface PageMemory {
  learn(page: LearnedPage): void;
  /** The page of a path; one that does not exist is answered by the page that all such paths share. */
  find(path: string): KeptPage | undefined;
  /** Marks the pages made from these tags; returns their paths, the last used first. */
  markStale(tags: readonly string[], now: number): string[];
  isStale(page: KeptPage, now: number): boolean;
  /** Bytes held. */
  readonly size: number;
  readonly count: number;
}

/** Compressed forms, and what an entry costs besides its bytes. */
const OVERHEAD = 1.5;
const MOST_MISSING = 10_000;
const MISSING_MS = 30_000;
const BROTLI_QUALITY = 7;

/** Pages in memory, at most so many bytes of them; what was used longest ago goes first. */
export function createPageMemory(maxBytes: number): PageMemory {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: maxBytes,
    dispose: (_page, _path, reason) => reason === 'evict' && pagesDropped.count({}),
  });
  const missing = new LRUCache<string, true>({ max: MOST_MISSING, ttl: MISSING_MS });
  const staleSince = new Map<string, number>();
  return {
    get size() {
      return pages.calculatedSize;
    },
    get count() {
      return pages.size;
    },
    learn(page) {
      const known = pages.peek(page.path);
      if (known && known.madeAt >= page.madeAt) return;
      if (page.status === 404 && !isUnknownPage(page.path)) {
        pages.delete(page.path);
        missing.set(page.path, true);
        return;
      }
      missing.delete(page.path);
      const size = Math.ceil(Buffer.byteLength(page.html) * OVERHEAD) + page.path.length;
      pages.set(page.path, keep(page), { size });
    },
    find: (path) => pages.get(path) ?? (missing.has(path) ? pages.get(unknownPathOf(path)) : undefined),
    markStale(tags, now) {
      for (const tag of tags) staleSince.set(tag, now);
      // Pages that did not exist may exist now.
      missing.clear();
      return [...pages.entries()].flatMap(([path, page]) =>
        page.tags.some((tag) => tags.includes(tag)) ? [path] : [],
      );
    },
    isStale({ madeAt, keepSeconds, tags }, now) {
      if (keepSeconds !== false && madeAt + keepSeconds * 1000 < now) return true;
      return tags.some((tag) => (staleSince.get(tag) ?? 0) >= madeAt);
    },
  };
}

function isUnknownPage(path: string): boolean {
  return path === unknownPathOf(path);
}

/** The page that all paths share which do not exist, for the same visitor as this one. */
export function unknownPathOf(path: string): string {
  return [...path.split('/').slice(0, 3), ...UNKNOWN_PAGE].join('/');
}

function keep({ html, ...page }: LearnedPage): KeptPage {
  const plain = Buffer.from(html);
  const made = new Map<Encoding, Buffer | Promise<Buffer>>([['identity', plain]]);
  return {
    ...page,
    etag: page.headers['etag'] ?? '',
    body(encoding) {
      const known = made.get(encoding);
      if (known) return known;
      const making = compress(plain, encoding);
      made.set(encoding, making);
      void making.then(
        (bytes) => made.set(encoding, bytes),
        () => made.delete(encoding),
      );
      return making;
    },
  };
}

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);
/** Only newer releases of Node have it. */
const zstd: unknown = Reflect.get(zlib, 'zstdCompress');

async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  switch (encoding) {
    case 'identity':
      return bytes;
    case 'gzip':
      return gzip(bytes, { level: 9 });
    case 'br':
      return brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      });
    case 'zstd':
      return zstdCompressed(bytes);
  }
}

function zstdCompressed(bytes: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (typeof zstd !== 'function') return reject(new Error('this Node has no zstd'));
    Reflect.apply(zstd, zlib, [
      bytes,
      (error: Error | null, result: Buffer) => (error ? reject(error) : resolve(result)),
    ]);
  });
}

/** Best first. */
const OFFERED: readonly Encoding[] = [...(typeof zstd === 'function' ? (['zstd'] as const) : []), 'br', 'gzip'];
const ALL: ReadonlySet<Encoding> = new Set(OFFERED);
const chosen = new LRUCache<string, readonly Encoding[]>({ max: 500 });

/** The best encoding that an Accept-Encoding header admits, of those that there are. */
export function encodingFor(accept: string | undefined, made: { has(encoding: Encoding): boolean } = ALL): Encoding {
  if (!accept) return 'identity';
  let admitted = chosen.get(accept);
  if (!admitted) {
    admitted = admittedBy(accept);
    if (accept.length <= 200) chosen.set(accept, admitted);
  }
  return admitted.find((name) => made.has(name)) ?? 'identity';
}

/** Best first. */
function admittedBy(accept: string): readonly Encoding[] {
  const weights = new Map(
    accept
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
        const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
        return [name, weight === undefined ? 1 : Number(weight)] as const;
      }),
  );
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0;
  return OFFERED.filter((name) => weightOf(name) > 0).sort((a, b) => weightOf(b) - weightOf(a));
}
