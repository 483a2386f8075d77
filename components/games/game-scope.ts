import type { GameScope } from '@/components/games/games.model';
import type { PageContext } from '@/lib/page/page-context';

/** The width of tile pictures in the server's HTML: sharp at twice the phone's tile, enough for the desktop's. */
export const SERVER_THUMBNAIL = 300;

/** What the platform wants to know with every question about games. */
export function gameScope({ brand, currency, locale, variant }: PageContext): GameScope {
  return { ipCountryCode: variant.country, currencyCode: currency, license: brand.license, locale, subDivision: null };
}
