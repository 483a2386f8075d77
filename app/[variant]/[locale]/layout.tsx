import type { Viewport } from 'next';
import type { ReactNode } from 'react';
import { EarlyPress } from '@/app/_frame/early-press.client';
import { DeferredStart } from '@/app/_frame/deferred-start.client';
import '@/app/globals.css';
// The frame's scripts belong to every page: the page for unknown paths, which each page holds, brings a copy otherwise.
import '@/app/_frame/site-frame';
import { trackersOf } from '@/components/analytics/trackers';
import { Notices } from '@/components/feedback/notices.client';
import { SoftNavigation } from '@/components/shell/soft-navigation.client';
import { ThemeHead } from '@/components/shell/theme-head';
import { themeAttributes } from '@/components/shell/theme-settings';
import { BusyNote } from '@/components/ui/busy-note.client';
import { IconSprite } from '@/components/ui/icon-sprite';
import { settings } from '@/lib/config/settings';
import { PublicSettingsMeta } from '@/lib/config/public-settings-meta';
import { RememberExperiments } from '@/lib/edge/remember-experiments.client';
import { RememberMode } from '@/lib/edge/remember-mode.client';
import { urlCode } from '@/contract/locales';
import { Texts } from '@/lib/i18n/texts';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { LoadTestUtilities } from '@/lib/test-utilities/load-test-utilities.client';
import { SessionEffects } from '@/lib/live/session-effects.client';

export const viewport: Viewport = { width: 'device-width', initialScale: 1, viewportFit: 'cover' };

/** No page is built ahead: each is made on its first request, for its variant and locale, and kept. */
export function generateStaticParams(): PageParams[] {
  return [];
}

/** The texts that client components may use on every page. */
const BASE_TEXTS = ['common', 'error', 'errors.Network', 'feedback'] as const;

export default async function RootLayout({ children, params }: { children: ReactNode; params: Promise<PageParams> }) {
  const context = await getPageContext(params);
  const { bcp47, brand, locale, variant } = context;
  return (
    <html lang={bcp47} {...themeAttributes(brand, variant)} data-brand={brand.id}>
      <head>
        <PublicSettingsMeta brand={brand} locale={locale} notOffered={context.notOffered} />
        <ThemeHead brand={brand} variant={variant} />
      </head>
      <body>
        <EarlyPress />
        <IconSprite />
        <Texts context={context} of={BASE_TEXTS}>
          {children}
          <Notices />
          <BusyNote />
        </Texts>
        <SoftNavigation />
        <RememberMode />
        <RememberExperiments />
        <DeferredStart trackers={trackersOf(brand.id)} />
        {settings().testUtilities && <LoadTestUtilities />}
        <SessionEffects
          refreshable={variant.layout === 'player'}
          mode={variant.mode}
          localePrefix={`/${urlCode(locale)}`}
        />
      </body>
    </html>
  );
}
