import { HISTORY_PATHS } from '@/components/history/history.model';
import { defineFeature } from '@/components/shell/feature';
import { hasFeature } from '@/contract/brands';
import type { PageContext } from '@/lib/page/page-context';

const isOffered = ({ brand }: PageContext) => hasFeature(brand, 'EnableFinancialHistory');

export const feature = defineFeature({
  uses: ['feedback', 'overlay'],
  needs: ['TransactionHistory'],
  profileLinks: [
    {
      position: 30,
      path: HISTORY_PATHS.Deposit,
      icon: 'activity',
      label: (t) => t('history.depositTitle'),
      isShown: isOffered,
    },
    {
      position: 40,
      path: HISTORY_PATHS.Withdrawal,
      icon: 'activity',
      label: (t) => t('history.withdrawalTitle'),
      isShown: isOffered,
    },
  ],
});
