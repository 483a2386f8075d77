import { z } from 'zod';
import flowSettingsJson from '@/config/flow-settings.json';
import { hasLicenceFeature } from './brands';
import { externalMethodIds, type ExternalMethodId } from './external-methods';
import type { LicenceCode } from './licence';
import { registrationVariants, type RegistrationVariant } from './registration';

export const verificationProviders = ['KEYCLOAK', 'PIQ', 'SMS', 'TRUSTLY'] as const;
export type VerificationProvider = (typeof verificationProviders)[number];

const LOGIN_FLOWS = ['Keycloak', 'Sms', 'Trustly', 'Piq'] as const;

const PROVIDER_OF_FLOW: Readonly<Record<(typeof LOGIN_FLOWS)[number], VerificationProvider>> = {
  Keycloak: 'KEYCLOAK',
  Sms: 'SMS',
  Trustly: 'TRUSTLY',
  Piq: 'PIQ',
};

/** The outside sign-ins of flows; the others are the house's own. */
const METHOD_OF: ReadonlyMap<VerificationProvider, ExternalMethodId> = new Map([
  ['TRUSTLY', 'trustly'],
  ['PIQ', 'piq'],
]);

const country = z.string().regex(/^[A-Z]{2}$/);
const loginEntry = z.object({
  /** The sign-in that the login page offers first. */
  flow: z.enum(LOGIN_FLOWS).default('Sms'),
  /** Outside sign-ins offered besides; the phone code always is. */
  others: z.array(z.enum(externalMethodIds)).default([]),
});

const SETTINGS = z
  .object({
    login: z.object({ restOfWorld: loginEntry, countries: z.record(country, loginEntry) }),
    registration: z.object({
      restOfWorld: z.enum(registrationVariants),
      countries: z.record(country, z.enum(registrationVariants)),
    }),
  })
  .parse(flowSettingsJson);

/** How visitors of a country sign in and register [AUT-02]. */
export interface FlowSettings {
  /** The sign-in that is offered first. */
  readonly loginFlow: VerificationProvider;
  /** Outside sign-ins in the order in which they are shown, the flow's own first. */
  readonly externalMethods: readonly ExternalMethodId[];
  readonly registration: RegistrationVariant;
}

/**
 * The flows of a country by `config/flow-settings.json`, those of the rest of the world where it names none. A licence
 * that asks for the national id has the form with it [BRD-03].
 */
export function flowSettingsOf(countryCode: string, license: LicenceCode): FlowSettings {
  const { flow, others } = SETTINGS.login.countries[countryCode] ?? SETTINGS.login.restOfWorld;
  const loginFlow = PROVIDER_OF_FLOW[flow];
  const own = METHOD_OF.get(loginFlow);
  return {
    loginFlow,
    externalMethods: own ? [own, ...others.filter((other) => other !== own)] : others,
    registration: registrationOf(countryCode, license),
  };
}

function registrationOf(countryCode: string, license: LicenceCode): RegistrationVariant {
  if (hasLicenceFeature(license, 'ssnOnRegistration')) return 'SSN';
  const { countries, restOfWorld } = SETTINGS.registration;
  const variant = countries[countryCode] ?? restOfWorld;
  // The form with a national id is made for its licence alone.
  return variant === 'SSN' ? restOfWorld : variant;
}
