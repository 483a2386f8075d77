import { createHash } from 'node:crypto';
import type { Clock } from '../../../kernel/clock';
import type { Db, Queryable } from '../../../kernel/db/db';
import { ATTRIBUTION_SHAPE } from '@/contract/attribution';
import type { RegistrationVariant } from '@/contract/registration';
import type { PlayerId } from '../../../kernel/ids';
import type { Currency } from '@/contract/money';
import { err, ok, type Result } from '@/contract/result';
import { readAccount } from '../../compliance/index';
import type { Caller, IdentityModule, PhoneNumberUnproven } from '../../identity/index';
import type { Legal } from '../../legal/index';
import type { LimitsModule } from '../../limits/index';
import { isSameName, type Player, type PlayersModule } from '../../players/index';
import {
  checkRegistration,
  chosenLimit,
  tidyInput,
  type RegistrationInput,
  type RegistrationProblem,
  type RegistrationRules,
} from '../domain/check-registration';
import { keepHold, keptSince, readHold, type Hold } from '../holds';
import { findObstacle, findShutOut } from '../obstacle';
import { keepAnswer, keepRefusal, readAnswer, wasRefused, type KeptAnswer } from '../store';

export type RegistrationTerms = RegistrationRules;

export interface RegistrationDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly identity: IdentityModule;
  readonly players: PlayersModule;
  readonly openAccounts: (tx: Queryable, playerId: PlayerId, currency: Currency) => Promise<void>;
  /** Asks the new player to show that the address is his, in the same transaction. */
  readonly startEmailVerification: (
    tx: Queryable,
    holder: { readonly brand: string; readonly playerId: PlayerId; readonly email: string; readonly locale: string },
  ) => Promise<void>;
  /** The first limit of the account that the transaction opens. */
  readonly setFirstLimit: LimitsModule['setFirstLimit'];
  /** Keeps that the new player accepts the legal texts of the form's pages, in the same transaction. */
  readonly acceptShownTexts: Legal['acceptShown'];
  readonly termsOf: (brand: string) => RegistrationTerms;
  /** Whom a bank has verified, waiting for an account; null once the draft is used or too old. */
  readonly verifiedPersons: {
    readonly read: (brand: string, draftId: string) => Promise<VerifiedPerson | null>;
    /** Uses the draft up and lets its person sign in as the new player; null as above. */
    readonly link: (
      tx: Queryable,
      link: { readonly brand: string; readonly draftId: string; readonly playerId: PlayerId },
    ) => Promise<VerifiedPerson | null>;
  };
}

/** A person as a bank has verified them. */
export interface VerifiedPerson {
  readonly firstName: string;
  readonly lastName: string;
  /** ISO date. */
  readonly dateOfBirth: string | null;
  readonly street: string | null;
  readonly zipCode: string | null;
  readonly city: string | null;
  readonly countryCode: string | null;
}

export interface Registration extends RegistrationInput {
  readonly variant: RegistrationVariant;
  readonly phoneNumber: string;
  /** The code that was sent to the number. */
  readonly code: string;
  readonly marketing: { readonly sms: boolean; readonly email: boolean; readonly phone: boolean };
  /** The affiliate that sent the player, as the edge kept it. */
  readonly aff: string | null;
  readonly internalTrackingId: string | null;
  /** Of the person whom a bank has verified; name and birth are the bank's, whatever the form says. */
  readonly draftId: string | null;
}

export type RegisterRefusal =
  PhoneNumberUnproven | { readonly kind: 'problems'; readonly problems: readonly RegistrationProblem[] };

/** Takes the whole account back, and the code with it: the draft is gone, or its person signs in as somebody else. */
class DraftGone extends Error {}

type Answer<Value> = Result<Value, RegisterRefusal>;

const problem = (field: RegistrationProblem['field'], reason: RegistrationProblem['reason']) =>
  err<RegisterRefusal>({ kind: 'problems', problems: [{ field, reason }] });
const bankTooOld = problem('form', 'bankTooOld');

/** For so long the same request is answered again, since its answer may have been lost. */
const repeatSeconds = 60;
/**
 * For so long the holder of a number who was refused is refused whatever the form says, so that one number does not ask
 * after many people.
 */
const refusedSeconds = 24 * 60 * 60;
const ago = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

/** The problems of the input before a code is sent for it. */
export function reviewRegistration(
  { clock, termsOf }: RegistrationDeps,
  brand: string,
  input: RegistrationInput,
): RegistrationProblem[] {
  return checkRegistration(tidyInput(input), termsOf(brand), clock.now());
}

/**
 * Opens an account with its wallet, all of it or nothing and in the transaction that uses the code up, and gives a
 * ticket that signs the player in. The same request gets another ticket of the same account for a minute. Whether an
 * account exists is shown only to a person who has proven that the number is theirs (docs/decisions/0011).
 */
export async function register(
  deps: RegistrationDeps,
  caller: Caller,
  registration: Registration,
): Promise<Answer<string>> {
  const terms = deps.termsOf(caller.brand);
  const { draftId } = registration;
  const verified = draftId === null ? null : await deps.verifiedPersons.read(caller.brand, draftId);
  const isDraftGone = draftId !== null && !verified;
  const input = tidyInput(
    verified
      ? {
          ...registration,
          firstName: verified.firstName,
          lastName: verified.lastName,
          dateOfBirth: verified.dateOfBirth ?? registration.dateOfBirth,
        }
      : registration,
  );
  // The same request may have used the draft; then the code has to show it.
  const problems = isDraftGone ? [] : checkRegistration(input, terms, deps.clock.now());
  if (problems.length > 0) return err({ kind: 'problems', problems });
  const requestHash = hashOf(caller, registration);
  let answer: Answer<string> = bankTooOld;
  try {
    const proven = await deps.identity.provePhoneNumber(
      caller,
      registration.phoneNumber,
      registration.code,
      async (tx, phoneNumber) => {
        if (isDraftGone) throw new DraftGone();
        const letIn = await enter(tx, deps, caller, registration, { input, phoneNumber, terms, verified });
        answer = letIn.ok
          ? ok(await welcome(tx, deps, { requestHash, brand: caller.brand, playerId: letIn.value }))
          : letIn;
      },
    );
    if (proven.ok) return answer;
    return (proven.error.kind === 'code-used' ? await repeatAnswer(deps, caller.brand, requestHash) : null) ?? proven;
  } catch (error) {
    if (error instanceof DraftGone) return bankTooOld;
    throw error;
  }
}

/** The code is a part of it, so that who repeats a request has known the code that was right. */
function hashOf({ brand }: Caller, registration: Registration): string {
  return createHash('sha256')
    .update(JSON.stringify([brand, registration]))
    .digest('hex');
}

async function welcome(tx: Queryable, { clock, identity }: RegistrationDeps, answer: KeptAnswer): Promise<string> {
  const now = clock.now();
  await keepAnswer(tx, answer, now, ago(now, repeatSeconds));
  return identity.issueTicket(tx, answer);
}

/** A fresh ticket for who asks the same again; null for anybody else. */
function repeatAnswer(
  { db, clock, identity }: RegistrationDeps,
  brand: string,
  requestHash: string,
): Promise<Answer<string> | null> {
  return db.tx(async (tx) => {
    const playerId = await readAnswer(tx, brand, requestHash, ago(clock.now(), repeatSeconds));
    return playerId && ok(await identity.issueTicket(tx, { brand, playerId }));
  });
}

interface Proven {
  readonly input: RegistrationInput;
  /** E.164. */
  readonly phoneNumber: string;
  readonly terms: RegistrationTerms;
  readonly verified: VerifiedPerson | null;
}

/** The account of the number when a bank says that it is this person's; else a new one. */
async function enter(
  tx: Queryable,
  deps: RegistrationDeps,
  caller: Caller,
  registration: Registration,
  proven: Proven,
): Promise<Answer<PlayerId>> {
  const { brand } = caller;
  const { input, phoneNumber, verified } = proven;
  const now = deps.clock.now();
  // One after the other, so that two at once cannot both find the person unknown.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`registration ${brand}`]);
  const known = await deps.players.findPlayerByPhoneNumber(brand, phoneNumber, tx);
  if (known)
    return verified && isOf(known, verified) && (await readAccount(tx, known.id)).accountStatus === 'Open'
      ? joinBank(tx, deps, known, registration.draftId)
      : problem('phoneNumber', 'registered');
  if (await wasRefused(tx, brand, phoneNumber, ago(now, refusedSeconds))) return problem('form', 'notPossible');
  const kept = keptSince(now);
  const hold = await readHold(tx, brand, phoneNumber, kept);
  if (hold?.status === 'Waiting') return problem('form', 'beingChecked');
  if (hold?.status === 'Refused') return problem('form', 'notPossible');
  const cause = await findObstacle(tx, await deps.players.findAccountsOf(tx, brand, input), input.ssn, now);
  if (cause !== null) {
    await keepRefusal(tx, { brand, phoneNumber, cause }, now, kept);
    return problem('form', 'notPossible');
  }
  const near = isReleased(hold, input) ? [] : await deps.players.findNearAccountsOf(tx, brand, input);
  const nearPlayerId = await findShutOut(tx, near, now);
  if (nearPlayerId === null) return open(tx, deps, caller, registration, proven);
  await keepHold(tx, { brand, phoneNumber, person: input, nearPlayerId }, now);
  return problem('form', 'beingChecked');
}

/** Whether an operator has let this very person in; the number may come with another one. */
function isReleased(
  hold: Hold | null,
  { firstName, lastName, dateOfBirth, street, zipCode }: RegistrationInput,
): boolean {
  if (hold?.status !== 'Released') return false;
  const { person } = hold;
  return (
    [person.firstName, person.lastName, person.dateOfBirth, person.street, person.zipCode].join('\n') ===
    [firstName, lastName, dateOfBirth, street, zipCode].join('\n')
  );
}

/** Whether the account is that of the person whom the bank has verified. */
function isOf({ personalInfo: { firstName, lastName, dateOfBirth } }: Player, verified: VerifiedPerson): boolean {
  if (dateOfBirth === null || dateOfBirth !== verified.dateOfBirth) return false;
  return isSameName({ firstName: firstName ?? '', lastName: lastName ?? '' }, verified);
}

/** Lets the person of the draft sign in at the bank as the player from now on. */
async function joinBank(
  tx: Queryable,
  deps: RegistrationDeps,
  { id, brand, phoneNumber }: Player,
  draftId: string | null,
): Promise<Answer<PlayerId>> {
  if (draftId === null || !(await deps.verifiedPersons.link(tx, { brand, draftId, playerId: id })))
    throw new DraftGone();
  await deps.players.markVerified(tx, 'phone', id, phoneNumber);
  return ok(id);
}

async function open(
  tx: Queryable,
  deps: RegistrationDeps,
  caller: Caller,
  { variant, marketing, aff, internalTrackingId, draftId }: Registration,
  { input, phoneNumber, terms }: Proven,
): Promise<Answer<PlayerId>> {
  const { brand, locale, clientAddress } = caller;
  const now = deps.clock.now();
  const currency = terms.currencyOf(input.countryCode);
  const { firstName, lastName, dateOfBirth, street, city, zipCode, ssn, email, countryCode } = input;
  const created = await deps.players.createPlayer(tx, {
    brand,
    phoneNumber,
    email,
    countryCode,
    currency,
    isPhoneNumberVerified: true,
    language: locale,
    personalInfo: { firstName, lastName, dateOfBirth, street, city, zipCode, ssn },
    isSmsMarketingAccepted: marketing.sms,
    isEmailMarketingAccepted: marketing.email,
    isPhoneMarketingAccepted: marketing.phone,
    acceptedAt: now,
  });
  if (!created.ok) return problem('phoneNumber', 'registered');
  const playerId = created.value;
  if (draftId !== null && !(await deps.verifiedPersons.link(tx, { brand, draftId, playerId }))) throw new DraftGone();
  await deps.acceptShownTexts(tx, caller, playerId);
  await deps.openAccounts(tx, playerId, currency);
  const limit = chosenLimit(input, terms);
  if (limit) await deps.setFirstLimit(tx, { playerId, brand, currency }, limit.period, limit.amount);
  const shaped = (text: string | null) => (text !== null && ATTRIBUTION_SHAPE.test(text) ? text : null);
  await tx.query(
    'insert into registrations (player_id, brand, variant, aff, internal_tracking_id, client_address, registered_at) values ($1, $2, $3, $4, $5, $6, $7)',
    [playerId, brand, variant, shaped(aff), shaped(internalTrackingId), clientAddress, now],
  );
  await deps.startEmailVerification(tx, { brand, playerId, email, locale });
  return ok(playerId);
}
