import { z } from 'zod';

/** Minor units, as text: JSON's numbers are not exact beyond 2^53. */
export const minorUnits = z
  .string()
  .regex(/^\d{1,19}$/)
  .describe('Minor units of the currency, as text')
  .transform(BigInt);

export const eventTime = z.iso.datetime({ offset: true });
