import type { Viewport } from 'next';
import type { ReactNode } from 'react';
import '@/app/globals.css';
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
import { urlCode } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { ErrorTextsProvider } from '@/lib/page/error-texts.client';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { LoadTestUtilities } from '@/lib/test-utilities/load-test-utilities.client';
import { SessionKeeper } from '@/lib/session/session-keeper.client';

export const viewport: Viewport = { width: 'device-width', initialScale: 1, viewportFit: 'cover' };

/** No page is built ahead: each is made on its first request, for its variant and locale, and kept. */
export function generateStaticParams(): PageParams[] {
  return [];
}

export default async function RootLayout({ children, params }: { children: ReactNode; params: Promise<PageParams> }) {
  const { bcp47, brand, locale, t, variant } = await getPageContext(params);
  const errorTexts = {
    title: t('error.title'),
    text: t('error.text'),
    hint: t('error.hint'),
    retry: t('common.tryAgain'),
    toLobby: t('common.backToLobby'),
    lobbyHref: localePath(locale, '/'),
  };
  return (
    <html lang={bcp47} {...themeAttributes(brand, variant)} data-brand={brand.id}>
      <head>
        <PublicSettingsMeta brand={brand} locale={locale} />
        <ThemeHead brand={brand} variant={variant} />
      </head>
      <body>
        <IconSprite />
        <ErrorTextsProvider texts={errorTexts}>{children}</ErrorTextsProvider>
        <Notices label={t('feedback.region')} dismissLabel={t('feedback.dismiss')} />
        <BusyNote text={t('common.wait')} />
        <SoftNavigation />
        <RememberMode />
        <RememberExperiments />
        {settings().testUtilities && <LoadTestUtilities />}
        <SessionKeeper refreshable={variant.layout === 'player'} mode={variant.mode} localePrefix={`/${urlCode(locale)}`} />
      </body>
    </html>
  );
}
