import { GLOBAL_LIMITS_PATH, LIMITS_PATH } from '@/components/limits/limits.model';
import { defineFeature, type FeatureLink } from '@/components/shell/feature';
import { Icon } from '@/components/ui/icon';
import { licenceOf } from '@/contract/licences';
import { localePath } from '@/lib/i18n/paths';

const limitsLink: FeatureLink = {
  position: 20,
  path: LIMITS_PATH,
  icon: 'shield',
  label: (t) => t('limits.title'),
};

const globalLink: FeatureLink = {
  position: 21,
  path: GLOBAL_LIMITS_PATH,
  icon: 'globe',
  label: (t) => t('limits.global.title'),
  isShown: ({ brand }) => licenceOf(brand.license).features.includes('globalLossLimits'),
};

export const feature = defineFeature({
  uses: ['feedback'],
  needs: ['SetDepositLimit'],
  accountMenu: [limitsLink],
  slots: {
    gameMenu: {
      position: 10,
      render: ({ locale, t }) => (
        <a className="btn btn-ghost btn-wide" href={localePath(locale, LIMITS_PATH)}>
          <Icon name="shield" /> {t('limits.title')}
        </a>
      ),
    },
  },
  accountPages: [
    { ...limitsLink, part: 'control' },
    { ...globalLink, part: 'control' },
  ],
});
