import { CLOSING_PATH } from '@/components/account-closing/account-closing.model';
import { defineFeature } from '@/components/shell/feature';

export const feature = defineFeature({
  uses: ['overlay', 'self-exclusion'],
  needs: ['AccountClosing', 'CloseAccount'],
  accountPages: [
    { position: 90, part: 'control', path: CLOSING_PATH, icon: 'close', label: (t) => t('closing.title') },
  ],
});
