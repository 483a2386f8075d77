import { z } from 'zod';
import { count, defineSettings } from '../../module-settings';

const environment = z.object({ ADJUSTMENT_ALONE_MOST: count(100) });

export const supportSettings = defineSettings(environment, (env) => ({
  /** Whole units of the player's currency that one operator may add or take within a day. */
  adjustmentAloneMost: env.ADJUSTMENT_ALONE_MOST,
}));
