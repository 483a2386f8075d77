import { HISTORY_PATHS } from '@/components/history/history.model';
import { defineFeature, type FeatureLink } from '@/components/shell/feature';
import { hasFeature } from '@/contract/brands';
import type { PageContext } from '@/lib/page/page-context';

const isOffered = ({ brand }: PageContext) => hasFeature(brand, 'EnableFinancialHistory');

const depositsLink: FeatureLink = {
  position: 30,
  path: HISTORY_PATHS.Deposit,
  icon: 'arrow-in',
  label: (t) => t('history.depositTitle'),
  isShown: isOffered,
};

export const feature = defineFeature({
  uses: ['feedback', 'overlay', 'statement'],
  needs: ['TransactionHistory'],
  accountPages: [
    { ...depositsLink, part: 'money' },
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
