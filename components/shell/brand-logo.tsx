import { brandMark } from '@/components/shell/theme-settings';
import type { Brand } from '@/lib/brand/brand';
import type { LocaleCode } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';

/** The brand's sign and name; leads to the lobby. */
export function BrandLogo({ brand, locale, label }: { brand: Brand; locale: LocaleCode; label: string }) {
  return (
    <a className="logo" href={localePath(locale, '/')} aria-label={label}>
      <img src={brandMark(brand)} alt="" width={32} height={32} fetchPriority="low" />
      <span>{brand.name}</span>
    </a>
  );
}
