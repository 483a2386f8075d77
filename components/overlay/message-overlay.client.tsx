'use client';
import type { MessageContent } from '@/components/overlay/overlay.model';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

interface MessageOverlayProps {
  readonly content: MessageContent;
  readonly titleId: string;
  readonly onClose: () => void;
  readonly okLabel: string;
  readonly kind: 'default' | 'error';
}

/** Says one thing and closes [OVL-01]. */
export default function MessageOverlay({ content, titleId, onClose, okLabel, kind }: MessageOverlayProps) {
  return (
    <div className="overlay-body" role={kind === 'error' ? 'alert' : undefined}>
      <span className="overlay-sign" data-kind={kind}><Icon name={kind === 'error' ? 'alert' : 'info'} /></span>
      <h2 id={titleId} className="text-2xl">{content.title}</h2>
      <p className="text-ink-muted">{content.text}</p>
      <Button wide onClick={onClose} data-autofocus="">{okLabel}</Button>
    </div>
  );
}
