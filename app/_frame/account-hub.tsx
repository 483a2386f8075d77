import type { ReactNode } from 'react';
import { accountPages } from '@/app/_frame/feature-parts';
import { AccountNav } from '@/components/shell/account-nav.client';
import type { MenuLink } from '@/components/shell/menu-link';
import { licenceOf } from '@/contract/licences';
import { zoneName } from '@/lib/format/days';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

/**
 * The pages of the account with the way from each to all others, and the time zone of all their days and times; a visitor
 * has nowhere to go but to the sign-in.
 */
export function AccountHub({ children, context }: { children: ReactNode; context: PageContext }) {
  const { bcp47, brand, t } = context;
  if (context.variant.layout !== 'player') return children;
  return (
    <div className="account-hub">
      <AccountNav home={homeLink(context)} parts={accountPages(context)} label={t('profile.pages')} />
      <div className="account-main">
        {children}
        <p className="page py-6 text-sm text-ink-muted">
          {t('profile.zone', { zone: zoneName(licenceOf(brand.license).timeZone, bcp47) })}
        </p>
      </div>
    </div>
  );
}

const homeLink = ({ locale, t }: PageContext): MenuLink => ({
  path: '/profile/',
  href: localePath(locale, '/profile/'),
  label: t('profile.title'),
  icon: 'user',
});
