import { SignOut } from '@/app/_frame/sign-out';
import { ProfileDashboard } from '@/components/account/profile-dashboard';
import { getDashboard } from '@/components/account/profile.queries';
import { buttonClass } from '@/components/ui/button';
import { Unavailable } from '@/components/ui/unavailable';
import { BonusStanding } from '@/components/wallet/bonus-standing.client';
import { WalletBadge } from '@/components/wallet/wallet-badge.client';
import { bonusTexts, walletTexts } from '@/components/wallet/wallet-texts';
import { isAuthenticationFailure } from '@/lib/graphql/failure';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

/** The player's dashboard, rendered for this request; both of its addresses show it. */
export async function ProfilePage({ context }: { context: PageContext }) {
  const { bcp47, t } = context;
  const result = await getDashboard(context);
  if (result.ok && result.value) {
    return <ProfileDashboard context={context} dashboard={result.value} balance={<><WalletBadge locale={bcp47} texts={walletTexts(t)} /><BonusStanding locale={bcp47} texts={bonusTexts(t)} /></>} signOut={<SignOut context={context} />} />;
  }
  if (!result.ok && !isAuthenticationFailure(result.error)) return <Unavailable text={t('profile.offlineText')} />;
  return <SignedOut context={context} path="/profile/" />;
}

/** Instead of a page of the account: how to sign in and come back to `path`. */
export function SignedOut({ context: { locale, t }, path }: { context: PageContext; path: string }) {
  const back = encodeURIComponent(localePath(locale, path));
  return (
    <div className="page grid justify-items-center gap-6 py-section text-center">
      <h1 className="text-3xl">{t('profile.title')}</h1>
      <p className="text-ink-muted">{t('profile.signedOutText')}</p>
      <a className={buttonClass({ size: 'large' })} href={localePath(locale, `/login/?autoSignIn=1&returnTo=${back}`)}>{t('shell.signIn')}</a>
    </div>
  );
}
