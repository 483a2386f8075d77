import { PROMOTIONS_PATH } from '@/components/promotions/promotions-page';
import { defineFeature } from '@/components/shell/feature';

export const feature = defineFeature({
  uses: ['lobby'],
  needs: ['ContentBlocks'],
  accountMenu: [{ position: 22, path: PROMOTIONS_PATH, icon: 'studio', label: (t) => t('promotions.title') }],
});
