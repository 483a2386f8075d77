import { z } from 'zod';
import { count, defineSettings } from '../../module-settings';

const environment = z.object({
  SMS_PER_PREFIX_HOURLY: count(2000),
});

interface MessagingSettings {
  /** SMS an hour of one brand to numbers of one calling code. */
  readonly smsPerPrefixHourly: number;
}

export const messagingSettings = defineSettings(environment, (env): MessagingSettings => ({
  smsPerPrefixHourly: env.SMS_PER_PREFIX_HOURLY,
}));
