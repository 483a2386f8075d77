'use client';
import { RewardCard } from '@/components/rewards/reward-card.client';
import { useRewards } from '@/components/rewards/rewards.live.client';
import { isOver, isToPlay, type ListedReward } from '@/components/rewards/rewards.model';
import type { PlayerReward } from '@/components/rewards/rewards.documents';
import { EmptyState } from '@/components/ui/empty-state';
import { useText } from '@/lib/i18n/texts.client';

interface RewardListProps {
  readonly initial: readonly PlayerReward[];
  /** Nothing can be claimed; the page says why. */
  readonly isBlocked: boolean;
  /** Of the promotions. */
  readonly offersHref: string;
}

/** The player's rewards, those to claim first, as they come and change [RWD-01, RWD-02]. */
export function RewardList({ initial, isBlocked, offersHref }: RewardListProps) {
  const t = useText('rewards');
  const { state, apply } = useRewards(initial);
  const list = state.list ?? [];
  const open = list.filter(({ status }) => status === 'Unclaimed' || status === 'Processing');
  const count = open.filter(({ status }) => status === 'Unclaimed').length;
  const groups = [
    { title: t('openTitle'), rewards: open },
    { title: t('playTitle'), rewards: list.filter(isToPlay) },
    { title: t('doneTitle'), rewards: list.filter((one) => isOver(one) && !isToPlay(one)) },
    { title: t('laterTitle'), rewards: list.filter(({ status }) => status === 'Scheduled') },
  ];
  return (
    <div className="rewards-groups">
      <p role="status" className="sr-only">
        {count > 0 && t('count', { count })}
      </p>
      {list.length === 0 && (
        <EmptyState icon="gift" next={{ href: offersHref, label: t('offers') }}>
          {t('empty')}
        </EmptyState>
      )}
      {groups.map(
        ({ title, rewards }) =>
          rewards.length > 0 && (
            <section key={title} className="rewards-group" aria-label={title}>
              <h2>{title}</h2>
              <ul className="reward-cards">
                {rewards.map((reward: ListedReward) => (
                  <RewardCard key={reward.assignationId} reward={reward} isBlocked={isBlocked} apply={apply} />
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}
