'use client';
import { useEffect, useState } from 'react';
import { daysAndClock, secondsTo, type ListedReward } from '@/components/rewards/rewards.model';
import { Countdown } from '@/components/ui/countdown.client';
import { useText } from '@/lib/i18n/texts.client';

/** How long a reward can be claimed, or until it begins, by the platform's clock. */
export function RewardTime({ reward: { status, reward } }: { reward: ListedReward }) {
  const t = useText('rewards');
  const isScheduled = status === 'Scheduled';
  const seconds = useSecondsFrom(secondsTo(isScheduled ? reward.startsAt : reward.endsAt, reward));
  if (!isScheduled && status !== 'Unclaimed') return null;
  return (
    <p className="reward-time">
      {isScheduled ? t('opensIn') : t('claimBefore')}{' '}
      <strong>
        <Countdown>{t('left', daysAndClock(seconds))}</Countdown>
      </strong>
    </p>
  );
}

/** Seconds as they pass: the browser's clock may be wrong, but its seconds are as long. */
function useSecondsFrom(told: number): number {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const heardAt = performance.now();
    const timer = setInterval(() => setPassed(Math.floor((performance.now() - heardAt) / 1000)), 1000);
    return () => {
      clearInterval(timer);
      setPassed(0);
    };
  }, [told]);
  return Math.max(0, told - passed);
}
