import { SELF_EXCLUSION_PATH } from '@/components/self-exclusion/self-exclusion.model';
import { defineFeature } from '@/components/shell/feature';

export const feature = defineFeature({
  uses: ['account-notices', 'time-out'],
  needs: ['AccountRestrictions', 'TakeBreak'],
  accountPages: [
    { position: 26, part: 'control', path: SELF_EXCLUSION_PATH, icon: 'shield', label: (t) => t('breaks.title') },
  ],
});
