'use client';
import type { ConfirmationContent } from '@/components/overlay/overlay.model';
import { Button } from '@/components/ui/button';
import { useBusy } from '@/components/ui/use-busy.client';

interface ConfirmationOverlayProps {
  readonly content: ConfirmationContent;
  readonly titleId: string;
  readonly onClose: () => void;
}

/** Asks before it acts; the ok button loads until the act is done [OVL-02]. */
export default function ConfirmationOverlay({ content, titleId, onClose }: ConfirmationOverlayProps) {
  const [loading, begin] = useBusy();
  async function confirm() {
    try {
      await content.onOk();
    } finally {
      onClose();
    }
  }
  function dismiss() {
    content.onDismiss?.();
    onClose();
  }
  return (
    <div className="overlay-body">
      <h2 id={titleId} className="text-2xl">
        {content.title}
      </h2>
      <p className="text-ink-muted">{content.text}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button look="quiet" disabled={loading} onClick={dismiss}>
          {content.dismiss}
        </Button>
        <Button loading={loading} onClick={() => begin(confirm)}>
          {content.ok}
        </Button>
      </div>
    </div>
  );
}
