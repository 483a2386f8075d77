import type { ReactNode } from 'react';
import { CASINO_PATH } from '@/components/shell/navigation-rules';
import { QuickMenu } from '@/components/shell/quick-menu.client';
import { quickMenuEntries } from '@/components/shell/quick-menu.model';
import { brandMark, picturesOf } from '@/components/shell/theme-settings';
import type { Brand } from '@/contract/brand.schema';
import { PHONE_MEDIA } from '@/contract/device';
import type { LocaleCode } from '@/contract/locales';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

/** Logo, Casino and Sports, and at the end whatever the layout puts there. */
export function SiteHeader({ context, end }: { context: PageContext; end: ReactNode }) {
  const { brand, locale, t, variant } = context;
  const links = quickMenuEntries(brand).map(({ mode, path }) => ({
    mode,
    href: localePath(locale, path),
    label: path === CASINO_PATH ? t('shell.casino') : t('shell.sports'),
  }));
  return (
    <header className="site-header">
      <div className="site-header-bar">
        <BrandLogo brand={brand} locale={locale} label={t('shell.home', { brand: brand.name })} />
        <QuickMenu links={links} visitorMode={variant.mode} label={t('shell.quickMenu')} />
        <div className="site-header-end">{end}</div>
      </div>
    </header>
  );
}

/** The brand's logo, or its sign and name; leads to the lobby. */
export function BrandLogo({ brand, locale, label }: { brand: Brand; locale: LocaleCode; label: string }) {
  const { logos } = picturesOf(brand);
  const { narrow, wide } = logos ?? {};
  return (
    <a className="logo" href={localePath(locale, '/')} aria-label={label}>
      {narrow && wide ? (
        <picture>
          <source media={PHONE_MEDIA} srcSet={narrow.src} width={narrow.width} height={narrow.height} />
          <img {...wide} alt={brand.name} fetchPriority="low" />
        </picture>
      ) : (
        <>
          <img src={brandMark(brand)} alt="" width={32} height={32} fetchPriority="low" />
          <span>{brand.name}</span>
        </>
      )}
    </a>
  );
}
