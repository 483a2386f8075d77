import { free } from '../../../kernel/entry-rule';
import { BucketFailed } from '../../../kernel/files/bucket-store';
import type { FileStore } from '../../../kernel/files/file-store';
import { defineRoute, type Route } from '../../../kernel/http/route';
import { logWarn } from '../../../kernel/log';
import { artFileName } from './artwork-store';

const PATH = /^\/art\/([0-9a-f]{64})\/(150|300|600|900)\.(avif|webp)$/;
const LOG_EVERY_MS = 60_000;

/** GET /art/<hash>/<width>.<avif or webp>: a kept picture, which never changes. */
export function createArtworkRoute(files: Pick<FileStore, 'read'>): Route {
  let loggedAt = -Infinity;
  /** The bytes; null: there is no such file; 'away': the bucket does not answer as it should. */
  async function read(name: string): Promise<Buffer | null | 'away'> {
    try {
      return await files.read(name);
    } catch (error) {
      if (!(error instanceof BucketFailed)) throw error;
      // Every picture of a page fails then: one line a minute says so.
      if (performance.now() - loggedAt >= LOG_EVERY_MS) {
        loggedAt = performance.now();
        logWarn('pictures of games cannot be read', { error: error.message });
      }
      return 'away';
    }
  }
  return defineRoute([{ method: 'GET', path: PATH, rule: free('reads') }], async (_request, response, url) => {
    const [, hash = '', size = '', format = ''] = PATH.exec(url.pathname) ?? [];
    const bytes = await read(artFileName(hash, size, format));
    const isFound = bytes !== null && bytes !== 'away';
    if (isFound)
      response.writeHead(200, {
        'content-type': `image/${format}`,
        'content-length': bytes.length,
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
    else
      response.writeHead(bytes === 'away' ? 503 : 404, {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': bytes === 'away' ? 'no-store' : 'public, max-age=60',
        'x-content-type-options': 'nosniff',
      });
    response.end(isFound ? bytes : bytes === 'away' ? 'Not now' : 'Not found');
    return true;
  });
}
