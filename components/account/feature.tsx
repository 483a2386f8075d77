import { defineFeature } from '@/components/shell/feature';

export const feature = defineFeature({
  uses: ['cashier', 'limits', 'open-rounds', 'sign-in'],
  navigation: [
    {
      position: 50,
      path: '/profile/',
      icon: 'user',
      label: (t) => t('shell.account'),
      isShown: ({ variant }) => variant.layout === 'player',
    },
  ],
  accountMenu: [{ position: 10, path: '/profile/', icon: 'user', label: (t) => t('shell.profile') }],
});
