'use client';
import { useId, type ReactNode } from 'react';
import type { OverlayRequest } from '@/components/overlay/overlay.model';
import { OpenOverlayContext } from '@/components/overlay/overlay-body.client';
import { closeOverlay, currentOverlay } from '@/components/overlay/overlay-store';
import { Dialog } from '@/components/ui/dialog.client';
import { useText } from '@/lib/i18n/texts.client';

interface OverlayHostProps {
  readonly request: OverlayRequest;
  readonly body: ReactNode;
  readonly staysOnEscape: boolean;
  readonly isHeld: boolean;
}

/** A dialog around the body of the open variant [OVL-03]. */
export function OverlayHost({ request, body, staysOnEscape, isHeld }: OverlayHostProps) {
  const t = useText('common');
  const titleId = useId();
  // A body closes itself alone: what it has opened in its place stays.
  const onClose = () => {
    if (currentOverlay() === request) closeOverlay();
  };
  return (
    <Dialog
      titleId={titleId}
      variant={request.variant}
      closeLabel={t('close')}
      onClose={isHeld ? null : closeOverlay}
      staysOnEscape={staysOnEscape}
    >
      <OpenOverlayContext value={{ request, titleId, onClose }}>{body}</OpenOverlayContext>
    </Dialog>
  );
}
