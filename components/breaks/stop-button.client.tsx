'use client';
import { useEffect, useRef, useState } from 'react';
import { notify } from '@/components/feedback/feedback-store';
import { BREAK_ENDS_AT, goToBreak } from '@/components/breaks/breaks.client';
import { formatEnd } from '@/components/breaks/breaks.model';
import { Icon } from '@/components/ui/icon';
import { useHold } from '@/components/ui/use-hold.client';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';
import { usePlayerValue } from '@/lib/live/player-value.client';

interface StopButtonProps {
  /** The page that shows until when play is stopped. */
  readonly pageHref: string;
  /** IANA, of the licence. */
  readonly timeZone: string;
  /** How long a press by the keyboard or a screen reader can be undone, by the licence; 0 for not at all. */
  readonly undoSeconds: number;
  /** With its whole name, on a page of its own; else an icon and a word for a bar. */
  readonly isLarge?: boolean;
}

/** While it waits, a press can be undone. */
type State = 'open' | 'waiting' | 'stopping';

interface Waiting {
  readonly stopNow: () => void;
  readonly end: () => void;
}

const loadRequests = () => import('@/components/breaks/breaks.requests.client');

/**
 * Stops all play for 24 hours by one gesture, without a question [PRF-08]: held for a second, so that a tap by accident
 * stops nothing. A press by the keyboard or a screen reader counts after `undoSeconds`, until a second press undoes it.
 * It leads to a new page, so that nothing of a game is left. On a break it is a link to that page.
 */
export function StopButton({ pageHref, timeZone, undoSeconds, isLarge = false }: StopButtonProps) {
  const t = useText('timeOut');
  const endsAt = usePlayerValue(BREAK_ENDS_AT) ?? null;
  const [state, setState] = useState<State>('open');
  const waiting = useRef<Waiting | null>(null);
  // Another page of the lobby may come in place of this one during the wait.
  useEffect(() => () => waiting.current?.stopNow(), []);

  const say = (message: string) => notify({ namespace: 'time-out', kind: 'info', message });

  async function stop(isLeaving = false) {
    endWait('stopping');
    const result = await callLazily(loadRequests, ({ stopPlay, stopPlayLeaving }) =>
      (isLeaving ? stopPlayLeaving : stopPlay)(),
    );
    if (result.ok) return goToBreak(pageHref);
    setState('open');
    notify({ namespace: 'time-out', kind: 'error', message: t('failed') });
  }

  function stopSoon() {
    setState('waiting');
    say(t('soon', { seconds: undoSeconds }));
    // The code has to be here when the page is left.
    void loadRequests().catch(() => undefined);
    const stopNow = () => void stop(true);
    const timer = setTimeout(() => void stop(), undoSeconds * 1_000);
    addEventListener('pagehide', stopNow);
    waiting.current = {
      stopNow,
      end() {
        clearTimeout(timer);
        removeEventListener('pagehide', stopNow);
      },
    };
  }

  function endWait(next: State) {
    waiting.current?.end();
    waiting.current = null;
    setState(next);
  }

  const { isHeld, handlers } = useHold({
    onHold: () => void stop(),
    onTap: () => (state === 'waiting' ? endWait('open') : say(t('holdHint'))),
    onPress: () => {
      if (state === 'waiting') endWait('open');
      else if (undoSeconds > 0) stopSoon();
      else void stop();
    },
  });

  if (endsAt !== null && !isLarge) {
    const label = t('active', { until: formatEnd(endsAt, t.language, timeZone) });
    return (
      <a className="btn btn-ghost btn-icon text-warning" href={pageHref} aria-label={label} title={label}>
        <Icon name="stop" className="size-6" />
      </a>
    );
  }
  const name = state === 'waiting' ? t('undo') : t('stop');
  return (
    <button
      type="button"
      {...handlers}
      className={isLarge ? 'btn btn-primary btn-large stop-button' : 'btn btn-ghost stop-button stop-button-bar'}
      disabled={state === 'stopping'}
      aria-busy={state === 'stopping' || undefined}
      aria-label={isLarge ? undefined : name}
      title={t('holdHint')}
      data-held={isHeld || undefined}
    >
      {isLarge ? name : <BarLabel word={state === 'waiting' ? t('undo') : t('word')} />}
    </button>
  );
}

function BarLabel({ word }: { word: string }) {
  return (
    <>
      <Icon name="stop" className="size-5" />
      <span aria-hidden="true">{word}</span>
    </>
  );
}
