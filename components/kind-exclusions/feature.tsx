import { defineFeature } from '@/components/shell/feature';

export const feature = defineFeature({
  uses: ['time-out'],
  needs: ['KindExclusions', 'ExcludeKind'],
});
