'use client';
import { notify } from '@/components/feedback/feedback-store';
import { openOverlay } from '@/components/overlay/overlay-store';
import { Icon } from '@/components/ui/icon';
import { useText } from '@/lib/i18n/texts.client';
import { signOut, type SignOutResult } from '@/lib/session/session.client';

/** ms after which a sign-out that the server has not confirmed is worth a word. */
const SAID_AFTER_MS = 1_000;

/** Signs out after asking; at once while there is no connection. */
export function SignOutButton() {
  const shell = useText('shell');
  const overlay = useText('overlay');
  const feedback = useText('feedback');
  /** Settles once something is said: the sign-out holds in this browser from its beginning. */
  function leave(): Promise<void> {
    return new Promise((settle) => {
      const late = setTimeout(() => {
        notify({ namespace: 'account', kind: 'info', message: feedback('signingOut') });
        settle();
      }, SAID_AFTER_MS);
      void signOut().then((result) => {
        clearTimeout(late);
        say(result);
        settle();
      });
    });
  }
  function say(result: SignOutResult) {
    if (result === 'pending') notify({ namespace: 'account', kind: 'error', message: feedback('signOutPending') });
    else notify({ namespace: 'account', kind: 'info', message: feedback('signedOut') });
  }
  function ask(button: HTMLElement) {
    button.closest<HTMLElement>('[popover]')?.hidePopover();
    // The question is code that may not be here yet, and without a connection never comes; the wish holds all the same.
    if (!navigator.onLine) return void leave();
    openOverlay({
      variant: 'confirmation',
      title: overlay('signOutTitle'),
      text: overlay('signOutText'),
      ok: overlay('signOutOk'),
      dismiss: overlay('signOutDismiss'),
      onOk: leave,
    });
  }
  return (
    <button
      type="button"
      className="btn btn-ghost btn-wide justify-start"
      onClick={(event) => ask(event.currentTarget)}
    >
      <Icon name="leave" /> {shell('signOut')}
    </button>
  );
}
