import { defineFeature } from '@/components/shell/feature';

export const feature = defineFeature({
  uses: ['feedback', 'overlay'],
  needs: ['SessionHistory'],
  accountPages: [
    {
      position: 50,
      part: 'person',
      path: '/profile/session-history/',
      icon: 'device',
      label: (t) => t('sessions.title'),
    },
  ],
});
