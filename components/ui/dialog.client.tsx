'use client';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { countDialog } from '@/components/ui/open-dialogs';

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';

interface DialogProps {
  /** The id of its title. */
  readonly titleId: string;
  /** Its kind, for styles. */
  readonly variant: string;
  readonly closeLabel: string;
  /** null: it stays, whatever is pressed; only its contents end it. */
  readonly onClose: (() => void) | null;
  /** The Escape key does not close it. */
  readonly staysOnEscape?: boolean;
  readonly children: ReactNode;
}

/** A modal native dialog: focus stays inside and returns to where it was. */
export function Dialog({ titleId, variant, closeLabel, onClose, staysOnEscape = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  return (
    <dialog
      ref={dialog}
      className="overlay"
      data-variant={variant}
      aria-labelledby={titleId}
      onKeyDown={keepFocusInside}
      onCancel={(event) => {
        event.preventDefault();
        if (!staysOnEscape) onClose?.();
      }}
      // A browser may close it at the second Escape without asking.
      onClose={({ currentTarget }) => {
        if (onClose === null && !currentTarget.open) currentTarget.showModal();
      }}
    >
      {onClose && (
        <button
          type="button"
          className="btn btn-ghost btn-icon overlay-close"
          aria-label={closeLabel}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      )}
      {children}
    </dialog>
  );
}

function useModal(dialog: { readonly current: HTMLDialogElement | null }): void {
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const countOut = countDialog();
    return () => {
      countOut();
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [dialog]);
}

/** Tab goes round inside; the browser alone would let it out to its own bars. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    ({ tabIndex }) => tabIndex >= 0,
  );
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  const other = event.shiftKey ? stops.at(-1) : stops[0];
  if (document.activeElement !== edge || !other) return;
  event.preventDefault();
  other.focus();
}
