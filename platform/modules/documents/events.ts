import { z } from 'zod';
import { defineLiveEvent, type ReadPayload } from '../../kernel/events/define-event';
import type { PlayerId } from '../../kernel/ids';

/** Where changes of a player's documents are published. */
export const documentsTopic = (playerId: PlayerId): `documents.${string}` => `documents.${playerId}`;

/** Says only that something changed: who hears it reads what holds now. */
export const documentsChanged = defineLiveEvent({
  topic: 'documents.<playerId>',
  key: 'player',
  when: 'Something changed about the documents of a player.',
  schema: z.object({ version: z.int() }),
});
export type DocumentsChanged = ReadPayload<typeof documentsChanged>;
