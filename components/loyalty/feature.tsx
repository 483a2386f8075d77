import { LOYALTY_PATH, MISSIONS_PATH, TOURNAMENTS_PATH } from '@/components/loyalty/gamification.model';
import { defineFeature } from '@/components/shell/feature';
import { offersGamification } from '@/contract/brands';
import type { PageContext } from '@/lib/page/page-context';

const isShown = ({ brand }: PageContext): boolean => offersGamification(brand);

export const feature = defineFeature({
  uses: ['isolated-frame'],
  needs: ['GamificationInfo', 'GamificationSettings', 'LoyaltyPage', 'LoyaltyProgramme'],
  accountPages: [
    {
      position: 19,
      part: 'rewards',
      path: LOYALTY_PATH,
      icon: 'activity',
      label: (t) => t('loyalty.programme'),
      isShown,
    },
    { position: 20, part: 'rewards', path: MISSIONS_PATH, icon: 'check', label: (t) => t('loyalty.missions'), isShown },
    {
      position: 21,
      part: 'rewards',
      path: TOURNAMENTS_PATH,
      icon: 'trophy',
      label: (t) => t('loyalty.tournaments'),
      isShown,
    },
  ],
});
