import { free } from '../../../kernel/entry-rule';
import type { FileStore } from '../../../kernel/files/file-store';
import { defineRoute, type Route } from '../../../kernel/http/route';
import { artFileName } from './artwork-store';

const PATH = /^\/art\/([0-9a-f]{64})\/(150|300|600|900)\.(avif|webp)$/;

/** GET /art/<hash>/<width>.<avif or webp>: a kept picture, which never changes. */
export function createArtworkRoute(files: Pick<FileStore, 'read'>): Route {
  return defineRoute([{ method: 'GET', path: PATH, rule: free('reads') }], async (_request, response, url) => {
    const [, hash = '', size = '', format = ''] = PATH.exec(url.pathname) ?? [];
    const bytes = await files.read(artFileName(hash, size, format));
    if (bytes)
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
      response.writeHead(404, {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'public, max-age=60',
        'x-content-type-options': 'nosniff',
      });
    response.end(bytes ?? 'Not found');
    return true;
  });
}
