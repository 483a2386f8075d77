import { z } from 'zod';
import type { JsonValue } from '@/contract/json';
import type { PlayerId } from '../../kernel/ids';

/** Where changes of a player's documents are published. */
export const documentsTopic = (playerId: PlayerId): string => `documents.${playerId}`;

const documentsChanged = z.object({ version: z.number().int() });

/** Says only that something changed: who hears it reads what holds now. */
export type DocumentsChanged = z.infer<typeof documentsChanged>;

/** null for a payload that is none. */
export function parseDocumentsChanged(payload: JsonValue): DocumentsChanged | null {
  return documentsChanged.safeParse(payload).data ?? null;
}
