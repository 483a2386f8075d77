'use client';
import type { FormVariant, Problem, RegistrationValues } from '@/components/registration/registration.model';
import { toPhoneNumber } from '@/components/account/sign-in.model';
import { readCookie } from '@/lib/edge/cookies';
import type { Failure, Result } from '@/lib/graphql/failure';
import { graphql } from '@/lib/graphql/graphql';
import { requestFromBrowser } from '@/lib/graphql/request.client';

const REVIEW = graphql(`
  mutation ReviewRegistration($person: RegistrationPersonInput!) {
    reviewRegistration(person: $person) { field reason }
  }
`);

const REQUEST_CODE = graphql(`
  mutation RequestRegistrationCode($phoneNumber: String!) {
    requestRegistrationCode(phoneNumber: $phoneNumber) { sent expiresAt resendAvailableAt }
  }
`);

const REGISTER = graphql(`
  mutation Register($registration: RegistrationInput!, $person: RegistrationPersonInput!) {
    register(registration: $registration, person: $person) { ticket problems { field reason } }
  }
`);

/** The form tells these to the player itself; they are no errors of the program. */
const silent = { report: () => undefined };

function toPerson(values: RegistrationValues, asksForSsn: boolean) {
  const { email, firstName, lastName, dateOfBirth, street, zipCode, city, countryCode, termsAccepted, privacyPolicyAccepted, ssn } = values;
  return { email, firstName, lastName, dateOfBirth, street, zipCode, city, countryCode, termsAccepted, privacyPolicyAccepted, ssn: asksForSsn ? ssn : null };
}

/** What the platform finds wrong with the form so far. */
export async function reviewForm(values: RegistrationValues, asksForSsn: boolean): Promise<Result<readonly Problem[], Failure>> {
  const result = await requestFromBrowser(REVIEW, { person: toPerson(values, asksForSsn) }, silent);
  return result.ok ? { ok: true, value: result.value.reviewRegistration } : result;
}

/** Sends a code to the number of the form; the number as it was understood. */
export async function sendCode({ prefix, phone }: RegistrationValues): Promise<Result<string, Failure>> {
  const phoneNumber = toPhoneNumber(prefix, phone) ?? '';
  const result = await requestFromBrowser(REQUEST_CODE, { phoneNumber }, silent);
  return result.ok ? { ok: true, value: phoneNumber } : result;
}

export type RegisterAnswer = { readonly ticket: string | null; readonly problems: readonly Problem[] };

/** Opens the account: a sign-in ticket, or what is wrong. */
export async function openAccount(variant: FormVariant, values: RegistrationValues, proof: { readonly phoneNumber: string; readonly code: string }): Promise<Result<RegisterAnswer, Failure>> {
  const { smsMarketing, emailMarketing, phoneMarketing } = values;
  const kept = (name: string) => readCookie(document.cookie, name) ?? null;
  const registration = { variant, ...proof, smsMarketing, emailMarketing, phoneMarketing, aff: kept('aff'), internalTrackingId: kept('internalTrackingId') };
  const result = await requestFromBrowser(REGISTER, { registration, person: toPerson(values, variant === 'SSN') }, silent);
  return result.ok ? { ok: true, value: result.value.register } : result;
}
