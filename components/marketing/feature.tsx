import { MARKETING_PATH } from '@/components/marketing/marketing.model';
import { defineFeature } from '@/components/shell/feature';

export const feature = defineFeature({
  uses: ['feedback'],
  needs: ['MarketingPreferences', 'ChooseMarketing'],
  accountPages: [
    { position: 60, part: 'person', path: MARKETING_PATH, icon: 'chat', label: (t) => t('marketing.title') },
  ],
});
