import type { Clock } from '../../../kernel/clock';
import type { Db, Queryable } from '../../../kernel/db/db';
import type { LimitPeriod, RegistrationVariant } from '../../../kernel/enumerations';
import type { PlayerId } from '../../../kernel/ids';
import type { Currency, Money } from '../../../kernel/money';
import { err, ok, type Result } from '../../../kernel/result';
import type { Caller, IdentityModule, PhoneNumberUnproven } from '../../identity/index';
import type { PlayersModule } from '../../players/index';
import { checkRegistration, chosenLimit, tidyInput, type RegistrationInput, type RegistrationProblem, type RegistrationRules } from '../domain/check-registration';

export type RegistrationTerms = RegistrationRules;

export interface RegistrationDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly identity: IdentityModule;
  readonly players: PlayersModule;
  readonly openAccounts: (tx: Queryable, playerId: PlayerId, currency: Currency) => Promise<void>;
  /** Asks the new player to show that the address is his, in the same transaction. */
  readonly startEmailVerification: (tx: Queryable, holder: { readonly brand: string; readonly playerId: PlayerId; readonly email: string; readonly locale: string }) => Promise<void>;
  /** The first limit of the account that the transaction opens. */
  readonly setFirstLimit: (tx: Queryable, account: { readonly playerId: PlayerId; readonly brand: string; readonly currency: Currency }, period: LimitPeriod, amount: Money) => Promise<void>;
  readonly termsOf: (brand: string) => RegistrationTerms;
  /** Whom a bank has verified, waiting for an account; null once the draft is used or too old. */
  readonly verifiedPersons: {
    readonly read: (brand: string, draftId: string) => Promise<VerifiedPerson | null>;
    /** Uses the draft up and lets its person sign in as the new player; null as above. */
    readonly link: (tx: Queryable, link: { readonly brand: string; readonly draftId: string; readonly playerId: PlayerId }) => Promise<VerifiedPerson | null>;
  };
}

/** What a bank tells of a person. */
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
  /** Who sent the player, as the edge kept it. */
  readonly aff: string | null;
  readonly internalTrackingId: string | null;
  /** Of the person whom a bank has verified; what it told of name and birth is taken, whatever the form says. */
  readonly draftId: string | null;
}

export type RegisterError = PhoneNumberUnproven | { readonly kind: 'problems'; readonly problems: readonly RegistrationProblem[] };

/** Takes the whole account back: somebody else used the draft in the meantime. */
class DraftGone extends Error {}

const bankTooOld = err<RegisterError>({ kind: 'problems', problems: [{ field: 'form', reason: 'bankTooOld' }] });

const attributionShape = /^[\w.~:-]{1,128}$/;

/** What is wrong with the input before a code is sent for it. */
export function reviewRegistration({ clock, termsOf }: RegistrationDeps, brand: string, input: RegistrationInput): RegistrationProblem[] {
  return checkRegistration(tidyInput(input), termsOf(brand), clock.now());
}

/**
 * Opens an account with its wallet, all of it or nothing, and gives a ticket that signs the player in. Whether an account exists is told only to
 * who has proven that the number is theirs (docs/decisions/0011).
 */
export async function register(deps: RegistrationDeps, caller: Caller, registration: Registration): Promise<Result<string, RegisterError>> {
  const terms = deps.termsOf(caller.brand);
  const { draftId } = registration;
  const verified = draftId === null ? null : await deps.verifiedPersons.read(caller.brand, draftId);
  if (draftId !== null && !verified) return bankTooOld;
  const input = tidyInput(verified ? { ...registration, firstName: verified.firstName, lastName: verified.lastName, dateOfBirth: verified.dateOfBirth ?? registration.dateOfBirth } : registration);
  const problems = checkRegistration(input, terms, deps.clock.now());
  if (problems.length > 0) return err({ kind: 'problems', problems });
  const proven = await deps.identity.provePhoneNumber(caller, registration.phoneNumber, registration.code);
  if (!proven.ok) return proven;
  try {
    return await deps.db.tx((tx) => open(tx, deps, caller, registration, { input, phoneNumber: proven.value, terms }));
  } catch (error) {
    if (error instanceof DraftGone) return bankTooOld;
    throw error;
  }
}

interface Proven {
  readonly input: RegistrationInput;
  /** E.164. */
  readonly phoneNumber: string;
  readonly terms: RegistrationTerms;
}

async function open(tx: Queryable, deps: RegistrationDeps, caller: Caller, { variant, marketing, aff, internalTrackingId, draftId }: Registration, { input, phoneNumber, terms }: Proven): Promise<Result<string, RegisterError>> {
  const { brand, locale, clientAddress } = caller;
  const problem = (field: RegistrationProblem['field'], reason: RegistrationProblem['reason']) => err({ kind: 'problems' as const, problems: [{ field, reason }] });
  // One after the other, so that two at once cannot both find the address or the person unknown.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`registration ${brand}`]);
  const obstacle = await deps.players.findObstacle(tx, brand, input);
  if (obstacle === 'shut-out' || obstacle === 'ssn-taken') return problem('form', 'notPossible');
  const now = deps.clock.now();
  const currency = terms.currencyOf(input.countryCode);
  if (obstacle === 'email-taken') {
    const known = await deps.players.findPlayerByPhoneNumber(brand, phoneNumber, tx);
    return known ? problem('phoneNumber', 'registered') : problem('email', 'taken');
  }
  const { firstName, lastName, dateOfBirth, street, city, zipCode, ssn, email, countryCode } = input;
  const created = await deps.players.createPlayer(tx, {
    brand, phoneNumber, email, countryCode, currency,
    isPhoneNumberVerified: true,
    language: locale,
    personalInfo: { firstName, lastName, dateOfBirth, street, city, zipCode, ssn },
    isSmsMarketingAccepted: marketing.sms,
    isEmailMarketingAccepted: marketing.email,
    isPhoneMarketingAccepted: marketing.phone,
    acceptedAt: now,
  });
  if (!created.ok) return problem('phoneNumber', 'registered');
  if (draftId !== null && !(await deps.verifiedPersons.link(tx, { brand, draftId, playerId: created.value }))) throw new DraftGone();
  await deps.openAccounts(tx, created.value, currency);
  const limit = chosenLimit(input, terms);
  if (limit) await deps.setFirstLimit(tx, { playerId: created.value, brand, currency }, limit.period, limit.amount);
  const shaped = (text: string | null) => (text !== null && attributionShape.test(text) ? text : null);
  await tx.query('insert into registrations (player_id, brand, variant, aff, internal_tracking_id, client_address, registered_at) values ($1, $2, $3, $4, $5, $6, $7)', [
    created.value, brand, variant, shaped(aff), shaped(internalTrackingId), clientAddress, now,
  ]);
  await deps.startEmailVerification(tx, { brand, playerId: created.value, email, locale });
  return ok(await deps.identity.issueTicket(tx, { brand, playerId: created.value }));
}
