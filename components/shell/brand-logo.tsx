import { brandMark } from '@/components/shell/theme-settings';
import type { Brand } from '@/contract/brand.schema';
import type { LocaleCode } from '@/contract/locales';
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
