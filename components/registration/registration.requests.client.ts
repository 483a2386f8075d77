'use client';
import { toDepositLimit, type AskedFor, type FormVariant, type Problem, type RegistrationValues } from '@/components/registration/registration.model';
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
    requestRegistrationCode(phoneNumber: $phoneNumber) { sent expiresAt resendInSeconds }
  }
`);

const REGISTER = graphql(`
  mutation Register($registration: RegistrationInput!, $person: RegistrationPersonInput!) {
    register(registration: $registration, person: $person) { ticket problems { field reason } }
  }
`);

const DRAFT = graphql(`
  query RegistrationDraft($draftId: String!) {
    registrationDraft(draftId: $draftId) { firstName lastName dateOfBirth street zipCode city countryCode }
  }
`);

const COMPLETE = graphql(`
  mutation CompletePersonalInfo($information: PersonalInfoInput!) {
    completePersonalInfo(information: $information) { field reason }
  }
`);

/** The form tells these to the player itself; they are no errors of the program. */
const silent = { report: () => undefined };

function toPerson(values: RegistrationValues, asked: AskedFor) {
  const { email, firstName, lastName, dateOfBirth, street, zipCode, city, countryCode, termsAccepted, privacyPolicyAccepted, ssn } = values;
  return { email, firstName, lastName, dateOfBirth, street, zipCode, city, countryCode, termsAccepted, privacyPolicyAccepted, ssn: asked.ssn ? ssn : null, depositLimit: toDepositLimit(values, asked) };
}

/** What the platform finds wrong with the form so far. */
export async function reviewForm(values: RegistrationValues, asked: AskedFor): Promise<Result<readonly Problem[], Failure>> {
  const result = await requestFromBrowser(REVIEW, { person: toPerson(values, asked) }, silent);
  return result.ok ? { ok: true, value: result.value.reviewRegistration } : result;
}

/** Sends a code to the number of the form; the number as it was understood. */
export async function sendCode({ prefix, phone }: RegistrationValues): Promise<Result<string, Failure>> {
  const phoneNumber = toPhoneNumber(prefix, phone) ?? '';
  const result = await requestFromBrowser(REQUEST_CODE, { phoneNumber }, silent);
  // A code that went out a moment ago is as good as a new one.
  return result.ok || result.error.type === 'CodeSentRecently' ? { ok: true, value: phoneNumber } : result;
}

/** What a bank told of the person of this draft, for the form; null once the draft is used or too old. */
export async function readDraft(draftId: string): Promise<Partial<RegistrationValues> | null> {
  const result = await requestFromBrowser(DRAFT, { draftId }, silent);
  const person = result.ok ? result.value.registrationDraft : null;
  if (!person) return null;
  const { firstName, lastName, dateOfBirth, street, zipCode, city, countryCode } = person;
  return { firstName, lastName, dateOfBirth: dateOfBirth ?? '', street: street ?? '', zipCode: zipCode ?? '', city: city ?? '', ...(countryCode ? { countryCode } : {}) };
}

export type RegisterAnswer = { readonly ticket: string | null; readonly problems: readonly Problem[] };

/** Opens the account: a sign-in ticket, or what is wrong. */
export async function openAccount(variant: FormVariant, values: RegistrationValues, asked: AskedFor, proof: { readonly phoneNumber: string; readonly code: string; readonly draftId: string | null }): Promise<Result<RegisterAnswer, Failure>> {
  const { smsMarketing, emailMarketing, phoneMarketing } = values;
  const kept = (name: string) => readCookie(document.cookie, name) ?? null;
  const registration = { variant, ...proof, smsMarketing, emailMarketing, phoneMarketing, aff: kept('aff'), internalTrackingId: kept('internalTrackingId') };
  const result = await requestFromBrowser(REGISTER, { registration, person: toPerson(values, asked) }, silent);
  return result.ok ? { ok: true, value: result.value.register } : result;
}

/** Adds what the player's account lacks; what is wrong with it, or nothing. */
export async function completeInformation({ street, zipCode, city, smsMarketing, emailMarketing, phoneMarketing }: RegistrationValues): Promise<Result<readonly Problem[], Failure>> {
  const result = await requestFromBrowser(COMPLETE, { information: { street, zipCode, city, smsMarketing, emailMarketing, phoneMarketing } }, silent);
  return result.ok ? { ok: true, value: result.value.completePersonalInfo } : result;
}
