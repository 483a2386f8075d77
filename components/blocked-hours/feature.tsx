import { defineFeature } from '@/components/shell/feature';

export const feature = defineFeature({
  needs: ['BlockedHours', 'SetBlockedHours', 'CancelBlockedHoursChange'],
});
