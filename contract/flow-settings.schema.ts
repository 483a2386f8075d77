import { z } from 'zod';
import { configFile } from './config-file';
import { externalMethodIds } from './external-methods.schema';
import { registrationVariants } from './registration';

const LOGIN_FLOWS = ['Keycloak', 'Sms', 'Trustly', 'Piq'] as const;
export type LoginFlow = (typeof LOGIN_FLOWS)[number];

const country = z.string().regex(/^[A-Z]{2}$/);
const loginEntry = z.object({
  /** The sign-in that the login page offers first. */
  flow: z.enum(LOGIN_FLOWS).default('Sms'),
  /** Outside sign-ins offered besides; the phone code always is. */
  others: z.array(z.enum(externalMethodIds)).default([]),
});

const flowSettingsSchema = z.object({
  login: z.object({ restOfWorld: loginEntry, countries: z.record(country, loginEntry) }),
  registration: z.object({
    restOfWorld: z.enum(registrationVariants),
    countries: z.record(country, z.enum(registrationVariants)),
  }),
});

/** How visitors sign in and register, by country: by a code to their phone where the folder says nothing. */
export const flowSettingsFile = configFile({
  name: 'flow-settings.json',
  schema: flowSettingsSchema,
  absent: { login: { restOfWorld: {}, countries: {} }, registration: { restOfWorld: 'DINO', countries: {} } },
});
