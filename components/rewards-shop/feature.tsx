import { REWARDS_SHOP_PATH } from '@/components/rewards-shop/rewards-shop.model';
import { defineFeature, type FeatureLink } from '@/components/shell/feature';
import { offersProduct } from '@/contract/brands';

const shopLink: FeatureLink = {
  position: 23,
  path: REWARDS_SHOP_PATH,
  icon: 'bag',
  label: (t) => t('rewardsShop.title'),
  isShown: ({ brand }) => offersProduct(brand, 'CASINO'),
};

export const feature = defineFeature({
  uses: ['loyalty', 'overlay', 'rewards'],
  needs: ['RewardsShop', 'RewardsShopSubscription', 'BuyReward'],
  accountPages: [{ ...shopLink, part: 'rewards' }],
});
