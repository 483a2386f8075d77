import { z } from 'zod';
import { count, defineSettings } from '../../module-settings';

const environment = z.object({
  SESSION_LONGEST_DAYS: count(365),
  SESSION_RETENTION_DAYS: count(1827),
});

interface IdentitySettings {
  /** Days after its sign-in that a session ends at the latest, however often it is renewed. */
  readonly longestSessionDays: number;
  /** Days that a sign-in stays in its player's history after it could be used last. */
  readonly sessionRetentionDays: number;
}

export const identitySettings = defineSettings(environment, (env): IdentitySettings => ({
  longestSessionDays: env.SESSION_LONGEST_DAYS,
  sessionRetentionDays: env.SESSION_RETENTION_DAYS,
}));
