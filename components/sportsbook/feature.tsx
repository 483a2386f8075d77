import { defineFeature } from '@/components/shell/feature';

export const feature = defineFeature({
  uses: ['cashier', 'isolated-frame', 'lobby'],
  needs: ['OpenSportsbook', 'TopSports'],
});
