import { z } from 'zod';

/** Money in the session's currency. */
export const decimal = z.string().regex(/^\d{1,19}(\.\d{1,2})?$/);

export const sessionToken = z.string().min(1).max(200);

/** A page opens by the token of its launch, or again by the token of the session that it was given then. */
export const openRequest = z.object({
  launchToken: z.string().min(1).max(2_048).optional(),
  sessionToken: sessionToken.optional(),
});

/** Why a call was refused. */
export const failureAnswer = z.object({
  error: z.string(),
  message: z.string().optional(),
  retryAfterMs: z.number().optional(),
});
