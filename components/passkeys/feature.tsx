import { PASSKEY_OPERATIONS, PASSKEYS_PATH } from '@/components/passkeys/passkeys.model';
import { defineFeature } from '@/components/shell/feature';

export const feature = defineFeature({
  uses: ['sign-in', 'feedback'],
  needs: PASSKEY_OPERATIONS,
  accountPages: [{ position: 30, part: 'person', path: PASSKEYS_PATH, icon: 'key', label: (t) => t('passkeys.title') }],
});
