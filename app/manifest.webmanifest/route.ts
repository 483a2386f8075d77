import { APP_ICONS, appIconAddress } from '@/components/shell/app-icons';
import { brandMark, ownTheme } from '@/components/shell/theme-settings';
import { offersProduct, wordingOf } from '@/contract/brands';
import { bcp47 } from '@/contract/locales';
import { brandForHost } from '@/lib/brand/origin';
import { localePath } from '@/lib/i18n/paths';
import { getBundledTranslator } from '@/lib/i18n/translations';
import { localeOfQuery } from '@/lib/page/locale-of-query';

/** The brand as an app on a home screen, in the locale of the page that it is installed from [UXP-03]. */
export async function GET(request: Request): Promise<Response> {
  const brand = brandForHost(request.headers.get('host') ?? '');
  const locale = localeOfQuery(request.url, brand);
  const t = await getBundledTranslator(locale, brand);
  const { browserColour } = ownTheme(brand);
  const shortcuts = [
    ...(offersProduct(brand, 'CASINO') ? [{ name: t('shell.games'), url: localePath(locale, '/games/') }] : []),
    { name: t('profile.title'), url: localePath(locale, '/profile/') },
  ];
  const manifest = {
    id: '/',
    name: brand.name,
    short_name: brand.name,
    lang: bcp47(wordingOf(brand, locale)),
    start_url: localePath(locale, '/'),
    scope: '/',
    display: 'standalone',
    background_color: browserColour,
    theme_color: browserColour,
    icons: [
      ...APP_ICONS.flatMap((icon) =>
        icon.purpose
          ? [
              {
                src: appIconAddress(brand, icon),
                sizes: `${icon.size}x${icon.size}`,
                type: 'image/png',
                purpose: icon.purpose,
              },
            ]
          : [],
      ),
      { src: brandMark(brand), sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts,
  };
  return Response.json(manifest, {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  });
}
