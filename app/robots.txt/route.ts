import { localesOf } from '@/contract/brands';
import { urlCode } from '@/contract/locales';
import { brandForHost, originOf } from '@/lib/brand/origin';
import { PATHS_CLOSED_TO_CRAWLERS } from '@/lib/edge/page-paths';

const PRIVATE_PATHS = ['profile/', 'deposit/', 'withdraw/', 'enter-code/'];

/**
 * The paths for crawlers on the host's brand. Pages that must not be found say so themselves; this only saves the
 * visits.
 */
export function GET(request: Request): Response {
  const brand = brandForHost(request.headers.get('host') ?? '');
  const closed = localesOf(brand).flatMap((locale) =>
    PRIVATE_PATHS.map((path) => `Disallow: /${urlCode(locale)}/${path}`),
  );
  const lines = [
    'User-agent: *',
    ...PATHS_CLOSED_TO_CRAWLERS.map((path) => `Disallow: ${path}`),
    ...closed,
    '',
    `Sitemap: ${originOf(brand)}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
