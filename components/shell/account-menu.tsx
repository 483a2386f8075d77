import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

/** The player's own menu, a native popover: it opens, closes and keeps focus without script; `standing` is how the player's money stands. */
export function AccountMenu({ context: { locale, t }, standing, signOut }: { context: PageContext; standing: ReactNode; signOut: ReactNode }) {
  return (
    <>
      <button type="button" className="btn btn-quiet btn-icon" popoverTarget="account-menu" aria-label={t('shell.accountMenu')}>
        <Icon name="user" />
      </button>
      <div id="account-menu" popover="auto" className="pop account-menu">
        {standing}
        <a className="btn btn-ghost btn-wide" href={localePath(locale, '/profile/')}>
          <Icon name="user" /> {t('shell.profile')}
        </a>
        <a className="btn btn-ghost btn-wide" href={localePath(locale, '/profile/limits/')}>
          <Icon name="shield" /> {t('limits.title')}
        </a>
        {signOut}
      </div>
    </>
  );
}
