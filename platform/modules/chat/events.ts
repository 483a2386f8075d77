import { z } from 'zod';
import type { PlayerId } from '../../kernel/ids';
import type { JsonValue } from '@/contract/json';

/** Where a change of the player's conversation is published. */
export const chatTopic = (brand: string, playerId: PlayerId): string => `chat.${brand}.${playerId}`;

const chatChanged = z.object({ version: z.number().int() });

/** Says only that something changed: who hears it reads what holds now. */
export type ChatChanged = z.infer<typeof chatChanged>;

/** null for a payload that is none. */
export function parseChatChanged(payload: JsonValue): ChatChanged | null {
  return chatChanged.safeParse(payload).data ?? null;
}
