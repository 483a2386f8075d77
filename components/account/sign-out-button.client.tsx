'use client';
import { notify } from '@/components/feedback/feedback-store';
import { openOverlay } from '@/components/overlay/overlay-store';
import { Icon } from '@/components/ui/icon';
import { signOut } from '@/lib/session/session.client';

export interface SignOutTexts {
  readonly action: string;
  readonly title: string;
  readonly text: string;
  readonly ok: string;
  readonly dismiss: string;
  readonly done: string;
  /** The server could not be told. */
  readonly pending: string;
}

/** Signs out after asking. */
export function SignOutButton({ texts }: { texts: SignOutTexts }) {
  async function leave() {
    const result = await signOut();
    if (result === 'pending') notify({ namespace: 'account', kind: 'error', message: texts.pending });
    else notify({ namespace: 'account', kind: 'info', message: texts.done });
  }
  function ask(button: HTMLElement) {
    button.closest<HTMLElement>('[popover]')?.hidePopover();
    openOverlay({ variant: 'confirmation', title: texts.title, text: texts.text, ok: texts.ok, dismiss: texts.dismiss, onOk: leave });
  }
  return (
    <button type="button" className="btn btn-ghost btn-wide justify-start" onClick={(event) => ask(event.currentTarget)}>
      <Icon name="leave" /> {texts.action}
    </button>
  );
}
