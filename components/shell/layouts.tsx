import type { ReactNode } from 'react';
import type { AccountNavPart } from '@/components/shell/account-nav.client';
import { BottomNav } from '@/components/shell/bottom-nav.client';
import type { MenuLink } from '@/components/shell/menu-link';
import { SIGN_IN_PATH } from '@/components/shell/navigation-rules';
import { SignInPrompt } from '@/components/shell/sign-in-prompt.client';
import { SiteFooter } from '@/components/shell/site-footer';
import { SiteHeader } from '@/components/shell/site-header';
import { buttonClass } from '@/components/ui/button';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

interface LayoutProps {
  readonly context: PageContext;
  readonly children: ReactNode;
}

interface FrameProps extends LayoutProps {
  /** The parts of the features at the end of the header. */
  readonly headerEnd: ReactNode;
  readonly belowHeader?: ReactNode;
  /** The parts of the features among the links of the footer. */
  readonly footerLinks?: ReactNode;
  /** The pages on which a player limits or stops play, for the footer. */
  readonly footerTools?: AccountNavPart | undefined;
  /** The links of the phone's main navigation. */
  readonly navigation: readonly MenuLink[];
}

/** Signed-out pages: logo, quick menu and, where it fits, Sign In [NAV-04, NAV-05]. */
export function BasicLayout({ context, headerEnd, children, ...rest }: FrameProps) {
  const { locale, t } = context;
  const end = (
    <>
      {context.variant.layout === 'player' ? (
        headerEnd
      ) : (
        <div className="site-header-tools" role="toolbar">
          {headerEnd}
        </div>
      )}
      <SignInPrompt>
        {context.variant.layout === 'player' ? (
          <a className={buttonClass({ look: 'quiet' })} href={localePath(locale, '/profile/')}>
            {t('shell.account')}
          </a>
        ) : (
          <a className={buttonClass()} href={localePath(locale, SIGN_IN_PATH)}>
            {t('shell.signIn')}
          </a>
        )}
      </SignInPrompt>
    </>
  );
  return (
    <Frame context={context} headerEnd={end} {...rest}>
      {children}
    </Frame>
  );
}

/** The pages where a sign-in comes back: nothing but the brand, so that nobody walks off half-way [NAV-06]. */
export function MainLayout({ context, children }: LayoutProps) {
  return (
    <>
      <SiteHeader context={context} end={null} />
      <main id="content" className="site-main">
        {children}
      </main>
    </>
  );
}

/** Signed-in pages, with the player's own menu. */
export function PlayerLayout({
  context,
  headerEnd,
  accountMenu,
  children,
  ...rest
}: FrameProps & { readonly accountMenu: ReactNode }) {
  const end = (
    <>
      {headerEnd}
      {accountMenu}
    </>
  );
  return (
    <Frame context={context} headerEnd={end} {...rest}>
      {children}
    </Frame>
  );
}

function Frame({ context, headerEnd, belowHeader, footerLinks, footerTools, navigation, children }: FrameProps) {
  const { t } = context;
  return (
    <>
      <a className="skip-link btn btn-primary" href="#content">
        {t('shell.skipToContent')}
      </a>
      <SiteHeader context={context} end={headerEnd} />
      {belowHeader}
      <main id="content" className="site-main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter context={context} links={footerLinks} tools={footerTools} />
      <BottomNav links={navigation} label={t('shell.mainMenu')} />
    </>
  );
}
