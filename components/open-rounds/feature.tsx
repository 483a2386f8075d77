import { defineFeature } from '@/components/shell/feature';

/** The rounds that a player has left open, for the parts that show them [GMS-10]. */
export const feature = defineFeature({ uses: ['recent-games'] });
