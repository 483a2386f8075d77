import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

interface Asset {
  type: string;
  etag: string;
  plain: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}

type Files = ReadonlyMap<string, Asset>;

export interface ClientBundle {
  /** Sends a file of the game client; false when there is none at this path. */
  send(path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean>;
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

function toAsset(name: string, plain: Buffer): Asset {
  return {
    type: TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    gzip: gzipSync(plain, { level: 9 }),
    brotli: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  };
}

async function readBuilt(folder: string): Promise<Files> {
  return new Map(
    await Promise.all(
      (await readdir(folder)).map(async (name) => [name, toAsset(name, await readFile(join(folder, name)))] as const),
    ),
  );
}

/** In development the client is built from source on the first request. */
async function buildFromSource(sandboxDir: string): Promise<Files> {
  const [{ build }, { clientBuildOptions }] = await Promise.all([import('esbuild'), import('../client-build.mjs')]);
  const { outputFiles = [] } = await build({ ...clientBuildOptions(sandboxDir), write: false, outdir: 'studio' });
  return new Map(
    outputFiles.map(({ path, contents }) => [path.split(/[\\/]/).at(-1) ?? path, toAsset(path, Buffer.from(contents))]),
  );
}

function loadFiles(platformDir: string): Promise<Files> {
  const built = join(platformDir, 'studio');
  return existsSync(join(built, 'main.js')) ? readBuilt(built) : buildFromSource(join(platformDir, '..', 'sandbox'));
}

function bodyFor(asset: Asset, accepted: string): { body: Buffer; encoding?: string } {
  if (/\bbr\b/.test(accepted)) return { body: asset.brotli, encoding: 'br' };
  if (/\bgzip\b/.test(accepted)) return { body: asset.gzip, encoding: 'gzip' };
  return { body: asset.plain };
}

/**
 * The game client's script and style: from `studio/` beside the bundle of the platform in production, else built from
 * source.
 * `platformDir` is the folder of the entry that runs; `below` is the path of the files.
 */
export function createClientBundle(platformDir: string, below = '/studio/assets/'): ClientBundle {
  let files: Promise<Files> | undefined;
  const ready = (): Promise<Files> => {
    files ??= loadFiles(platformDir).catch((error: unknown) => {
      files = undefined;
      throw error;
    });
    return files;
  };
  return {
    async send(path, request, response) {
      const name = path.startsWith(below) ? /^[A-Za-z0-9.-]+$/.exec(path.slice(below.length))?.[0] : undefined;
      const asset = name === undefined ? undefined : (await ready()).get(name);
      if (!asset) return false;
      const headers = {
        'content-type': asset.type,
        etag: asset.etag,
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        'x-content-type-options': 'nosniff',
      };
      if (request.headers['if-none-match'] === asset.etag) {
        response.writeHead(304, headers).end();
        return true;
      }
      const { body, encoding } = bodyFor(asset, String(request.headers['accept-encoding'] ?? ''));
      response.writeHead(200, {
        ...headers,
        'content-length': body.length,
        ...(encoding ? { 'content-encoding': encoding } : {}),
      });
      response.end(request.method === 'HEAD' ? undefined : body);
      return true;
    },
  };
}
