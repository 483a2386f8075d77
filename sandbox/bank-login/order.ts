import { z } from 'zod';
import { openSealedValue, type Secrets } from '../../platform/kernel/signed-text';

const ORDER_PURPOSE = 'sign-in order';

const order = z.object({
  state: z.string(),
  brand: z.string(),
  method: z.string(),
  locale: z.string(),
  handlerUrl: z.url(),
  amount: z.string().nullable(),
  currency: z.string(),
  expiresAt: z.iso.datetime().transform((text) => new Date(text)),
});

/** The order of the house, as the browser carries it here under the house's seal. */
export type Order = z.infer<typeof order>;

/** Null for an order of another method, or one that the house has not sealed. */
export function readOrder(secret: Secrets, method: string, sealed: string): Order | null {
  const parsed = order.safeParse(openSealedValue(secret, ORDER_PURPOSE, sealed));
  return parsed.success && parsed.data.method === method ? parsed.data : null;
}
