import { defineFeature } from '@/components/shell/feature';

/** A month or a year of a player's money on paper [PRF-06, CSH-08]. */
export const feature = defineFeature({ needs: ['Statement'] });
