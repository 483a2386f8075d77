import { defineFeature } from '@/components/shell/feature';
import { SIGN_IN_PATH } from '@/components/shell/navigation-rules';
import { SignOutButton } from '@/components/sign-in/sign-out-button.client';

export const feature = defineFeature({
  uses: ['breaks', 'feedback', 'overlay'],
  navigation: [
    {
      position: 50,
      path: SIGN_IN_PATH,
      icon: 'user',
      label: (t) => t('shell.signIn'),
      isShown: ({ variant }) => variant.layout !== 'player',
    },
  ],
  slots: { accountActions: { position: 10, render: () => <SignOutButton /> } },
  texts: ['overlay', 'shell.signOut'],
});
