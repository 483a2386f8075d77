import type { PlayerReward } from '@/components/rewards/rewards.documents';
import { kindOf, worthOf } from '@/components/rewards/reward-worth';
import { Fact } from '@/components/ui/fact';
import { licenceOf } from '@/contract/licences';
import { formatMinute } from '@/lib/format/dates';
import type { PageContext } from '@/lib/page/page-context';

/** One reward of the past or present with all that is known of it. */
export function RewardEntry({ context, reward: one }: { context: PageContext; reward: PlayerReward }) {
  const { bcp47, brand, t } = context;
  const { status, reason, assignedAt, updatedAt, reward } = one;
  const { timeZone } = licenceOf(brand.license);
  const moment = (iso: string) => <time dateTime={iso}>{formatMinute(new Date(iso), bcp47, timeZone)}</time>;
  return (
    <li className="history-entry" data-status={status} data-reward={reward.rewardId}>
      <div className="history-sum">
        <strong className="tabular">{worthOf(reward.rewardType, bcp47)}</strong>
        <span className="history-status">{t(`rewards.statuses.${status}`)}</span>
      </div>
      <div className="history-body">
        <dl className="history-facts tabular">
          <Fact name={t('rewards.name')}>{reward.name}</Fact>
          <Fact name={t('rewards.type')}>{t(`rewards.${kindOf(reward.rewardType)}`)}</Fact>
          <Fact name={t('rewards.reasonLabel')}>{t(`rewards.reasons.${reward.rewardReason}`)}</Fact>
          <Fact name={t('rewards.assigned')}>{moment(assignedAt)}</Fact>
          <Fact name={t('rewards.updated')}>{moment(updatedAt)}</Fact>
          {reason && <Fact name={t('rewards.note')}>{t(`rewards.notes.${reason}`)}</Fact>}
        </dl>
      </div>
    </li>
  );
}
