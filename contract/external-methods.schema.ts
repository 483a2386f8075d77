import { z } from 'zod';
import { configFile } from './config-file';

/**
 * Ways to sign in at a third party; each has a page `/<method>-login/` and a handler `/<method>-login-handler/`
 * [NAV-03]. A new one is an entry here and in external-sign-in.json, with its texts.
 */
export const externalMethodIds = ['trustly', 'piq', 'national-id', 'partner'] as const;
export type ExternalMethodId = (typeof externalMethodIds)[number];

const methodSchema = z.discriminatedUnion('proof', [
  /** The provider reports the outcome by a signed call from server to server. */
  z.object({ id: z.enum(externalMethodIds), proof: z.literal('callback'), takesAmount: z.boolean() }),
  /** The browser brings a signed one-time token of the partner. */
  z.object({
    id: z.enum(externalMethodIds),
    proof: z.literal('token'),
    takesAmount: z.literal(false),
    issuer: z.string().min(1),
  }),
]);

export type ExternalMethod = z.infer<typeof methodSchema>;

/** The methods of this deployment; none where the folder names none. */
export const externalMethodsFile = configFile({
  name: 'external-sign-in.json',
  schema: z.object({ methods: z.array(methodSchema) }),
  absent: { methods: [] },
});
