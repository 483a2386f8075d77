import 'server-only';
import type { Brand } from '@/lib/brand/brand';
import { PUBLIC_SETTINGS_META, type PublicSettings } from '@/lib/config/public-settings';
import { settings } from '@/lib/config/settings';
import type { LocaleCode } from '@/lib/i18n/locales';

/** Writes the global lobby settings into the page. A meta element, because a script would need a hash in the page's policy. */
export function PublicSettingsMeta({ brand, locale }: { brand: Brand; locale: LocaleCode }) {
  const { sentryDsn, tracking } = settings();
  const content: PublicSettings = { brand: brand.id, siteDataName: brand.siteDataName, license: brand.license, locale, sentryDsn, tracking };
  return <meta name={PUBLIC_SETTINGS_META} content={JSON.stringify(content)} />;
}
