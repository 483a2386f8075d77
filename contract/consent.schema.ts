import { z } from 'zod';
import { configFile } from './config-file';

/** The countries where agreeing to all is offered first; nowhere where the folder names none [CNS-01]. */
export const consentFile = configFile({
  name: 'consent.json',
  schema: z.strictObject({ acceptsAllIn: z.array(z.string().regex(/^[A-Z]{2}$/)) }),
  absent: { acceptsAllIn: [] },
});
