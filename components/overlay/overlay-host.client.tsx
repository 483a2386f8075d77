'use client';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { closesOnEscape, type OverlayRequest } from '@/components/overlay/overlay.model';
import type { OverlayBodies } from '@/components/overlay/overlay-bodies';
import { closeOverlay, currentOverlay } from '@/components/overlay/overlay-store';
import { Icon } from '@/components/ui/icon';

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';

interface OverlayHostProps {
  readonly request: OverlayRequest;
  readonly bodies: OverlayBodies;
  readonly closeLabel: string;
}

/** A modal native dialog around the body of the open variant: focus stays inside and returns to where it was [OVL-03]. */
export default function OverlayHost({ request, bodies, closeLabel }: OverlayHostProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(dialog);
  return (
    <dialog
      ref={dialog}
      className="overlay"
      data-variant={request.variant}
      aria-labelledby={titleId}
      onKeyDown={keepFocusInside}
      onCancel={(event) => {
        event.preventDefault();
        if (closesOnEscape(request.variant)) closeOverlay();
      }}
    >
      <button type="button" className="btn btn-ghost btn-icon overlay-close" aria-label={closeLabel} onClick={closeOverlay}>
        <Icon name="close" />
      </button>
      {overlayBody(request, bodies, titleId)}
    </dialog>
  );
}

function overlayBody(request: OverlayRequest, bodies: OverlayBodies, titleId: string): ReactNode {
  // A body closes itself alone: what it has opened in its place stays.
  const onClose = () => {
    if (currentOverlay() === request) closeOverlay();
  };
  const shared = { titleId, onClose };
  switch (request.variant) {
    case 'confirmation':
      return bodies.confirmation({ content: request, ...shared });
    case 'default':
      return bodies.default({ content: request, ...shared });
    case 'error':
      return bodies.error({ content: request, ...shared });
    case 'search':
      return bodies.search({ content: request, ...shared });
    case 'quick-deposit':
      return bodies['quick-deposit']({ content: request, ...shared });
    case 'content-accept':
      return bodies['content-accept']({ content: request, ...shared });
    case 'action-error':
      return bodies['action-error']({ content: request, ...shared });
  }
}

function useModal(dialog: { readonly current: HTMLDialogElement | null }): void {
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [dialog]);
}

/** Tab goes round inside; the browser alone would let it out to its own bars. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  const other = event.shiftKey ? stops.at(-1) : stops[0];
  if (document.activeElement !== edge || !other) return;
  event.preventDefault();
  other.focus();
}
