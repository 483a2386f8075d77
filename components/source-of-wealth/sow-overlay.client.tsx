'use client';
import { useState } from 'react';
import type { OverlayBodyProps } from '@/components/overlay/overlay-body.client';
import { Button, buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useText } from '@/lib/i18n/texts.client';
import { signOut } from '@/lib/session/session.client';

/** The time for the answer is over: it is given now, or the player signs out, or takes a break [SOW-01, OVL-02]. */
export default function SowOverlay({ content: { formHref, breakHref }, titleId }: OverlayBodyProps<'sow'>) {
  const t = useText('sourceOfWealth');
  const [isLeaving, setLeaving] = useState(false);
  async function leave() {
    setLeaving(true);
    await signOut();
    setLeaving(false);
  }
  return (
    <div className="overlay-body">
      <span className="overlay-sign" aria-hidden="true">
        <Icon name="shield" />
      </span>
      <h2 id={titleId} className="text-2xl">
        {t('overlay.title')}
      </h2>
      <p className="text-ink-muted">{t('overlay.text')}</p>
      <a className={buttonClass({ wide: true })} href={formHref} data-autofocus="">
        {t('overlay.answer')}
      </a>
      <div className="grid gap-3 sm:grid-cols-2">
        <a className={buttonClass({ look: 'ghost' })} href={breakHref}>
          {t('overlay.break')}
        </a>
        <Button look="ghost" loading={isLeaving} onClick={() => void leave()}>
          {t('overlay.leave')}
        </Button>
      </div>
    </div>
  );
}
