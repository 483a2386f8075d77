import { brandMark, THEME_SETTINGS } from '@/components/shell/theme-settings';
import { brandForHost } from '@/lib/brand/brand-for-host';

/** The brand as an app on a home screen. */
export function GET(request: Request): Response {
  const brand = brandForHost(request.headers.get('host') ?? '');
  const { browserColour } = THEME_SETTINGS[brand.theme];
  const manifest = {
    name: brand.name,
    short_name: brand.name,
    start_url: '/',
    display: 'standalone',
    background_color: browserColour,
    theme_color: browserColour,
    icons: [{ src: brandMark(brand), sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  };
  return Response.json(manifest, {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  });
}
