import type { ReactNode } from 'react';
import { CASINO_PATH } from '@/components/shell/navigation-rules';
import { QuickMenu } from '@/components/shell/quick-menu.client';
import { quickMenuEntries } from '@/components/shell/quick-menu.model';
import { lightColourOf, picturesOf, themeOf, type Logo } from '@/components/shell/theme-settings';
import type { Brand } from '@/contract/brand.schema';
import { PHONE_MEDIA } from '@/contract/device';
import type { LocaleCode } from '@/contract/locales';
import type { Theme } from '@/contract/theme.schema';
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
        <BrandLogo
          brand={brand}
          theme={themeOf(brand, variant)}
          locale={locale}
          label={t('shell.home', { brand: brand.name })}
        />
        <QuickMenu links={links} visitorMode={variant.mode} label={t('shell.quickMenu')} />
        <div className="site-header-end">{end}</div>
      </div>
    </header>
  );
}

interface BrandLogoProps {
  readonly brand: Brand;
  readonly theme: Theme;
  readonly locale: LocaleCode;
  readonly label: string;
}

const LIGHT = '(prefers-color-scheme: light)';

/** The brand's logo, or its sign and name, as the page is by dark or daylight; leads to the lobby. */
export function BrandLogo({ brand, theme, locale, label }: BrandLogoProps) {
  const { isSign, logos, lightLogos } = picturesOf(brand);
  const { narrow, wide } = logos;
  const light = lightColourOf(brand, theme) === null ? null : lightLogos;
  return (
    <a className="logo" href={localePath(locale, '/')} aria-label={label}>
      <picture>
        {light && light.narrow !== light.wide && <LogoSource media={`${LIGHT} and ${PHONE_MEDIA}`} {...light.narrow} />}
        {light && <LogoSource media={LIGHT} {...light.wide} />}
        {narrow !== wide && <LogoSource media={PHONE_MEDIA} {...narrow} />}
        <img {...wide} alt={isSign ? '' : brand.name} fetchPriority="low" />
      </picture>
      {isSign && <span>{brand.name}</span>}
    </a>
  );
}

function LogoSource({ media, src, width, height }: Logo & { readonly media: string }) {
  return <source media={media} srcSet={src} width={width} height={height} />;
}
