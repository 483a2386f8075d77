import { HISTORY_PATHS } from '@/components/history/history.model';
import { defineFeature } from '@/components/shell/feature';
import { hasFeature } from '@/contract/brands';
import type { PageContext } from '@/lib/page/page-context';

const isOffered = ({ brand }: PageContext) => hasFeature(brand, 'EnableFinancialHistory');

export const feature = defineFeature({
  uses: ['feedback', 'overlay'],
  needs: ['TransactionHistory'],
  accountPages: [
    {
      position: 30,
      part: 'money',
      path: HISTORY_PATHS.Deposit,
      icon: 'arrow-in',
      label: (t) => t('history.depositTitle'),
      isShown: isOffered,
    },
    {
      position: 40,
      part: 'money',
      path: HISTORY_PATHS.Withdrawal,
      icon: 'arrow-out',
      label: (t) => t('history.withdrawalTitle'),
      isShown: isOffered,
    },
  ],
});
