import { NearNames } from '@/components/games/near-names.client';
import { offersProduct } from '@/contract/brands';
import { localePath } from '@/lib/i18n/paths';
import { offers } from '@/lib/page/offers';
import type { PageContext } from '@/lib/page/page-context';

/**
 * The games that a mistyped address may have meant [LOC-07]. The browser reads them: the page is one for all names that
 * there are not.
 */
export function NearMatches({ context }: { context: PageContext }) {
  const { brand, locale, t, variant } = context;
  if (!offersProduct(brand, 'CASINO') || !offers(context, 'Search')) return null;
  return <NearNames title={t('notFound.near')} ipCountryCode={variant.country} homeHref={localePath(locale, '/')} />;
}
