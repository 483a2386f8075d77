import { defineFeature } from '@/components/shell/feature';
import { SPORTS_PATH } from '@/components/shell/navigation-rules';
import { hasFeature, offersProduct } from '@/contract/brands';

export const feature = defineFeature({
  navigation: [
    { position: 10, path: '/', icon: 'home', label: (t) => t('shell.lobby') },
    {
      position: 40,
      path: SPORTS_PATH,
      icon: 'sports',
      label: (t) => t('shell.sports'),
      isShown: ({ brand }) => offersProduct(brand, 'CASINO') && hasFeature(brand, 'Sportsbook'),
    },
  ],
});
