'use client';
import { timeLeft } from '@/components/limits/limits.model';
import { useLimitsOf, usePlatformNow } from '@/components/limits/limits.live.client';
import { SESSION_LIMITS_CHANGED } from '@/components/limits/session-limits.documents';
import { nearEnd, NO_SESSION_LIMITS } from '@/components/session-limit/session-limit.model';
import { Countdown } from '@/components/ui/countdown.client';
import { useText } from '@/lib/i18n/texts.client';

/** Over a running game, when play is about to reach a session limit: how much time is left. It takes no press [PRF-02]. */
export function SessionLimitWarning() {
  const t = useText('sessionLimit');
  const { limits } = useLimitsOf(SESSION_LIMITS_CHANGED, NO_SESSION_LIMITS);
  const endsAt = nearEnd(limits);
  return (
    <div className="session-limit-warning" data-near={endsAt !== null || undefined}>
      {/* In the page before it has a text, so that a screen reader says it when it has. */}
      <p role="status">{endsAt !== null && t('warning')}</p>
      {endsAt !== null && <Rest endsAt={endsAt} now={limits.now} />}
    </div>
  );
}

function Rest({ endsAt, now }: { readonly endsAt: string; readonly now: string }) {
  const { time } = timeLeft(endsAt, usePlatformNow(now));
  return <Countdown>{time.replace(/^00:/, '')}</Countdown>;
}
