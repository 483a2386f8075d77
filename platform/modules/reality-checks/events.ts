import { z } from 'zod';
import type { PlayerId } from '../../kernel/ids';
import type { JsonValue } from '@/contract/json';

/** Where a change of the player's reality check is published; reality_checks_announce writes there too. */
export const realityCheckTopic = (playerId: PlayerId): string => `reality-check.${playerId}`;

const realityCheckChanged = z.object({ version: z.number().int() });

/** Says only that something changed: who hears it reads what holds now. */
export type RealityCheckChanged = z.infer<typeof realityCheckChanged>;

/** null for a payload that is none. */
export function parseRealityCheckChanged(payload: JsonValue): RealityCheckChanged | null {
  return realityCheckChanged.safeParse(payload).data ?? null;
}
