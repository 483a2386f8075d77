import { defineFeature, type FeatureLink } from '@/components/shell/feature';

const limitsLink: FeatureLink = {
  position: 20,
  path: '/profile/limits/',
  icon: 'shield',
  label: (t) => t('limits.title'),
};

export const feature = defineFeature({
  uses: ['feedback'],
  needs: ['Limits'],
  accountMenu: [limitsLink],
  accountPages: [{ ...limitsLink, part: 'control' }],
});
