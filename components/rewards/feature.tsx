import { REWARDS_HISTORY_PATH } from '@/components/rewards/rewards-history.model';
import { RewardsCount } from '@/components/rewards/rewards-count.client';
import { RewardsEffects } from '@/components/rewards/rewards-effects.client';
import { REWARDS_PATH } from '@/components/rewards/rewards.model';
import { defineFeature } from '@/components/shell/feature';
import { localePath } from '@/lib/i18n/paths';

export const feature = defineFeature({
  uses: ['feedback', 'overlay', 'wallet'],
  needs: ['PlayerRewards', 'RewardsContextSubscription', 'ClaimReward'],
  accountMenu: [{ position: 18, path: REWARDS_PATH, icon: 'gift', label: (t) => t('rewards.title') }],
  accountPages: [
    { position: 15, part: 'rewards', path: REWARDS_PATH, icon: 'gift', label: (t) => t('rewards.title') },
    { position: 45, part: 'rewards', path: REWARDS_HISTORY_PATH, icon: 'activity', label: (t) => t('rewards.history') },
  ],
  slots: {
    accountSummary: {
      position: 20,
      render: ({ locale }) => <RewardsCount href={localePath(locale, REWARDS_PATH)} />,
    },
    // Players have it in the menu of the account.
    footerLinks: {
      position: 5,
      render: ({ locale, t, variant }) =>
        variant.layout === 'guest' && (
          <li>
            <a href={localePath(locale, REWARDS_PATH)}>{t('rewards.title')}</a>
          </li>
        ),
    },
    playerEffects: { position: 45, render: () => <RewardsEffects /> },
  },
  texts: ['rewards.count'],
});
