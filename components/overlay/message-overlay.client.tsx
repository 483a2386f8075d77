'use client';
import type { MessageContent } from '@/components/overlay/overlay.model';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useText } from '@/lib/i18n/texts.client';

export interface MessageSettings {
  readonly kind: 'default' | 'error';
}

interface MessageOverlayProps extends MessageSettings {
  readonly content: MessageContent;
  readonly titleId: string;
  readonly onClose: () => void;
}

/** Says one thing and closes [OVL-01]. */
export default function MessageOverlay({ content, titleId, onClose, kind }: MessageOverlayProps) {
  const t = useText('common');
  return (
    <div className="overlay-body" role={kind === 'error' ? 'alert' : undefined}>
      <span className="overlay-sign" data-kind={kind}>
        <Icon name={kind === 'error' ? 'alert' : 'info'} />
      </span>
      <h2 id={titleId} className="text-2xl">
        {content.title}
      </h2>
      <p className="text-ink-muted">{content.text}</p>
      <Button wide onClick={onClose} data-autofocus="">
        {t('ok')}
      </Button>
    </div>
  );
}
