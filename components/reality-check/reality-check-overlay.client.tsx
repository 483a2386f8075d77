'use client';
import { useCallback, useEffect, useState } from 'react';
import type { OverlayBodyProps } from '@/components/overlay/overlay-body.client';
import { hasJackpot, type SessionResult } from '@/components/reality-check/reality-check.model';
import { answerRealityCheck, readSessionResult } from '@/components/reality-check/reality-check.requests.client';
import { Button } from '@/components/ui/button';
import { Fact } from '@/components/ui/fact';
import { Icon } from '@/components/ui/icon';
import { Skeleton } from '@/components/ui/skeleton';
import { formatMoney } from '@/lib/format/format-money';
import { useText } from '@/lib/i18n/texts.client';
import { signOut } from '@/lib/session/session.client';

type Reading =
  { readonly status: 'reading' | 'unread' } | { readonly status: 'read'; readonly result: SessionResult | null };
type Answering = 'no' | 'going-on' | 'leaving' | 'failed';

/**
 * How long the player has played, what was staked and won, and whether to go on. It stays until the platform has the
 * answer, and is not answered before it was read [PRF-03].
 */
export default function RealityCheckOverlay({ content: { number }, titleId }: OverlayBodyProps<'reality-check'>) {
  const t = useText('realityCheck');
  const common = useText('common');
  const { reading, read } = useSessionResult(number);
  const [answering, setAnswering] = useState<Answering>('no');

  async function goOn() {
    setAnswering('going-on');
    const answered = await answerRealityCheck({ number });
    // The overlay ends when the check is no longer due, here as in the other tabs.
    setAnswering(answered.ok ? 'going-on' : 'failed');
  }
  async function leave() {
    setAnswering('leaving');
    await signOut();
    setAnswering('no');
  }
  const isBusy = answering === 'going-on' || answering === 'leaving';
  return (
    <div className="overlay-body">
      <span className="overlay-sign" aria-hidden="true">
        <Icon name="clock" />
      </span>
      <h2 id={titleId} className="text-2xl">
        {t('title')}
      </h2>
      {reading.status === 'reading' && <Skeleton className="h-40 w-full" />}
      {reading.status === 'read' && reading.result && <Figures result={reading.result} />}
      {(reading.status === 'unread' || answering === 'failed') && (
        <p role="alert" className="text-warning">
          {reading.status === 'unread' ? t('unread') : t('failed')}
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button look="quiet" loading={answering === 'leaving'} disabled={isBusy} onClick={() => void leave()}>
          {t('leave')}
        </Button>
        {reading.status === 'unread' ? (
          <Button onClick={read}>{common('tryAgain')}</Button>
        ) : (
          // Neither answer shines brighter than the other.
          <Button
            look="quiet"
            loading={answering === 'going-on'}
            disabled={isBusy || reading.status === 'reading'}
            onClick={() => void goOn()}
          >
            {t('continue')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Neither colours nor signs make more of a gain, or less of a loss, than it is. */
function Figures({ result }: { result: SessionResult }) {
  const t = useText('realityCheck');
  const { minutes, currency, staked, won, net } = result;
  const amount = (value: string) => formatMoney(value, currency, t.language);
  const ofJackpot = (value: string) =>
    hasJackpot(result) ? { hint: t('ofJackpot', { amount: amount(value) }) } : undefined;
  const time = t('duration', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  return (
    <>
      <p className="text-ink-muted">{t('text', { time })}</p>
      <dl className="facts reality-check-facts">
        <Fact name={t('time')}>{time}</Fact>
        <Fact name={t('staked')} {...ofJackpot(result.jackpotStaked)}>
          {amount(staked)}
        </Fact>
        <Fact name={t('won')} {...ofJackpot(result.jackpotWon)}>
          {amount(won)}
        </Fact>
        <Fact name={t('net')} {...ofJackpot(result.jackpotNet)}>
          <strong data-net={net}>{amount(net)}</strong>
        </Fact>
      </dl>
    </>
  );
}

function useSessionResult(number: number): { readonly reading: Reading; readonly read: () => void } {
  const [reading, setReading] = useState<Reading>({ status: 'reading' });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isOver = false;
    setReading({ status: 'reading' });
    void readSessionResult().then((result) => {
      if (!isOver) setReading(result.ok ? { status: 'read', result: result.value } : { status: 'unread' });
    });
    return () => {
      isOver = true;
    };
  }, [number, turn]);
  const read = useCallback(() => setTurn((before) => before + 1), []);
  return { reading, read };
}
