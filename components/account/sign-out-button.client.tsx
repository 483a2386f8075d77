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
}

/** Signs out after asking. */
export function SignOutButton({ texts }: { texts: SignOutTexts }) {
  async function leave() {
    await signOut();
    notify({ namespace: 'account', kind: 'info', message: texts.done });
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
