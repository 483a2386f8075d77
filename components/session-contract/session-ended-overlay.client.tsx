'use client';
import type { OverlayBodyProps } from '@/components/overlay/overlay-body.client';
import { PlayEnded } from '@/components/session-limit/play-ended.client';
import { formatMinute } from '@/lib/format/dates';
import { useText } from '@/lib/i18n/texts.client';

/** The session has ended: why, how long the break lasts, and the ways away from the game [PRF-02, PRF-03]. */
export default function SessionEndedOverlay({ content, titleId }: OverlayBodyProps<'session-contract-ended'>) {
  const { endedBy, breakEndsAt, timeZone, limitsHref, lobbyHref } = content;
  const t = useText('sessionContract');
  return (
    <PlayEnded titleId={titleId} title={t('ended')} limitsHref={limitsHref} lobbyHref={lobbyHref}>
      {t(`endedBy.${endedBy}`)} {t('breakUntil', { time: formatMinute(new Date(breakEndsAt), t.language, timeZone) })}
    </PlayEnded>
  );
}
