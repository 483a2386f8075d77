import 'server-only';
import { z } from 'zod';
import flowSettingsJson from '@/config/flow-settings.json';
import { hasLicenceFeature } from '@/contract/brands';
import type { LicenceCode } from '@/contract/licence';
import type { Experiments } from '@/contract/experiments';
import { registrationVariants, type RegistrationVariant } from '@/contract/registration';
import { externalMethodIds, type ExternalMethodId } from '@/contract/external-methods';

const LOGIN_FLOWS = ['Keycloak', 'Sms', 'Trustly', 'Piq'] as const;
export type LoginFlow = (typeof LOGIN_FLOWS)[number];

const country = z.string().regex(/^[A-Z]{2}$/);
const method = z.enum(externalMethodIds);
const loginEntry = z.object({
  /** The sign-in that the login page offers first. */
  flow: z.enum(LOGIN_FLOWS).default('Sms'),
  /** Outside sign-ins offered besides; the phone code always is. */
  others: z.array(method).default([]),
});

const flowSettingsSchema = z.object({
  login: z.object({ restOfWorld: loginEntry, countries: z.record(country, loginEntry) }),
  registration: z.object({
    restOfWorld: z.enum(registrationVariants),
    countries: z.record(country, z.enum(registrationVariants)),
  }),
});

const FLOW_SETTINGS = flowSettingsSchema.parse(flowSettingsJson);

export interface LoginChoices {
  readonly flow: LoginFlow;
  /** Outside sign-ins in the order they are shown, the flow's own first. */
  readonly methods: readonly ExternalMethodId[];
}

const METHOD_OF_FLOW: Readonly<Record<LoginFlow, ExternalMethodId | null>> = {
  Keycloak: null,
  Sms: null,
  Trustly: 'trustly',
  Piq: 'piq',
};

/** How visitors of a country sign in; Sms where nothing else is said [AUT-02]. */
export function loginChoicesOf(countryCode: string): LoginChoices {
  const { login } = FLOW_SETTINGS;
  const { flow, others } = login.countries[countryCode] ?? login.restOfWorld;
  const own = METHOD_OF_FLOW[flow];
  return { flow, methods: own ? [own, ...others.filter((other) => other !== own)] : others };
}

const DRAWN_FORMS: Readonly<Record<Experiments['registration_form'], RegistrationVariant | null>> = {
  default: null,
  regily: 'REGILY',
  dino: 'DINO',
};

/**
 * The registration form of a country; a licence that asks for the national id has the form with it [AUT-02, BRD-03]. An
 * experiment chooses between the two forms that ask the same, in one page or step by step, and never takes the place of
 * the others [FLG-02].
 */
export function registrationVariantOf(
  countryCode: string,
  license: LicenceCode,
  drawn: Experiments['registration_form'] = 'default',
): RegistrationVariant {
  const configured = configuredVariant(countryCode, license);
  return configured === 'DINO' || configured === 'REGILY' ? (DRAWN_FORMS[drawn] ?? configured) : configured;
}

function configuredVariant(countryCode: string, license: LicenceCode): RegistrationVariant {
  if (hasLicenceFeature(license, 'ssnOnRegistration')) return 'SSN';
  const { registration } = FLOW_SETTINGS;
  const variant = registration.countries[countryCode] ?? registration.restOfWorld;
  // The form with a national id is made for its licence alone.
  return variant === 'SSN' ? registration.restOfWorld : variant;
}
