import { SignOutButton } from '@/components/account/sign-out-button.client';
import type { PageContext } from '@/lib/page/page-context';

/** Sign out, with its question and its goodbye. */
export function SignOut({ context: { t } }: { context: PageContext }) {
  const texts = { action: t('shell.signOut'), title: t('overlay.signOutTitle'), text: t('overlay.signOutText'), ok: t('overlay.signOutOk'), dismiss: t('overlay.signOutDismiss'), done: t('feedback.signedOut'), pending: t('feedback.signOutPending') };
  return <SignOutButton texts={texts} />;
}
