import { defineFeature } from '@/components/shell/feature';

export const feature = defineFeature({
  uses: ['cashier', 'isolated-frame', 'lobby', 'overlay'],
  needs: ['OpenSportsbook', 'TopSports'],
});
