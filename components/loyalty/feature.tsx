import { LOYALTY_PATH, MISSIONS_PATH, TOURNAMENTS_PATH } from '@/components/loyalty/gamification.model';
import { defineFeature } from '@/components/shell/feature';
import { offersGamification } from '@/contract/brands';
import type { PageContext } from '@/lib/page/page-context';

const isShown = ({ brand }: PageContext): boolean => offersGamification(brand);

export const feature = defineFeature({
  uses: ['isolated-frame'],
  needs: ['GamificationInfo', 'GamificationSettings', 'LoyaltyPage', 'LoyaltyProgramme'],
  accountMenu: [
    { position: 19, path: LOYALTY_PATH, icon: 'activity', label: (t) => t('loyalty.title'), isShown },
    { position: 20, path: MISSIONS_PATH, icon: 'check', label: (t) => t('loyalty.missions'), isShown },
    { position: 21, path: TOURNAMENTS_PATH, icon: 'play', label: (t) => t('loyalty.tournaments'), isShown },
  ],
});
