import { z } from 'zod';
import { openSealedValue, type Secrets } from '../../platform/kernel/signed-text';

const ORDER_PURPOSE = 'payment order';

const order = z.object({
  transactionId: z.string(),
  brand: z.string(),
  kind: z.enum(['CARD', 'INSTANT_BANK', 'E_WALLET', 'BANK_TRANSFER']),
  locale: z.string(),
  amount: z.string(),
  fee: z.string(),
  currency: z.string(),
  reference: z.string(),
  returnUrl: z.url(),
  account: z.object({ token: z.string(), label: z.string() }).nullable(),
  payer: z.object({ givenName: z.string().nullable(), familyName: z.string().nullable() }).nullable().default(null),
  expiresAt: z.iso.datetime().transform((text) => new Date(text)),
});

/** The order of the house, as the browser carries it here under the house's seal. */
export type Order = z.infer<typeof order>;

/** Null for what the house has not sealed. */
export function readOrder(secret: Secrets, sealed: string): Order | null {
  return order.safeParse(openSealedValue(secret, ORDER_PURPOSE, sealed)).data ?? null;
}
