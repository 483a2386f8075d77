import { CASHBACK_PATH } from '@/components/cashback/cashback.model';
import { defineFeature, type FeatureLink } from '@/components/shell/feature';
import { offersProduct } from '@/contract/brands';
import { licenceOf } from '@/contract/licences';

const cashbackLink: FeatureLink = {
  position: 24,
  path: CASHBACK_PATH,
  icon: 'percent',
  label: (t) => t('cashback.title'),
  isShown: ({ brand }) => offersProduct(brand, 'CASINO') && licenceOf(brand.license).cashbackAllowed,
};

export const feature = defineFeature({
  uses: ['loyalty', 'rewards'],
  needs: ['Cashback', 'CashbackSubscription'],
  accountPages: [{ ...cashbackLink, part: 'rewards' }],
});
