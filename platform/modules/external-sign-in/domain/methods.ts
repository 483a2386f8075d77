import { z } from 'zod';
import methodsFile from '../../../../config/external-sign-in.json';

const method = z.discriminatedUnion('proof', [
  /** The provider tells the outcome by a signed call from server to server. */
  z.object({ id: z.string().regex(/^[a-z][a-z-]{1,30}$/), proof: z.literal('callback'), takesAmount: z.boolean() }),
  /** The browser brings a signed one-time token of the partner. */
  z.object({ id: z.string().regex(/^[a-z][a-z-]{1,30}$/), proof: z.literal('token'), takesAmount: z.literal(false), issuer: z.string().min(1) }),
]);

export type ExternalMethod = z.infer<typeof method>;

/** Every way to sign in outside of the house [NAV-03]; an operator adds one as data. */
export const externalMethods: readonly ExternalMethod[] = z.object({ methods: z.array(method) }).parse(methodsFile).methods;

export function findMethod(id: string): ExternalMethod | null {
  return externalMethods.find((entry) => entry.id === id) ?? null;
}
