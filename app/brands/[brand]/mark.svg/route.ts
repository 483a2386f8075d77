import { brandById } from '@/contract/brands';
import { readConfigBytes } from '@/contract/config-folder.cjs';
import { cacheControlOfFile } from '@/lib/security/response-headers.cjs';

/** The brand's sign out of the configuration, on a host without the front, which sends it like the build's own files. */
export async function GET(_request: Request, { params }: { params: Promise<{ brand: string }> }): Promise<Response> {
  const brand = brandById((await params).brand);
  if (!brand) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(readConfigBytes(`brands/${brand.id}/mark.svg`)), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': cacheControlOfFile('/brands/') },
  });
}
