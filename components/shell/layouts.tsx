import type { ReactNode } from 'react';
import { BottomNav, type BottomNavLink } from '@/components/shell/bottom-nav.client';
import { SIGN_IN_PATH, SPORTS_PATH } from '@/components/shell/navigation-rules';
import { SearchLink } from '@/components/shell/search-link';
import { SignInPrompt } from '@/components/shell/sign-in-prompt.client';
import { SiteFooter } from '@/components/shell/site-footer';
import { SiteHeader } from '@/components/shell/site-header';
import { buttonClass } from '@/components/ui/button';
import { hasFeature, offersProduct } from '@/lib/brand/brand';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

interface LayoutProps {
  readonly context: PageContext;
  readonly children: ReactNode;
}

/** Signed-out pages: logo, quick menu and, where it fits, Sign In [NAV-04, NAV-05]. */
export function BasicLayout({ context, children }: LayoutProps) {
  const { locale, t } = context;
  const end = (
    <>
      {offersProduct(context.brand, 'CASINO') && <SearchLink context={context} />}
      <SignInPrompt>
        {context.variant.layout === 'player'
          ? <a className={buttonClass({ look: 'quiet' })} href={localePath(locale, '/profile/')}>{t('shell.account')}</a>
          : <a className={buttonClass()} href={localePath(locale, SIGN_IN_PATH)}>{t('shell.signIn')}</a>}
      </SignInPrompt>
    </>
  );
  return <Frame context={context} end={end}>{children}</Frame>;
}

/** The pages where a sign-in comes back: nothing but the brand, so that nobody walks off half-way [NAV-06]. */
export function MainLayout({ context, children }: LayoutProps) {
  return (
    <>
      <SiteHeader context={context} end={null} />
      <main id="content" className="site-main">{children}</main>
    </>
  );
}

/** Signed-in pages; the wallet and the account menu come from their features. */
export function PlayerLayout({ context, headerEnd, children }: LayoutProps & { readonly headerEnd: ReactNode }) {
  const end = (
    <>
      {offersProduct(context.brand, 'CASINO') && <SearchLink context={context} />}
      {headerEnd}
    </>
  );
  return <Frame context={context} end={end}>{children}</Frame>;
}

function Frame({ context, end, children }: LayoutProps & { readonly end: ReactNode }) {
  const { t } = context;
  return (
    <>
      <a className="skip-link btn btn-primary" href="#content">{t('shell.skipToContent')}</a>
      <SiteHeader context={context} end={end} />
      <main id="content" className="site-main" tabIndex={-1}>{children}</main>
      <SiteFooter context={context} />
      <BottomNav links={bottomLinks(context)} label={t('shell.mainMenu')} />
    </>
  );
}

function bottomLinks({ brand, locale, t, variant }: PageContext): BottomNavLink[] {
  const casino = offersProduct(brand, 'CASINO');
  const link = (path: string, label: string, icon: BottomNavLink['icon'], overlay?: string): BottomNavLink => ({ path, href: localePath(locale, path), label, icon, overlay });
  return [
    link('/', t('shell.lobby'), 'home'),
    ...(casino ? [link('/games/', t('shell.games'), 'games'), link('/games/', t('shell.search'), 'search', 'search')] : []),
    ...(casino && hasFeature(brand, 'Sportsbook') ? [link(SPORTS_PATH, t('shell.sports'), 'sports')] : []),
    variant.layout === 'player' ? link('/profile/', t('shell.account'), 'user') : { ...link(SIGN_IN_PATH, t('shell.signIn'), 'user'), path: '/login/' },
  ];
}
