import { SignOutButton } from '@/components/account/sign-out-button.client';
import { defineFeature } from '@/components/shell/feature';
import { SIGN_IN_PATH } from '@/components/shell/navigation-rules';
import type { PageContext } from '@/lib/page/page-context';

const isPlayer = ({ variant }: PageContext) => variant.layout === 'player';

export const feature = defineFeature({
  uses: ['feedback', 'overlay'],
  navigation: [
    { position: 50, path: '/profile/', icon: 'user', label: (t) => t('shell.account'), isShown: isPlayer },
    {
      position: 50,
      path: SIGN_IN_PATH,
      icon: 'user',
      label: (t) => t('shell.signIn'),
      isShown: (context) => !isPlayer(context),
    },
  ],
  accountMenu: [{ position: 10, path: '/profile/', icon: 'user', label: (t) => t('shell.profile') }],
  accountPages: [{ position: 5, part: 'person', path: '/profile/', icon: 'user', label: (t) => t('shell.profile') }],
  slots: { accountActions: { position: 10, render: () => <SignOutButton /> } },
  texts: ['overlay', 'shell.signOut'],
});
