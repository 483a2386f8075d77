'use client';
import { useState, type ReactNode } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useText } from '@/lib/i18n/texts.client';
import { signOut } from '@/lib/session/session.client';

interface PlayEndedProps {
  readonly titleId: string;
  readonly title: string;
  /** Why, and until when. */
  readonly children: ReactNode;
  /** The pages that it leads to, in the visitor's language. */
  readonly limitsHref: string;
  readonly lobbyHref: string;
}

/** Play has ended by a rule of the player's own: why, and the ways away from the game. */
export function PlayEnded({ titleId, title, children, limitsHref, lobbyHref }: PlayEndedProps) {
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
        {title}
      </h2>
      <p className="text-ink-muted">{children}</p>
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
