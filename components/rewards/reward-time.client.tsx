'use client';
import { daysAndClock, secondsTo, type ListedReward } from '@/components/rewards/rewards.model';
import { Countdown, useSecondsFrom } from '@/components/ui/countdown.client';
import { useText } from '@/lib/i18n/texts.client';

/** How long a reward can be claimed, or until it begins, by the platform's clock. */
export function RewardTime({ reward: { status, reward } }: { reward: ListedReward }) {
  const t = useText('rewards');
  const isScheduled = status === 'Scheduled';
  const seconds = useSecondsFrom(secondsTo(isScheduled ? reward.startsAt : reward.endsAt, reward));
  if (!isScheduled && status !== 'Unclaimed') return null;
  return (
    <p className="reward-time">
      <span>{isScheduled ? t('opensIn') : t('claimBefore')}</span>{' '}
      <strong>
        <Countdown>{t('left', daysAndClock(seconds))}</Countdown>
      </strong>
    </p>
  );
}
