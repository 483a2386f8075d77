'use client';
import { useState } from 'react';
import type { OverlayBodyProps } from '@/components/overlay/overlay-body.client';
import { Button, buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { formatMinute } from '@/lib/format/dates';
import { useText } from '@/lib/i18n/texts.client';
import { signOut } from '@/lib/session/session.client';

/** A session limit has ended play: until when, and the ways away from the game [PRF-02]. */
export default function SessionLimitOverlay({ content, titleId }: OverlayBodyProps<'session-limit'>) {
  const { resetsAt, timeZone, limitsHref, lobbyHref } = content;
  const t = useText('sessionLimit');
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signOut().finally(() => setLeaving(false));
  };
  return (
    <div className="overlay-body">
      <span className="overlay-sign" aria-hidden="true">
        <Icon name="clock" />
      </span>
      <h2 id={titleId} className="text-2xl">
        {t('title')}
      </h2>
      <p className="text-ink-muted">{t('text', { time: formatMinute(new Date(resetsAt), t.language, timeZone) })}</p>
      <a className={buttonClass({ wide: true })} href={lobbyHref} data-autofocus="">
        {t('lobby')}
      </a>
      <div className="grid gap-3 sm:grid-cols-2">
        <a className={buttonClass({ look: 'ghost' })} href={limitsHref}>
          {t('limits')}
        </a>
        <Button look="ghost" loading={isLeaving} onClick={leave}>
          {t('leave')}
        </Button>
      </div>
    </div>
  );
}
