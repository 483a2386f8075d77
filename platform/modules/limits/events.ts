import { z } from 'zod';
import type { PlayerId } from '../../kernel/ids';
import type { JsonValue } from '@/contract/json';

/** The topic of changes of a player's limits, or of their use. */
export const limitsTopic = (playerId: PlayerId): string => `limits.${playerId}`;

const limitsChanged = z.object({ version: z.number().int() });

/** Says only that something changed: who hears it reads what holds now. */
export type LimitsChanged = z.infer<typeof limitsChanged>;

/** null for a payload that is none. */
export function parseLimitsChanged(payload: JsonValue): LimitsChanged | null {
  return limitsChanged.safeParse(payload).data ?? null;
}
