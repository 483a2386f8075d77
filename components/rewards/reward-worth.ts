import type { PlayerReward } from '@/components/rewards/rewards.documents';
import { formatMoney } from '@/lib/format/format-money';

export type RewardType = PlayerReward['reward']['rewardType'];

/** The text that names the kind of a reward. */
export function kindOf(type: RewardType): 'cash' | 'bonus' | 'freeRounds' {
  switch (type.__typename) {
    case 'MoneyDrop':
      return 'cash';
    case 'BonusMoneyDrop':
      return 'bonus';
    case 'FreeSpin':
      return 'freeRounds';
  }
}

/** The worth of a reward, in a language: '€5.00', or '10 × €0.20' of free rounds. */
export function worthOf(type: RewardType, language: string): string {
  return type.__typename === 'FreeSpin'
    ? `${new Intl.NumberFormat(language).format(type.rounds)} × ${formatMoney(type.value, type.currency, language)}`
    : formatMoney(type.amount, type.currency, language);
}
