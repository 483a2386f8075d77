import { z } from 'zod';
import { defineLiveEvent, type ReadPayload } from '../../kernel/events/define-event';
import type { PlayerId } from '../../kernel/ids';

/** The topic of changes of a player's contracts; session_contracts_notify writes there. */
export const sessionContractTopic = (playerId: PlayerId): `session-contract.${string}` =>
  `session-contract.${playerId}`;

/** Says only that something changed: who hears it reads what holds now. */
export const sessionContractChanged = defineLiveEvent({
  topic: 'session-contract.<playerId>',
  key: 'player',
  when: 'The session contract of a player, or what is left of its budget, changed, or its time is over.',
  schema: z.object({ version: z.int() }),
});
export type SessionContractChanged = ReadPayload<typeof sessionContractChanged>;
