'use client';
import { useEffect, useRef } from 'react';
import { SIGNED_IN_AT, formatElapsed } from '@/components/session-clock/session-clock.client';
import { steadyNow } from '@/components/ui/steady-now.client';
import { useText } from '@/lib/i18n/texts.client';
import { usePlayerValue } from '@/lib/live/player-value.client';

/** The time since the sign-in. Its figures are written past React, which renders nothing each second. */
export function SessionClock() {
  const t = useText('sessionClock');
  const startedAt = usePlayerValue(SIGNED_IN_AT);
  const face = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (startedAt === undefined) return undefined;
    const show = () => {
      if (face.current) face.current.textContent = formatElapsed(steadyNow() - startedAt);
    };
    show();
    const timer = setInterval(show, 1000);
    return () => clearInterval(timer);
  }, [startedAt]);
  return (
    <span role="timer" aria-label={t('label')} title={t('label')} className="session-clock tabular">
      <span ref={face}>–:––:––</span>
    </span>
  );
}
