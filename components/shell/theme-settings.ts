import type { CSSProperties } from 'react';
import type { Brand, Theme } from '@/contract/brand.schema';
import type { Variant } from '@/lib/edge/variant';

/** Settings of a theme outside of the styles; its colours and type are tokens in components/ui/themes.css [THM-01]. */
interface ThemeSettings {
  /**
   * The one font file that is preloaded: of the display family, whose fallback differs most from it. Another family of
   * the first screen comes with the styles.
   */
  readonly font: string;
  /** The colour of the browser's own bars. */
  readonly browserColour: string;
  /** Its light variant's, where it has one (components/ui/light.css). */
  readonly lightColour?: string;
}

export const THEME_SETTINGS: Readonly<Record<Theme, ThemeSettings>> = {
  theme1: { font: '/fonts/sora-first-v2.woff2', browserColour: '#070a15', lightColour: '#eef1fb' },
  theme2: {
    font: '/fonts/fraunces-first-v2.woff2',
    browserColour: '#120f0d',
    lightColour: '#f6f1e6',
  },
  theme3: { font: '/fonts/nunito-first-v2.woff2', browserColour: '#063b2d' },
};

/** The theme on the page: an experiment may replace the brand's own. */
export function themeOf(brand: Brand, variant: Variant): Theme {
  return variant.experiments.theme === 'default' ? brand.theme : variant.experiments.theme;
}

/** Address of the brand's sign, drawn for 32 px and up; also its favicon. */
export function brandMark(brand: Brand): string {
  return `/brands/${brand.id}/mark.svg`;
}

/** The colour of the browser's bars by daylight; null where the page looks the same then [UXP-03]. */
export function lightColourOf(brand: Brand, variant: Variant): string | null {
  return (brand.lightVariant && THEME_SETTINGS[themeOf(brand, variant)].lightColour) || null;
}

interface ThemeAttributes {
  'data-theme': Theme;
  /** The theme whose light variant a visitor may see. */
  'data-light': Theme | undefined;
  'data-menu': string;
  style: CSSProperties & Record<`--${string}`, string>;
}

/** The attributes of <html> that choose theme, menu and the brand's accent. */
export function themeAttributes(brand: Brand, variant: Variant): ThemeAttributes {
  const { accent, accentStrong, accentText } = brand.colours ?? {};
  const ownTheme = themeOf(brand, variant) === brand.theme;
  const style: ThemeAttributes['style'] = {};
  if (accent && ownTheme) {
    style['--brand-accent'] = accent;
    if (accentStrong) style['--brand-accent-strong'] = accentStrong;
    if (accentText) style['--brand-on-accent'] = accentText;
  }
  const theme = themeOf(brand, variant);
  return {
    'data-theme': theme,
    'data-light': lightColourOf(brand, variant) ? theme : undefined,
    'data-menu': variant.experiments.menu,
    style,
  };
}
