import type { GameScope } from '@/components/games/games.model';
import type { PageContext } from '@/lib/page/page-context';

/** The width of tile pictures in the server's HTML: sharp at twice the phone's tile, enough for the desktop's. */
export const SERVER_THUMBNAIL = 300;

const scopes = new WeakMap<PageContext, GameScope>();

/** The variables of every query about games. One object a page, so that its HTML has it once. */
export function gameScope(context: PageContext): GameScope {
  const known = scopes.get(context);
  if (known) return known;
  const { brand, currency, locale, variant } = context;
  const scope: GameScope = {
    ipCountryCode: variant.country,
    currencyCode: currency,
    license: brand.license,
    locale,
    subDivision: variant.region ?? null,
  };
  scopes.set(context, scope);
  return scope;
}
