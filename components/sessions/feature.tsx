import { SESSIONS_PATH } from '@/components/sessions/sessions.model';
import { defineFeature } from '@/components/shell/feature';

export const feature = defineFeature({
  uses: ['feedback', 'history', 'overlay'],
  needs: ['SessionHistory'],
  accountPages: [
    {
      position: 50,
      part: 'person',
      path: SESSIONS_PATH,
      icon: 'device',
      label: (t) => t('sessions.title'),
    },
  ],
});
