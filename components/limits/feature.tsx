import { GLOBAL_LIMITS_PATH, LIMITS_PATH } from '@/components/limits/limits.model';
import { defineFeature, type FeatureLink } from '@/components/shell/feature';
import { licenceOf } from '@/contract/licences';

const limitsLink: FeatureLink = {
  position: 20,
  path: LIMITS_PATH,
  icon: 'shield',
  label: (t) => t('limits.title'),
};

const globalLink: FeatureLink = {
  position: 21,
  path: GLOBAL_LIMITS_PATH,
  icon: 'shield',
  label: (t) => t('limits.global.title'),
  isShown: ({ brand }) => licenceOf(brand.license).features.includes('globalLossLimits'),
};

export const feature = defineFeature({
  uses: ['feedback'],
  needs: ['SetDepositLimit'],
  accountMenu: [limitsLink],
  accountPages: [
    { ...limitsLink, part: 'control' },
    { ...globalLink, part: 'control' },
  ],
});
