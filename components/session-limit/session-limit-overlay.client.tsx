'use client';
import type { OverlayBodyProps } from '@/components/overlay/overlay-body.client';
import { PlayEnded } from '@/components/session-limit/play-ended.client';
import { formatMinute } from '@/lib/format/dates';
import { useText } from '@/lib/i18n/texts.client';

/** A session limit has ended play: until when, and the ways away from the game [PRF-02]. */
export default function SessionLimitOverlay({ content, titleId }: OverlayBodyProps<'session-limit'>) {
  const { resetsAt, timeZone, limitsHref, lobbyHref } = content;
  const t = useText('sessionLimit');
  return (
    <PlayEnded titleId={titleId} title={t('title')} limitsHref={limitsHref} lobbyHref={lobbyHref}>
      {t('text', { time: formatMinute(new Date(resetsAt), t.language, timeZone) })}
    </PlayEnded>
  );
}
