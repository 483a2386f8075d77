import { themeFileAt } from '@/lib/brand/theme-files';
import { cacheControlOfFile, FONT_SHARING } from '@/lib/security/response-headers.cjs';

/**
 * A theme's styles and fonts, on a host without the front. Of a hash that this process never had there is nothing: a page's
 * integrity would refuse what is there now.
 */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const found = themeFileAt(`/themes/${(await params).file}`);
  if (!found) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  return new Response(new Uint8Array(found.bytes), {
    headers: {
      'content-type': found.type,
      'cache-control': cacheControlOfFile(found.path),
      ...(found.type === 'font/woff2' ? { [FONT_SHARING.key]: FONT_SHARING.value } : {}),
    },
  });
}
