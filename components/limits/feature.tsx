import { hasLimits, LIMITS_PATH } from '@/components/limits/limits.model';
import { defineFeature, type FeatureLink } from '@/components/shell/feature';
import { Icon } from '@/components/ui/icon';
import { licenceOf } from '@/contract/licences';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

const offersLimits = ({ brand }: PageContext) => hasLimits(licenceOf(brand.license));

const limitsLink: FeatureLink = {
  position: 20,
  path: LIMITS_PATH,
  icon: 'shield',
  label: (t) => t('limits.title'),
  isShown: offersLimits,
};

export const feature = defineFeature({
  uses: ['breaks', 'feedback'],
  needs: ['SetDepositLimit'],
  accountMenu: [limitsLink],
  slots: {
    gameMenu: {
      position: 10,
      render: (context) =>
        offersLimits(context) && (
          <a className="btn btn-ghost btn-wide" href={localePath(context.locale, LIMITS_PATH)}>
            <Icon name="shield" /> {context.t('limits.title')}
          </a>
        ),
    },
  },
  accountPages: [{ ...limitsLink, part: 'control' }],
});
