import { defineFeature } from '@/components/shell/feature';

export const feature = defineFeature({
  uses: ['feedback', 'overlay'],
  needs: ['SessionHistory'],
  profileLinks: [{ position: 50, path: '/profile/session-history/', icon: 'user', label: (t) => t('sessions.title') }],
});
