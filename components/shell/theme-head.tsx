import { preload } from 'react-dom';
import { appIconAddress } from '@/components/shell/app-icons';
import { brandMark, lightColourOf, THEME_SETTINGS, themeOf } from '@/components/shell/theme-settings';
import type { Brand } from '@/contract/brand.schema';
import type { Variant } from '@/lib/edge/variant';

/** The first font, favicon and the colour of the browser's bars. */
export function ThemeHead({ brand, variant }: { brand: Brand; variant: Variant }) {
  const settings = THEME_SETTINGS[themeOf(brand, variant)];
  const light = lightColourOf(brand, variant);
  preload(settings.font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return (
    <>
      <link rel="icon" type="image/svg+xml" href={brandMark(brand)} />
      <link rel="apple-touch-icon" href={appIconAddress(brand, { name: 'touch' })} />
      {light && <meta name="theme-color" media="(prefers-color-scheme: light)" content={light} />}
      <meta name="theme-color" content={settings.browserColour} />
    </>
  );
}
