import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { ART_VERSION } from './art-addresses';
import { backdropSvg } from './backdrop';
import { BANNER_FORMS, bannerSvg, isBannerId, type BannerForm } from './banner';
import { gameTheme } from './game-theme';
import { createGate } from './gate';
import { studioSvg } from './studio-mark';
import { findStudio, findTitle, studioOf, type StudioLabel } from './studios';
import { SYMBOL_COUNT, symbolSvg } from './symbol';
import { tileSvg } from './tile';

const TILE_SIZES: ReadonlySet<number> = new Set([150, 300, 600, 900]);
const WIDTH_OF = { symbol: 256, backdrop: 1280 } as const;
const QUALITY = { webp: 82, avif: 56 } as const;
/** A lobby loads dozens of tiles, at a size where the eye sees no more. */
const TILE_QUALITY = { webp: 72, avif: 36 } as const;
/** Banners are soft and large, and the first of them is what a page's first impression waits for. */
const BANNER_QUALITY = { webp: 78, avif: 38 } as const;
type Format = keyof typeof QUALITY;

/** Pictures that came painted (`npm run art -w @foyer/sandbox`), from the checkout's root. */
export const PAINTED_DIR = 'sandbox/art/painted';

export interface ArtServiceOptions {
  /** Folder of pictures that came painted, which is only read. */
  readonly paintedDir?: string;
  /** Folder of finished pictures; may be removed at any time. */
  readonly cacheDir: string;
  /** Studio of a game that exists, else null; the sandbox's own titles when not given. */
  readonly findGame?: (slug: string) => Promise<{ readonly studioName: string } | null>;
  readonly findStudio?: (slug: string) => Promise<StudioLabel | null>;
  /** Pictures painted at the same time. */
  readonly concurrency?: number;
}

export interface ArtService {
  /** Answers requests under /art/; false for any other path. */
  handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean>;
  /**
   * Paints those of these addresses (`/art/…`) that are not kept yet, one after the other, behind all pictures that are
   * requested. Resolves to how many there are.
   */
  warm(addresses: readonly string[]): Promise<number>;
}

/** A picture that can be painted: its key names the content, so the same key is always the same bytes. */
interface Picture {
  readonly key: string;
  readonly svg: () => string;
  readonly format: Format | 'svg';
  readonly quality?: Readonly<Record<Format, number>>;
}

const TYPES = { webp: 'image/webp', avif: 'image/avif', svg: 'image/svg+xml' } as const;

async function defaultGame(slug: string): Promise<{ studioName: string } | null> {
  const title = findTitle(slug);
  return title && { studioName: studioOf(title).name };
}

async function paint({ svg, format, quality = QUALITY }: Picture): Promise<Buffer> {
  const source = Buffer.from(svg());
  if (format === 'svg') return source;
  const image = sharp(source, { limitInputPixels: 4_000_000 });
  return format === 'webp'
    ? image.webp({ quality: quality.webp, effort: 4 }).toBuffer()
    : image.avif({ quality: quality.avif, effort: 4 }).toBuffer();
}

/** The file's name of a picture: what it shows, by its key, and the version of all pictures. */
function nameOf({ key, format }: Picture): string {
  const hash = createHash('sha256').update(`${ART_VERSION}/${key}`).digest('hex');
  return `${hash.slice(0, 34)}.${format}`;
}

/**
 * The data that a picture is painted from, by its address, and the name of its file; null where there is no such
 * picture.
 */
export async function describePicture(
  address: string,
): Promise<{ readonly file: string; readonly svg: string } | null> {
  const { pathname, searchParams } = new URL(address, 'http://art.invalid');
  const picture = await createPictureFinder({ cacheDir: '' }).find(pathname, searchParams);
  return picture && { file: nameOf(picture), svg: picture.svg() };
}

/** Finds the picture an address stands for. Null for anything that is not ours. */
function createPictureFinder({
  findGame = defaultGame,
  findStudio: studioBySlug = async (slug) => findStudio(slug),
}: ArtServiceOptions) {
  async function tile(slug: string, format: Format, size: number): Promise<Picture | null> {
    if (!TILE_SIZES.has(size)) return null;
    const game = await findGame(slug);
    return (
      game && {
        key: `games/${slug}/${game.studioName}/${size}`,
        format,
        quality: TILE_QUALITY,
        svg: () => tileSvg(slug, gameTheme(slug), game.studioName, size),
      }
    );
  }

  async function find(path: string, query: URLSearchParams): Promise<Picture | null> {
    const game = /^\/art\/games\/([a-z0-9-]{1,80})\.(webp|avif)$/.exec(path);
    if (game) return tile(game[1] ?? '', game[2] === 'avif' ? 'avif' : 'webp', Number(query.get('size') ?? 300));
    const banner = /^\/art\/banners\/([a-z0-9-]{1,60})-(wide|tall|card)\.(webp|avif)$/.exec(path);
    if (banner)
      return bannerPicture(
        banner[1] ?? '',
        banner[2] === 'wide' || banner[2] === 'tall' ? banner[2] : 'card',
        banner[3] === 'avif' ? 'avif' : 'webp',
      );
    const studio = /^\/art\/studios\/([a-z0-9-]{1,60})\.svg$/.exec(path);
    if (studio) {
      const label = await studioBySlug(studio[1] ?? '');
      return label && { key: `studios/${label.slug}`, format: 'svg', svg: () => studioSvg(label) };
    }
    const symbol = /^\/art\/symbols\/([a-z0-9-]{1,80})\/(\d)\.webp$/.exec(path);
    if (symbol)
      return skinPicture(symbol[1] ?? '', (slug) => ({
        key: `symbols/${slug}/${symbol[2]}`,
        format: 'webp',
        svg: () => symbolSvg(slug, gameTheme(slug), Number(symbol[2]) % SYMBOL_COUNT, WIDTH_OF.symbol),
      }));
    const backdrop = /^\/art\/backdrops\/([a-z0-9-]{1,80})\.webp$/.exec(path);
    if (backdrop)
      return skinPicture(backdrop[1] ?? '', (slug) => ({
        key: `backdrops/${slug}`,
        format: 'webp',
        svg: () => backdropSvg(slug, gameTheme(slug), WIDTH_OF.backdrop),
      }));
    return null;
  }

  async function skinPicture(slug: string, make: (slug: string) => Picture): Promise<Picture | null> {
    return (await findGame(slug)) && make(slug);
  }

  return { find };
}

function bannerPicture(id: string, form: BannerForm, format: Format): Picture | null {
  return isBannerId(id)
    ? {
        key: `banners/${id}/${form}`,
        format,
        quality: BANNER_QUALITY,
        svg: () => bannerSvg(id, form, BANNER_FORMS[form][0]),
      }
    : null;
}

/** Serves the generated pictures, each painted once and kept on disk under the hash of what it shows. */
export function createArtService(options: ArtServiceOptions): ArtService {
  const gate = createGate(options.concurrency ?? 2);
  const running = new Map<string, Promise<Buffer>>();
  const finder = createPictureFinder(options);

  const fileOf = (picture: Picture): string => {
    const name = nameOf(picture);
    return join(options.cacheDir, name.slice(0, 2), name.slice(2));
  };
  const readPainted = async (picture: Picture): Promise<Buffer | null> =>
    options.paintedDir === undefined ? null : readFile(join(options.paintedDir, nameOf(picture))).catch(() => null);

  async function paintAndKeep(picture: Picture, file: string, urgent: boolean): Promise<Buffer> {
    const bytes = await gate(() => paint(picture), urgent);
    await mkdir(dirname(file), { recursive: true });
    const draft = `${file}.${process.pid}.${Date.now()}`;
    await writeFile(draft, bytes);
    await rename(draft, file);
    return bytes;
  }

  async function bytesOf(picture: Picture, urgent: boolean): Promise<Buffer> {
    const file = fileOf(picture);
    const kept = (await readPainted(picture)) ?? (await readFile(file).catch(() => null));
    if (kept) return kept;
    const already = running.get(file);
    if (already) return already;
    const painting = paintAndKeep(picture, file, urgent).finally(() => running.delete(file));
    running.set(file, painting);
    return painting;
  }

  return {
    async handle(request, response, url) {
      if (!url.pathname.startsWith('/art/')) return false;
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { allow: 'GET, HEAD' }).end();
        return true;
      }
      const picture = await finder.find(url.pathname, url.searchParams);
      if (picture) await send(request, response, picture, await bytesOf(picture, true));
      else
        response
          .writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'public, max-age=60' })
          .end('Not found');
      return true;
    },
    async warm(addresses) {
      let kept = 0;
      for (const address of addresses) {
        const { pathname, searchParams } = new URL(address, 'http://art.invalid');
        const picture = await finder.find(pathname, searchParams);
        if (!picture) continue;
        await bytesOf(picture, false);
        kept += 1;
      }
      return kept;
    },
  };
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  picture: Picture,
  bytes: Buffer,
): Promise<void> {
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const headers = {
    'content-type': TYPES[picture.format],
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    // An SVG opened on its own must not be able to do anything.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    etag: tag,
  };
  if (request.headers['if-none-match'] === tag) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, { ...headers, 'content-length': bytes.length });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
