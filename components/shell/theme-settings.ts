import type { CSSProperties } from 'react';
import { shapeOf, type Brand, type BrandPicture } from '@/contract/brand.schema';
import { configNames, readConfigBytes } from '@/contract/config-folder.cjs';
import { perFolder } from '@/contract/per-folder';
import type { Theme } from '@/contract/theme.schema';
import { themeById } from '@/contract/themes';
import type { Variant } from '@/lib/edge/variant';

/** The brand's own theme, which the start has seen to be there. */
export function ownTheme(brand: Brand): Theme {
  const theme = themeById(brand.theme);
  if (!theme) throw new RangeError(`no theme ${brand.theme}`);
  return theme;
}

/** The theme on the page: an experiment may replace the brand's own. */
export function themeOf(brand: Brand, variant: Variant): Theme {
  return themeById(variant.experiments.theme) ?? ownTheme(brand);
}

const pictureOf = (brand: Brand, file: BrandPicture): string => `/brands/${brand.id}/${file}`;
const isThere = (address: string): boolean => configNames(address.slice(1)).length > 0;

/** Address of the brand's sign, drawn for 32 px and up. */
export function brandMark(brand: Brand): string {
  return pictureOf(brand, 'mark.svg');
}

export interface Logo {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** Pixels of a logo in the header. */
const LOGO_HEIGHT = 32;

/** For narrow screens and for wide ones. */
interface Logos {
  readonly narrow: Logo;
  readonly wide: Logo;
}

interface BrandPictures {
  /** Address of the sign, unless the brand has a favicon of its own. */
  readonly favicon: string;
  /** Whether the logo is the sign, with the brand's name beside it. */
  readonly isSign: boolean;
  readonly logos: Logos;
  /** Drawn for pages by daylight; null where the brand has none. */
  readonly lightLogos: Logos | null;
}

const pictures = perFolder(() => new Map<string, BrandPictures>());

/** The pictures that the brand's folder has besides its sign, read once from each folder. */
export function picturesOf(brand: Brand): BrandPictures {
  const known = pictures().get(brand.id);
  if (known) return known;
  const own = readLogos(brand, 'logo.svg', 'logo-wide.svg');
  const favicon = pictureOf(brand, 'favicon.svg');
  const light = pictureOf(brand, 'mark-light.svg');
  const found = {
    favicon: isThere(favicon) ? favicon : brandMark(brand),
    isSign: own === null,
    logos: own ?? signAt(brandMark(brand)),
    lightLogos: own ? readLogos(brand, 'logo-light.svg', 'logo-wide-light.svg') : isThere(light) ? signAt(light) : null,
  };
  pictures().set(brand.id, found);
  return found;
}

function readLogos(brand: Brand, file: BrandPicture, wideFile: BrandPicture): Logos | null {
  const narrow = readLogo(pictureOf(brand, file));
  return narrow && { narrow, wide: readLogo(pictureOf(brand, wideFile)) ?? narrow };
}

function readLogo(src: string): Logo | null {
  const shape = isThere(src) ? shapeOf(readConfigBytes(src.slice(1)).toString('utf8')) : null;
  return shape && { src, width: Math.round((LOGO_HEIGHT * shape.width) / shape.height), height: LOGO_HEIGHT };
}

function signAt(src: string): Logos {
  const sign = { src, width: LOGO_HEIGHT, height: LOGO_HEIGHT };
  return { narrow: sign, wide: sign };
}

/** The colour of the browser's bars by daylight; null where the page looks the same then [UXP-03]. */
export function lightColourOf(brand: Brand, theme: Theme): string | null {
  return (brand.lightVariant && theme.light?.browserColour) || null;
}

interface ThemeAttributes {
  'data-theme': string;
  /** How the components are drawn. */
  'data-theme-look': Theme['look'];
  /** There when a visitor may see the theme's light variant. */
  'data-light': '' | undefined;
  style: CSSProperties & Record<`--${string}`, string>;
}

/** The attributes of an element that wears a theme as a brand does: with the brand's accent, if the theme is its own. */
export function wornBy(brand: Brand, theme: Theme): ThemeAttributes {
  const { accent, accentStrong, accentText } = brand.colours ?? {};
  const style: ThemeAttributes['style'] = {};
  if (accent && theme.id === brand.theme) {
    style['--brand-accent'] = accent;
    if (accentStrong) style['--brand-accent-strong'] = accentStrong;
    if (accentText) style['--brand-on-accent'] = accentText;
  }
  return {
    'data-theme': theme.id,
    'data-theme-look': theme.look,
    'data-light': lightColourOf(brand, theme) ? '' : undefined,
    style,
  };
}

/** The attributes of <html> that choose theme, menu and the brand's accent. */
export function themeAttributes(brand: Brand, variant: Variant): ThemeAttributes & { 'data-menu': string } {
  return { ...wornBy(brand, themeOf(brand, variant)), 'data-menu': variant.experiments.menu };
}
