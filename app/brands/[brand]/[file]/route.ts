import { BRAND_PICTURES } from '@/contract/brand.schema';
import { brandById } from '@/contract/brands';
import { configNames, readConfigBytes } from '@/contract/config-folder.cjs';
import { cacheControlOfFile } from '@/lib/security/response-headers.cjs';

interface Picture {
  readonly brand: string;
  readonly file: string;
}

/** A brand's pictures out of the configuration, on a host without the front, which sends them like the build's own files. */
export async function GET(_request: Request, { params }: { params: Promise<Picture> }): Promise<Response> {
  const { brand, file } = await params;
  const picture = BRAND_PICTURES.find((known) => known === file);
  const name = `brands/${brandById(brand)?.id}/${picture}`;
  if (!picture || configNames(name).length === 0) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(readConfigBytes(name)), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': cacheControlOfFile('/brands/') },
  });
}
