import { ArrivalPanel } from '@/components/external-sign-in/arrival-panel.client';
import { methodPath, type ExternalMethod } from '@/components/external-sign-in/method-paths';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

/** Where the browser comes back from the bank, the cashier or the partner [NAV-03, AUT-13]. */
export function ExternalArrivalPage({ context: { locale, t }, method }: { context: PageContext; method: ExternalMethod }) {
  const hrefs = { home: localePath(locale, '/'), start: localePath(locale, methodPath(method)), login: localePath(locale, '/login/'), register: localePath(locale, '/register/') };
  const texts = {
    title: t('externalSignIn.handler.title'), wait: t('externalSignIn.handler.wait'), failedTitle: t('externalSignIn.handler.failedTitle'),
    checkAgain: t('externalSignIn.checkAgain'), startAgain: t('externalSignIn.startAgain'), otherWay: t('externalSignIn.otherWay'), signedIn: t('feedback.signedIn'),
  };
  const results = {
    PENDING: t('externalSignIn.results.PENDING'), CANCELLED: t('externalSignIn.results.CANCELLED'), FAILED: t('externalSignIn.results.FAILED'), EXPIRED: t('externalSignIn.results.EXPIRED'),
    REPLAYED: t('externalSignIn.results.REPLAYED'), STATE_MISMATCH: t('externalSignIn.results.STATE_MISMATCH'), ACCOUNT_BLOCKED: t('externalSignIn.results.ACCOUNT_BLOCKED'),
    ACCOUNT_CLOSED: t('externalSignIn.results.ACCOUNT_CLOSED'), Network: t('externalSignIn.results.Network'),
  };
  return (
    <div className="page account-page">
      <div className="card account-card"><ArrivalPanel method={method} hrefs={hrefs} texts={texts} results={results} /></div>
    </div>
  );
}
