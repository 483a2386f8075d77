import type { Clock } from '../../../kernel/clock';
import type { Db, Queryable } from '../../../kernel/db/db';
import type { RegistrationVariant } from '../../../kernel/enumerations';
import type { PlayerId } from '../../../kernel/ids';
import type { Currency } from '../../../kernel/money';
import { err, ok, type Result } from '../../../kernel/result';
import type { Caller, CodeRefused, IdentityModule } from '../../identity/index';
import type { PlayersModule } from '../../players/index';
import { checkRegistration, tidyInput, type RegistrationInput, type RegistrationProblem, type RegistrationRules } from '../domain/check-registration';

export interface RegistrationTerms extends RegistrationRules {
  readonly currencyOf: (countryCode: string) => Currency;
}

export interface RegistrationDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly identity: IdentityModule;
  readonly players: PlayersModule;
  readonly openAccounts: (tx: Queryable, playerId: PlayerId, currency: Currency) => Promise<void>;
  readonly termsOf: (brand: string) => RegistrationTerms;
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
}

export type RegisterError = CodeRefused | { readonly kind: 'problems'; readonly problems: readonly RegistrationProblem[] };

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
  const input = tidyInput(registration);
  const problems = checkRegistration(input, terms, deps.clock.now());
  if (problems.length > 0) return err({ kind: 'problems', problems });
  const proven = await deps.identity.provePhoneNumber(caller, registration.phoneNumber, registration.code);
  if (!proven.ok) return proven;
  return deps.db.tx((tx) => open(tx, deps, caller, registration, { input, phoneNumber: proven.value, terms }));
}

interface Proven {
  readonly input: RegistrationInput;
  /** E.164. */
  readonly phoneNumber: string;
  readonly terms: RegistrationTerms;
}

async function open(tx: Queryable, deps: RegistrationDeps, caller: Caller, { variant, marketing, aff, internalTrackingId }: Registration, { input, phoneNumber, terms }: Proven): Promise<Result<string, RegisterError>> {
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
  await deps.openAccounts(tx, created.value, currency);
  const shaped = (text: string | null) => (text !== null && attributionShape.test(text) ? text : null);
  await tx.query('insert into registrations (player_id, brand, variant, aff, internal_tracking_id, client_address, registered_at) values ($1, $2, $3, $4, $5, $6, $7)', [
    created.value, brand, variant, shaped(aff), shaped(internalTrackingId), clientAddress, now,
  ]);
  return ok(await deps.identity.issueTicket(tx, { brand, playerId: created.value }));
}
