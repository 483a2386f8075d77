'use client';
import { BonusCost } from '@/components/rewards/bonus-cost.client';
import { RewardActions, type RewardCardProps } from '@/components/rewards/reward-actions.client';
import { RewardTerms } from '@/components/rewards/reward-terms.client';
import { kindOf, worthOf } from '@/components/rewards/reward-worth';
import { isOver, isToPlay, daysAndClock, secondsTo, type ListedReward } from '@/components/rewards/rewards.model';
import { Card } from '@/components/ui/card';
import { Countdown, useSecondsFrom } from '@/components/ui/countdown.client';
import { Icon } from '@/components/ui/icon';
import { useText } from '@/lib/i18n/texts.client';

/** A reward: what it is worth, what it asks for, how long it waits, and what can be done with it. */
export function RewardCard({ reward: listed, isBlocked, apply }: RewardCardProps) {
  const t = useText('rewards');
  const { assignationId, status, reason, reward } = listed;
  const { rewardType } = reward;
  const titleId = `reward-${assignationId}`;
  return (
    <Card
      as="li"
      className="reward-card"
      data-status={status}
      data-type={rewardType.__typename}
      aria-labelledby={titleId}
    >
      <div className="reward-face">
        <Icon name="gift" className="reward-mark" />
        <p className="reward-kind">{t(kindOf(rewardType))}</p>
        <p className="reward-amount tabular">{worthOf(rewardType, t.language)}</p>
      </div>
      <div className="reward-body">
        <h3 id={titleId}>{reward.name}</h3>
        <p className="reward-reason">{t(`reasons.${reward.rewardReason}`)}</p>
        {(!isOver(listed) || isToPlay(listed)) && <RewardTerms type={rewardType} />}
        {rewardType.__typename === 'BonusMoneyDrop' && !isOver(listed) && rewardType.wageringRequirementFactor > 0 && (
          <BonusCost assignationId={assignationId} />
        )}
        {status === 'Unclaimed' && reason === 'BonusActive' && <p className="reward-note">{t('waiting')}</p>}
        <RewardTime reward={listed} />
        <RewardActions reward={listed} isBlocked={isBlocked} apply={apply} />
      </div>
    </Card>
  );
}

/** How long a reward can be claimed, or until it begins, by the platform's clock. */
function RewardTime({ reward: { status, reward } }: { reward: ListedReward }) {
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
