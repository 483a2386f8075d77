import { z } from 'zod';
import { defineLiveEvent, type ReadPayload } from '../../kernel/events/define-event';
import type { SessionId } from '../../kernel/ids';

/** Bus topic of the end of a session. */
export const sessionTopic = (sessionId: SessionId): `session.${string}` => `session.${sessionId}`;

export const sessionEndReasons = [
  'logout',
  'refresh-token-reused',
  'other-device',
  'revoked',
  'operator',
  'account-blocked',
  'account-closed',
  'self-excluded',
  'hours-blocked',
] as const;
export type SessionEndReason = (typeof sessionEndReasons)[number];

export const sessionDestroyed = defineLiveEvent({
  topic: 'session.<sessionId>',
  key: 'session',
  when: 'A session has ended, for the reason that it names. Once a session.',
  schema: z.object({ sessionId: z.string(), reason: z.enum(sessionEndReasons) }),
});
export type SessionDestroyed = ReadPayload<typeof sessionDestroyed>;
