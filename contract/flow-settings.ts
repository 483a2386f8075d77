import { hasLicenceFeature } from './brands';
import type { ExternalMethodId } from './external-methods.schema';
import { flowSettingsFile, type LoginFlow } from './flow-settings.schema';
import type { LicenceCode } from './licence';
import type { RegistrationVariant } from './registration';

export const verificationProviders = ['KEYCLOAK', 'PIQ', 'SMS', 'TRUSTLY'] as const;
export type VerificationProvider = (typeof verificationProviders)[number];

const PROVIDER_OF_FLOW: Readonly<Record<LoginFlow, VerificationProvider>> = {
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

/** How visitors of a country sign in and register [AUT-02]. */
export interface FlowSettings {
  /** The sign-in that is offered first. */
  readonly loginFlow: VerificationProvider;
  /** Outside sign-ins in the order in which they are shown, the flow's own first. */
  readonly externalMethods: readonly ExternalMethodId[];
  readonly registration: RegistrationVariant;
}

/**
 * The flows of a country by the configuration, those of the rest of the world where it names none. A licence
 * that asks for the national id has the form with it [BRD-03].
 */
export function flowSettingsOf(countryCode: string, license: LicenceCode): FlowSettings {
  const { login } = flowSettingsFile.read();
  const { flow, others } = login.countries[countryCode] ?? login.restOfWorld;
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
  const { countries, restOfWorld } = flowSettingsFile.read().registration;
  const variant = countries[countryCode] ?? restOfWorld;
  // The form with a national id is made for its licence alone.
  return variant === 'SSN' ? restOfWorld : variant;
}
