import { accountPages, slot } from '@/app/_frame/feature-parts';
import { ProfileDashboard } from '@/components/account/profile-dashboard';
import { getDashboard, getOutlook } from '@/components/account/profile.queries';
import { buttonClass } from '@/components/ui/button';
import { Unread } from '@/components/ui/unavailable';
import { WalletBadge } from '@/components/wallet/wallet-badge.client';
import { isAuthenticationFailure } from '@/lib/graphql/failure';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';
import { ReadAgain } from '@/lib/session/read-again.client';

/** The player's dashboard, rendered for this request; both of its addresses show it. */
export async function ProfilePage({ context }: { context: PageContext }) {
  const { t } = context;
  const [result, outlook] = await Promise.all([getDashboard(context), getOutlook(context)]);
  if (result.ok && result.value) {
    return (
      <ProfileDashboard
        context={context}
        dashboard={result.value}
        outlook={outlook}
        balance={
          <Texts context={context} of={['wallet']}>
            <WalletBadge />
            {slot('accountSummary', context)}
          </Texts>
        }
        parts={accountPages(context)}
        actions={slot('accountActions', context)}
      />
    );
  }
  if (!result.ok && !isAuthenticationFailure(result.error))
    return <Unread context={context} failure={result.error} text={t('profile.offlineText')} />;
  return <SignedOut context={context} path="/profile/" />;
}

/** Instead of a page of the account: how to sign in and come back to `path`. */
export function SignedOut({ context: { locale, t }, path }: { context: PageContext; path: string }) {
  const back = encodeURIComponent(localePath(locale, path));
  return (
    <div className="page grid justify-items-center gap-6 py-section text-center">
      <ReadAgain refused />
      <h1 className="text-3xl">{t('profile.title')}</h1>
      <p className="text-ink-muted">{t('profile.signedOutText')}</p>
      <a className={buttonClass({ size: 'large' })} href={localePath(locale, `/login/?autoSignIn=1&returnTo=${back}`)}>
        {t('shell.signIn')}
      </a>
    </div>
  );
}
