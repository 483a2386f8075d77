import { APP_ICONS, appIconAddress } from '@/components/shell/app-icons';
import { brandForHost } from '@/lib/brand/origin';

/** Feed readers and previews of links ask here, whatever a page names as its icon. */
export function GET(request: Request): Response {
  const brand = brandForHost(request.headers.get('host') ?? '');
  const location = appIconAddress(brand, APP_ICONS[0]);
  return new Response(null, { status: 307, headers: { location, 'cache-control': 'public, max-age=86400' } });
}
