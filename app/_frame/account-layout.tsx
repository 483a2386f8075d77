import type { ReactNode } from 'react';
import { accountPages } from '@/app/_frame/feature-parts';
import { AccountNav } from '@/components/shell/account-nav.client';
import type { MenuLink } from '@/components/shell/menu-link';
import { localePath } from '@/lib/i18n/paths';
import { getPageContext, type PageContext, type PageParams } from '@/lib/page/page-context';

/** The pages of the account with the way from each to all others; a visitor has nowhere to go but to the sign-in. */
export async function AccountLayout({ children, params }: { children: ReactNode; params: Promise<PageParams> }) {
  const context = await getPageContext(params);
  if (context.variant.layout !== 'player') return children;
  return (
    <div className="account-hub">
      <AccountNav home={homeLink(context)} parts={accountPages(context)} label={context.t('profile.pages')} />
      <div className="account-main">{children}</div>
    </div>
  );
}

const homeLink = ({ locale, t }: PageContext): MenuLink => ({
  path: '/profile/',
  href: localePath(locale, '/profile/'),
  label: t('profile.title'),
  icon: 'user',
});
