import type { ReactNode } from 'react';
import { accountPages } from '@/app/_frame/feature-parts';
import { AccountNav } from '@/components/shell/account-nav.client';
import { getPageContext, type PageParams } from '@/lib/page/page-context';

/** The pages of the account with the way from each to all others; a visitor has nowhere to go but to the sign-in. */
export async function AccountLayout({ children, params }: { children: ReactNode; params: Promise<PageParams> }) {
  const context = await getPageContext(params);
  if (context.variant.layout !== 'player') return children;
  return (
    <div className="account-hub">
      <AccountNav parts={accountPages(context)} label={context.t('profile.pages')} />
      <div className="account-main">{children}</div>
    </div>
  );
}
