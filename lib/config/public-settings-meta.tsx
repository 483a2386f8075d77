import 'server-only';
import { bareHost, isLocalHost } from '@/contract/hosts';
import type { Brand } from '@/contract/brand.schema';
import { PUBLIC_SETTINGS_META, type PublicSettings } from '@/lib/config/public-settings';
import { settings } from '@/lib/config/settings';
import type { LocaleCode } from '@/contract/locales';

interface PublicSettingsMetaProps extends Pick<PublicSettings, 'notOffered'> {
  readonly brand: Brand;
  readonly locale: LocaleCode;
}

/**
 * Writes the global lobby settings into the page. A meta element, because a script would need a hash in the page's
 * policy.
 */
export function PublicSettingsMeta({ brand, locale, notOffered }: PublicSettingsMetaProps) {
  const { sentryDsn, queriesByGet, webUrl } = settings();
  const content: PublicSettings = {
    brand: brand.id,
    siteDataName: brand.siteDataName,
    license: brand.license,
    locale,
    sentryDsn,
    notOffered,
    queriesByGet,
    hosts: [...brand.hosts, ...(webUrl === null ? [] : [bareHost(new URL(webUrl).hostname)])].filter(
      (host) => !isLocalHost(host),
    ),
  };
  return <meta name={PUBLIC_SETTINGS_META} content={JSON.stringify(content)} />;
}
