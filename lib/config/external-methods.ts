import { z } from 'zod';
import externalSignInJson from '@/config/external-sign-in.json';

/** Ways to sign in outside of the house; each has a page `/<method>-login/` and a handler `/<method>-login-handler/` [NAV-03]. */
export const externalMethods = ['trustly', 'piq', 'national-id', 'partner'] as const;
export type ExternalMethod = (typeof externalMethods)[number];

const methods = z.object({ methods: z.array(z.object({ id: z.enum(externalMethods), takesAmount: z.boolean() })) }).parse(externalSignInJson).methods;

/** The methods that can sign in and pay in at once. */
export const depositMethods: readonly ExternalMethod[] = methods.filter(({ takesAmount }) => takesAmount).map(({ id }) => id);
