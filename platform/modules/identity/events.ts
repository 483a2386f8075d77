import { z } from 'zod';
import type { SessionId } from '../../kernel/ids';

/** Bus topic of the end of a session. */
export const sessionTopic = (sessionId: SessionId): string => `session.${sessionId}`;

export const sessionEndReasons = [
  'logout',
  'refresh-token-reused',
  'other-device',
  'revoked',
  'operator',
  'account-blocked',
  'account-closed',
  'self-excluded',
] as const;
export type SessionEndReason = (typeof sessionEndReasons)[number];

export const sessionDestroyed = z.object({ sessionId: z.string(), reason: z.enum(sessionEndReasons) });
export type SessionDestroyed = z.infer<typeof sessionDestroyed>;
