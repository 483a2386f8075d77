'use client';
import { useState } from 'react';
import { notify } from '@/components/feedback/feedback-store';
import { BREAK_ENDS_AT, goToBreak } from '@/components/time-out/time-out.client';
import { formatEnd } from '@/components/time-out/time-out.model';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { runLate } from '@/lib/graphql/late-code.client';
import { useText } from '@/lib/i18n/texts.client';
import { usePlayerValue } from '@/lib/live/player-value.client';

interface StopButtonProps {
  /** Where the player is told until when play is stopped. */
  readonly pageHref: string;
  /** IANA, of the licence. */
  readonly timeZone: string;
  /** With its words, on a page of its own; else an icon for a bar. */
  readonly isLarge?: boolean;
}

/**
 * Stops all play for 24 hours on one press, without a question; what comes next is a new page, so that nothing of a
 * game is left [PRF-08]. On a break it is a link to that page.
 */
export function StopButton({ pageHref, timeZone, isLarge = false }: StopButtonProps) {
  const t = useText('timeOut');
  const endsAt = usePlayerValue(BREAK_ENDS_AT) ?? null;
  const [isStopping, setStopping] = useState(false);

  async function stop() {
    setStopping(true);
    const result = await runLate(
      () => import('@/components/time-out/time-out.requests.client'),
      ({ stopPlay }) => stopPlay(),
    );
    if (result.ok) return goToBreak(pageHref);
    setStopping(false);
    notify({ namespace: 'time-out', kind: 'error', message: t('failed') });
  }

  if (endsAt !== null && !isLarge) {
    const label = t('active', { until: formatEnd(endsAt, t.language, timeZone) });
    return (
      <a className="btn btn-ghost btn-icon text-warning" href={pageHref} aria-label={label} title={label}>
        <Icon name="stop" className="size-6" />
      </a>
    );
  }
  const look = isLarge
    ? ({ size: 'large', children: t('stop') } as const)
    : ({ look: 'ghost', className: 'btn-icon', 'aria-label': t('stop'), title: t('stop'), children: ICON } as const);
  return <Button {...look} loading={isStopping} onClick={() => void stop()} />;
}

const ICON = <Icon name="stop" className="size-6" />;
