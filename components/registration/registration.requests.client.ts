'use client';
import {
  toDepositLimit,
  type RequiredFields,
  type BankPerson,
  type FormVariant,
  type Problem,
  type RegistrationValues,
} from '@/components/registration/registration.model';
import { toSentCode } from '@/components/sign-in/sign-in.model';
import { steadyNow } from '@/components/ui/steady-now.client';
import { mapResult } from '@/contract/result';
import { readCookie } from '@/lib/edge/cookies';
import { command, QUIET } from '@/lib/graphql/command.client';
import type { Failure, Result } from '@/lib/graphql/failure';
import { graphql } from '@/lib/graphql/graphql';
import { signInWithTicket, takeUpSession } from '@/lib/session/session.client';

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

const REVIEW = graphql(`
  mutation ReviewRegistration($person: RegistrationPersonInput!) {
    reviewRegistration(person: $person) {
      field
      reason
    }
  }
`);

const review = command(REVIEW, (answer) => answer.reviewRegistration, QUIET);

/** The problems that the platform finds in the form so far. */
export function reviewForm(values: RegistrationValues, required: RequiredFields) {
  return review({ person: toPerson(values, required) });
}

const REQUEST_CODE = graphql(`
  mutation RequestRegistrationCode($phoneNumber: String!) {
    requestRegistrationCode(phoneNumber: $phoneNumber) {
      sent
      messageId
      expiresAt
      resendInSeconds
    }
  }
`);

/** Sends a code to the number (E.164). */
export const sendCode = command(
  REQUEST_CODE,
  (answer) => toSentCode(answer.requestRegistrationCode, steadyNow()),
  QUIET,
);

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

/** A bank's data of the person of this draft, for the form; null once the draft is used or too old. */
export const readDraft = command(
  DRAFT,
  ({ registrationDraft: person }): BankPerson | null =>
    person && Object.fromEntries(Object.entries(person).filter(([, value]) => value !== null && value !== '')),
  QUIET,
);

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

/** Opens the account: a sign-in ticket, or what is wrong. */
const register = command(REGISTER, (answer) => answer.register, QUIET);

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

function openAccount({ variant, values, required, ...proof }: Application) {
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
  return register({ registration, person: toPerson(values, required) });
}

const COMPLETE = graphql(`
  mutation CompletePersonalInfo($information: PersonalInfoInput!) {
    completePersonalInfo(information: $information) {
      field
      reason
    }
  }
`);

const complete = command(COMPLETE, (answer) => answer.completePersonalInfo, QUIET);

/** Adds what the player's account lacks; what is wrong with it, or nothing. */
export function completeInformation(values: RegistrationValues) {
  const { street, zipCode, city, smsMarketing, emailMarketing, phoneMarketing } = values;
  return complete({ information: { street, zipCode, city, smsMarketing, emailMarketing, phoneMarketing } });
}
