'use client';
import { useState } from 'react';
import type { ActionErrorContent } from '@/components/overlay/overlay.model';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

interface ActionErrorOverlayProps {
  readonly content: ActionErrorContent;
  readonly titleId: string;
  readonly onClose: () => void;
}

/** Says what did not work and offers to do it again; the button loads until that has ended, however it did [OVL-01]. */
export default function ActionErrorOverlay({ content, titleId, onClose }: ActionErrorOverlayProps) {
  const [loading, setLoading] = useState(false);
  async function retry() {
    setLoading(true);
    try {
      await content.onRetry();
    } finally {
      setLoading(false);
      onClose();
    }
  }
  return (
    <div className="overlay-body" role="alert">
      <span className="overlay-sign" data-kind="error">
        <Icon name="alert" />
      </span>
      <h2 id={titleId} className="text-2xl">
        {content.title}
      </h2>
      <p className="text-ink-muted">{content.text}</p>
      <Button wide loading={loading} onClick={retry} data-autofocus="">
        {content.retry}
      </Button>
    </div>
  );
}
