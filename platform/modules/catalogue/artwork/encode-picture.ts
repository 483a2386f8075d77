import { createHash } from 'node:crypto';
import { documentTypeOf } from '@/contract/uploads';
import { thumbnailSizes } from '../domain/game';
import { PictureRefused } from './fetch-picture';

/** Counts up when pictures come out otherwise than before, so that an address is always the same bytes. */
const RECIPE = 1;
const MOST_PIXELS = 24_000_000;
/** The longer side in shorter ones. */
const LONGEST = 4;

export const artFormats = ['avif', 'webp'] as const;
export type ArtFormat = (typeof artFormats)[number];

export interface EncodedPicture {
  readonly hash: string;
  readonly files: readonly { readonly format: ArtFormat; readonly size: number; readonly bytes: Buffer }[];
}

/** PNG, JPEG, WebP or a still AVIF, as the first bytes say: nothing else reaches a decoder. */
function isPicture(bytes: Buffer): boolean {
  if (documentTypeOf(bytes)?.startsWith('image/')) return true;
  const [kind, brand] = [bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)];
  return kind === 'RIFF'
    ? brand === 'WEBP'
    : bytes.toString('latin1', 4, 8) === 'ftyp' && /^(?:avif|mif1)$/.test(brand);
}

/**
 * The first frame of a picture in the sizes of tiles, without what its file says besides. Smaller pictures stay as they
 * are. Throws PictureRefused for what is no picture, or a too large one.
 */
export async function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  if (!isPicture(bytes)) throw new PictureRefused('not a PNG, JPEG, WebP or AVIF');
  // Loaded where pictures come in: most hosts never need it.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  const within = (size: number) =>
    ({ width: size, height: (size * 4) / 3, fit: 'outside', withoutEnlargement: true }) as const;
  const source = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).timeout({ seconds: 60 });
  const decoded = await source
    .metadata()
    .then(({ width, height }) => {
      if (Math.max(width, height) > LONGEST * Math.min(width, height))
        throw new PictureRefused(`${width} × ${height} pixels: more than ${LONGEST} times as long as wide`);
      return source
        .autoOrient()
        .resize(within(Math.max(...thumbnailSizes)))
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true });
    })
    .catch((error: unknown) => {
      throw error instanceof PictureRefused ? error : new PictureRefused(`not a picture: ${String(error)}`);
    });
  const { width, height, channels } = decoded.info;
  const files = [];
  for (const size of thumbnailSizes) {
    const picture = sharp(decoded.data, { raw: { width, height, channels } }).resize(within(size));
    files.push({
      format: 'avif',
      size,
      bytes: await picture.clone().avif({ quality: 50, effort: 3 }).toBuffer(),
    } as const);
    files.push({ format: 'webp', size, bytes: await picture.clone().webp({ quality: 78 }).toBuffer() } as const);
  }
  return { hash: createHash('sha256').update(`${RECIPE}\n`).update(bytes).digest('hex'), files };
}
