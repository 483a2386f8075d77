import { preload } from 'react-dom';
import { appIconAddress } from '@/components/shell/app-icons';
import { lightColourOf, picturesOf, themeOf } from '@/components/shell/theme-settings';
import type { Brand } from '@/contract/brand.schema';
import { preloadedFonts, themeStyles } from '@/lib/brand/theme-files';
import type { Variant } from '@/lib/edge/variant';

/** The theme's styles and first font, favicon and the colour of the browser's bars. */
export function ThemeHead({ brand, variant }: { brand: Brand; variant: Variant }) {
  const theme = themeOf(brand, variant);
  const light = lightColourOf(brand, theme);
  for (const font of preloadedFonts(theme)) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return (
    <>
      <link rel="stylesheet" {...themeStyles(theme)} />
      <link rel="icon" type="image/svg+xml" href={picturesOf(brand).favicon} />
      <link rel="apple-touch-icon" href={appIconAddress(brand, { name: 'touch' })} />
      {light && <meta name="theme-color" media="(prefers-color-scheme: light)" content={light} />}
      <meta name="theme-color" content={theme.browserColour} />
    </>
  );
}
