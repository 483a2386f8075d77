'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { openOverlay } from '@/components/overlay/overlay-store';
import { FreeRoundsToPlay } from '@/components/rewards/free-rounds.client';
import { worthOf } from '@/components/rewards/reward-worth';
import type { PlayerReward } from '@/components/rewards/rewards.documents';
import {
  isOver,
  isToPlay,
  stakesFor,
  toRewardFailure,
  type ListedReward,
  type RewardFailure,
  type RewardsEvent,
} from '@/components/rewards/rewards.model';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { formatMoney } from '@/lib/format/format-money';
import type { Failure, Result } from '@/lib/graphql/failure';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import { localePath } from '@/lib/i18n/paths';
import { useLocale, useText } from '@/lib/i18n/texts.client';

type Requests = typeof import('@/components/rewards/rewards.requests.client');

export interface RewardCardProps {
  readonly reward: ListedReward;
  readonly isBlocked: boolean;
  readonly apply: (event: RewardsEvent) => void;
}

/** Claims a reward or does without it, and says what came of it. */
export function RewardActions({ reward: listed, isBlocked, apply }: RewardCardProps) {
  const t = useText('rewards');
  const [locale, router] = [useLocale(), useRouter()];
  const [failure, setFailure] = useState<RewardFailure | null>(null);
  const { assignationId: id, status, isLoading, reward } = listed;
  const titleId = `reward-${id}`;
  const amount = worthOf(reward.rewardType, t.language);
  /** Of free rounds, null where it may not be shown. */
  const game = reward.rewardType.__typename === 'FreeSpin' ? reward.rewardType.game : null;

  async function send(run: (requests: Requests) => Promise<Result<PlayerReward, Failure>>) {
    setFailure(null);
    apply({ claimBegun: id });
    const result = await callLazily(() => import('@/components/rewards/rewards.requests.client'), run);
    apply(result.ok ? { rewardUpdated: result.value } : { claimFailed: id });
    if (!result.ok) setFailure(toRewardFailure(result.error.type));
    return result.ok;
  }
  async function claim() {
    const isClaimed = await send(({ claimReward }) => claimReward({ assignationId: id }));
    if (isClaimed && game) router.push(localePath(locale, game.url));
  }
  /** A bonus that has to be staked binds the player, so what it binds to is said before; the rest is free. */
  function askToClaim(): void {
    const { rewardType } = reward;
    if (rewardType.__typename !== 'BonusMoneyDrop' || rewardType.wageringRequirementFactor === 0) return void claim();
    const { amount: bonus, currency, wageringRequirementFactor: factor, days } = rewardType;
    openOverlay({
      variant: 'confirmation',
      title: t('claimTitle'),
      text: t('claimText', { amount, days, stakes: formatMoney(stakesFor(bonus, factor), currency, t.language) }),
      ok: t('claim'),
      dismiss: t('claimNotNow'),
      onOk: claim,
    });
  }
  const decline = () =>
    openOverlay({
      variant: 'confirmation',
      title: t('declineTitle'),
      text: t(isBought(listed) ? 'declineBought' : 'declineText', { amount, name: reward.name }),
      ok: t('declineOk'),
      dismiss: t('declineKeep'),
      onOk: async () => void (await send(({ declineReward }) => declineReward({ assignationId: id }))),
    });

  if (reward.rewardType.__typename === 'FreeSpin' && listed.freeRounds && isToPlay(listed))
    return <FreeRoundsToPlay type={reward.rewardType} freeRounds={listed.freeRounds} titleId={titleId} />;
  if (isOver(listed))
    return (
      <>
        <RewardResult reward={listed} amount={amount} />
        <Button look="ghost" size="small" aria-describedby={titleId} onClick={() => apply({ removed: id })}>
          {t('remove')}
        </Button>
      </>
    );
  const isBusy = isLoading || status === 'Processing';
  return (
    <>
      {failure && (
        <p role="alert" className="reward-failure">
          {t(`failures.${failure}`)}
        </p>
      )}
      <div className="reward-actions">
        {status !== 'Scheduled' && (
          <Button wide loading={isBusy} disabled={isBlocked} aria-describedby={titleId} onClick={askToClaim}>
            {isBusy ? t('claiming') : t(game ? 'claimAndPlay' : 'claim')}
          </Button>
        )}
        <Button look="ghost" size="small" disabled={isBusy} aria-describedby={titleId} onClick={decline}>
          {t('decline')}
        </Button>
      </div>
    </>
  );
}

/** Paid with loyalty points, which come back if it ends without being paid out. */
const isBought = ({ reward }: PlayerReward): boolean => reward.rewardReason === 'Shop';

const CREDITED = { MoneyDrop: 'creditedCash', BonusMoneyDrop: 'creditedBonus', FreeSpin: 'creditedRounds' } as const;

/** The outcome of the claim. */
function RewardResult({ reward: listed, amount }: { reward: PlayerReward; amount: string }) {
  const t = useText('rewards');
  const { status, reward } = listed;
  const isPaid = status === 'Credited';
  const text = isPaid
    ? t(CREDITED[reward.rewardType.__typename], { amount })
    : status === 'Expired'
      ? t('expired')
      : status === 'FailedProcessing'
        ? t('failedCredit')
        : t('removed');
  const areBack = isBought(listed) && (status === 'Expired' || status === 'Removed');
  return (
    <p role="status" className="reward-result">
      <Icon name={isPaid ? 'check' : 'info'} />
      <span>{areBack ? `${text} ${t('pointsBack')}` : text}</span>
    </p>
  );
}
