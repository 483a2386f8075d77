import { defineFeature } from '@/components/shell/feature';

export const feature = defineFeature({
  uses: ['breaks'],
  needs: ['KindExclusions', 'ExcludeKind'],
});
