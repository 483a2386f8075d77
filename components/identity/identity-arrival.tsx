import { IdentityArrivalPanel } from '@/components/identity/identity-arrival-panel.client';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';
import { IDENTITY_ERRORS, type IdentityError } from '@/lib/session/identity.model';

/** Where the browser comes back from the identity provider [NAV-03]. */
export function IdentityArrival({ context: { locale, t } }: { context: PageContext }) {
  const errorTexts = Object.fromEntries(IDENTITY_ERRORS.map((error) => [error, t(`identity.errors.${error}`)])) as Record<IdentityError, string>;
  const texts = { title: t('identity.title'), wait: t('identity.wait'), failedTitle: t('identity.failedTitle'), tryAgain: t('identity.tryAgain'), signedIn: t('feedback.signedIn') };
  return (
    <div className="page account-page">
      <div className="card account-card"><IdentityArrivalPanel hrefs={{ home: localePath(locale, '/'), login: localePath(locale, '/login/') }} texts={texts} errors={errorTexts} /></div>
    </div>
  );
}
