'use client';
import {
  toDepositLimit,
  type RequiredFields,
  type BankPerson,
  type FormVariant,
  type Problem,
  type RegistrationValues,
} from '@/components/registration/registration.model';
import { steadyNow } from '@/components/ui/steady-now.client';
import { mapResult } from '@/contract/result';
import { readCookie } from '@/lib/edge/cookies';
import type { Failure, Result } from '@/lib/graphql/failure';
import { graphql } from '@/lib/graphql/graphql';
import { requestFromBrowser } from '@/lib/graphql/request.client';
import { signInWithTicket, takeUpSession } from '@/lib/session/session.client';

const REVIEW = graphql(`
  mutation ReviewRegistration($person: RegistrationPersonInput!) {
    reviewRegistration(person: $person) {
      field
      reason
    }
  }
`);

const REQUEST_CODE = graphql(`
  mutation RequestRegistrationCode($phoneNumber: String!) {
    requestRegistrationCode(phoneNumber: $phoneNumber) {
      sent
      expiresAt
      resendInSeconds
    }
  }
`);

const REGISTER = graphql(`
  mutation Register($registration: RegistrationInput!, $person: RegistrationPersonInput!) {
    register(registration: $registration, person: $person) {
      ticket
      problems {
        field
        reason
      }
    }
  }
`);

const DRAFT = graphql(`
  query RegistrationDraft($draftId: String!) {
    registrationDraft(draftId: $draftId) {
      firstName
      lastName
      dateOfBirth
      street
      zipCode
      city
      countryCode
    }
  }
`);

const COMPLETE = graphql(`
  mutation CompletePersonalInfo($information: PersonalInfoInput!) {
    completePersonalInfo(information: $information) {
      field
      reason
    }
  }
`);

/** The form shows these to the player itself; they are no errors of the program. */
const silent = { report: () => undefined };

function toPerson(values: RegistrationValues, required: RequiredFields) {
  const {
    email,
    firstName,
    lastName,
    dateOfBirth,
    street,
    zipCode,
    city,
    countryCode,
    termsAccepted,
    privacyPolicyAccepted,
    ssn,
  } = values;
  return {
    email,
    firstName,
    lastName,
    dateOfBirth,
    street,
    zipCode,
    city,
    countryCode,
    termsAccepted,
    privacyPolicyAccepted,
    ssn: required.ssn ? ssn : null,
    depositLimit: toDepositLimit(values, required),
  };
}

/** The problems that the platform finds in the form so far. */
export async function reviewForm(
  values: RegistrationValues,
  required: RequiredFields,
): Promise<Result<readonly Problem[], Failure>> {
  const result = await requestFromBrowser(REVIEW, { person: toPerson(values, required) }, silent);
  return mapResult(result, (value) => value.reviewRegistration);
}

/** Sends a code to the number (E.164); answers when the next may be requested (ms since the epoch). */
export async function sendCode(phoneNumber: string): Promise<Result<number, Failure>> {
  const result = await requestFromBrowser(REQUEST_CODE, { phoneNumber }, silent);
  return mapResult(result, (value) => steadyNow() + value.requestRegistrationCode.resendInSeconds * 1000);
}

/** A bank's data of the person of this draft, for the form; null once the draft is used or too old. */
export async function readDraft(draftId: string): Promise<Result<BankPerson | null, Failure>> {
  const result = await requestFromBrowser(DRAFT, { draftId }, silent);
  if (!result.ok) return result;
  const person = result.value.registrationDraft;
  if (!person) return { ok: true, value: null };
  return {
    ok: true,
    value: Object.fromEntries(Object.entries(person).filter(([, value]) => value !== null && value !== '')),
  };
}

/** The filled-in form with what proves its number. */
export interface Application {
  readonly variant: FormVariant;
  readonly values: RegistrationValues;
  readonly required: RequiredFields;
  readonly phoneNumber: string;
  readonly code: string;
  /** Of the person whom a bank has verified. */
  readonly draftId: string | null;
}

/** The progress of an earlier try of the same page, so that the next one goes on from there. */
export interface Opening {
  ticket: string | null;
  isOpen: boolean;
}

export type Opened =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] }
  | { readonly kind: 'signed-out' };

/**
 * Opens the account and signs the player in. An account that is open is not opened again: its ticket is tried first,
 * then the same code once more, for which the platform gives the same account. 'signed-out' when neither signs in any
 * more: the account is there, and a sign-in of its own is needed.
 */
export async function openAndSignIn(opening: Opening, application: Application): Promise<Result<Opened, Failure>> {
  if (opening.ticket !== null) {
    const entered = await enter(opening, opening.ticket);
    if (!entered.ok || entered.value) return mapResult(entered, () => ({ kind: 'signed-in' }));
  }
  const answer = await openAccount(application);
  if (!answer.ok)
    return opening.isOpen && answer.error.kind !== 'network' ? { ok: true, value: { kind: 'signed-out' } } : answer;
  const { ticket, problems } = answer.value;
  if (ticket === null)
    return { ok: true, value: opening.isOpen ? { kind: 'signed-out' } : { kind: 'problems', problems } };
  opening.ticket = ticket;
  opening.isOpen = true;
  const entered = await enter(opening, ticket);
  return mapResult(entered, (value) => ({ kind: value ? 'signed-in' : 'signed-out' }));
}

/** Whether the ticket signed in; it is kept while the network is what failed, and forgotten once it was refused. */
async function enter(opening: Opening, ticket: string): Promise<Result<boolean, Failure>> {
  const result = await signInWithTicket(ticket);
  if (result.ok) return { ok: true, value: true };
  if (result.error.kind === 'network') return result;
  opening.ticket = null;
  // An answer that was too late for the page may have left its session in the cookies.
  return takeUpSession();
}

/** Opens the account: a sign-in ticket, or what is wrong. */
async function openAccount({
  variant,
  values,
  required,
  ...proof
}: Application): Promise<Result<{ readonly ticket: string | null; readonly problems: readonly Problem[] }, Failure>> {
  const { smsMarketing, emailMarketing, phoneMarketing } = values;
  const kept = (name: string) => readCookie(document.cookie, name) ?? null;
  const registration = {
    variant,
    ...proof,
    smsMarketing,
    emailMarketing,
    phoneMarketing,
    aff: kept('aff'),
    internalTrackingId: kept('internalTrackingId'),
  };
  const result = await requestFromBrowser(REGISTER, { registration, person: toPerson(values, required) }, silent);
  return mapResult(result, (value) => value.register);
}

/** Adds what the player's account lacks; what is wrong with it, or nothing. */
export async function completeInformation({
  street,
  zipCode,
  city,
  smsMarketing,
  emailMarketing,
  phoneMarketing,
}: RegistrationValues): Promise<Result<readonly Problem[], Failure>> {
  const result = await requestFromBrowser(
    COMPLETE,
    { information: { street, zipCode, city, smsMarketing, emailMarketing, phoneMarketing } },
    silent,
  );
  return mapResult(result, (value) => value.completePersonalInfo);
}
