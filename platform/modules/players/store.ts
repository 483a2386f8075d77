import { z } from 'zod';
import type { Queryable } from '../../kernel/db/db';
import { currency } from '../../kernel/db/row-fields';
import { queryRow, queryRows, rowReader } from '../../kernel/db/rows';
import { kycStatuses } from './domain/verification';
import { sourceOfWealthKinds } from './domain/source-of-wealth-kind';
import { toPlayerId, type PlayerId } from '../../kernel/ids';
import type { Customer, Player } from './domain/player';
import { isNearPerson, type KnownPerson } from './domain/near-person';
import { foldedParts, isSameName, type NamedPerson } from './domain/same-person';

const text = z.string().nullable();
const time = z.date().nullable();

const readPersonalInfo = rowReader({
  firstName: text,
  lastName: text,
  street: text,
  city: text,
  zipCode: text,
  state: text,
  dateOfBirth: text,
  ssn: text,
});

const readAccount = rowReader(
  {
    id: z.string().transform(toPlayerId),
    brand: z.string(),
    number: z.number().int(),
    phoneNumber: z.string(),
    isPhoneNumberVerified: z.boolean(),
    email: text,
    emailVerified: z.boolean(),
    language: z.string(),
    countryCode: z.string(),
    currency,
    realityCheckPeriod: z.number().nullable(),
    marketingBlocked: z.boolean(),
    isSuppressedInAnyCommunicationGroup: z.boolean(),
    isSmsMarketingAccepted: z.boolean(),
    isEmailMarketingAccepted: z.boolean(),
    isPhoneMarketingAccepted: z.boolean(),
    termsAcceptedAt: time,
    privacyPolicyAcceptedAt: time,
    kycStatus: z.enum(kycStatuses),
    kycDeadline: time,
    kycVerificationsDone: z.array(z.string()),
    kycVerificationsMissing: z.array(z.string()),
    sourceOfWealthDueAt: time,
    sourceOfWealthDocuments: z
      .array(z.object({ comment: text, requestedFundingType: z.enum(sourceOfWealthKinds).nullable() }))
      .nullable(),
    bankingCDD: z.boolean(),
  },
  {
    isPhoneNumberVerified: 'phone_number_verified',
    isSuppressedInAnyCommunicationGroup: 'suppressed_in_communication_group',
    isSmsMarketingAccepted: 'sms_marketing_accepted',
    isEmailMarketingAccepted: 'email_marketing_accepted',
    isPhoneMarketingAccepted: 'phone_marketing_accepted',
    bankingCDD: 'banking_cdd',
  },
);

const toPlayer = (row: object): Player => ({ ...readAccount(row), personalInfo: readPersonalInfo(row) });

export async function readPlayer(db: Queryable, playerId: PlayerId): Promise<Player | null> {
  return queryRow(db, toPlayer, 'select * from players where id = $1', [playerId]);
}

export async function readPlayerByPhoneNumber(
  db: Queryable,
  brand: string,
  phoneNumber: string,
): Promise<Player | null> {
  return queryRow(db, toPlayer, 'select * from players where brand = $1 and phone_number = $2', [brand, phoneNumber]);
}

/** The account that has proven the address to be its own, whatever its case. */
export async function readEmailOwner(db: Queryable, brand: string, email: string): Promise<Player | null> {
  return queryRow(
    db,
    toPlayer,
    'select * from players where brand = $1 and lower(email) = lower($2) and email_verified',
    [brand, email],
  );
}

export interface PersonFacts extends NamedPerson {
  /** ISO date. */
  readonly dateOfBirth: string;
  readonly ssn: string | null;
}

/**
 * The accounts that a person has at the brand, by national id or by name and birth date. Names are compared here and not
 * in the database, so that a better comparison holds for every account at once.
 */
export async function readAccountsOf(
  db: Queryable,
  brand: string,
  { dateOfBirth, ssn, ...name }: PersonFacts,
): Promise<Player[]> {
  const players = await queryRows(
    db,
    toPlayer,
    'select * from players where brand = $1 and (ssn = $3 or date_of_birth = $2::date)',
    [brand, dateOfBirth, ssn],
  );
  return players.filter(
    ({ personalInfo: known }) =>
      (ssn !== null && known.ssn === ssn) ||
      isSameName({ firstName: known.firstName ?? '', lastName: known.lastName ?? '' }, name),
  );
}

/** The accounts at the brand of people who were born on that day and may be this person. */
export async function readNearAccountsOf(
  db: Queryable,
  brand: string,
  person: PersonFacts & KnownPerson,
): Promise<Player[]> {
  const players = await queryRows(db, toPlayer, 'select * from players where brand = $1 and date_of_birth = $2::date', [
    brand,
    person.dateOfBirth,
  ]);
  return players.filter(({ personalInfo }) => isNearPerson(person, personalInfo));
}

/** How a person is looked for: by what an address or a name of theirs is, or by the number that is spoken. */
export type PlayerSearch =
  | { readonly by: 'number'; readonly number: number }
  /** In any case of letters, proven or not. */
  | { readonly by: 'email'; readonly email: string }
  /** The beginnings of some parts of the name, in any order and spelling. */
  | { readonly by: 'name'; readonly name: string };

/** The player after whom a page begins, and how many it has. */
export interface PlayerPage {
  readonly first: number;
  readonly after: PlayerId | null;
}

const SEARCHES = {
  number: 'number = $2::int',
  email: 'lower(email) = lower($2)',
  name: `name_words @@ to_tsquery('simple', $2)`,
} as const satisfies Record<PlayerSearch['by'], string>;

/** Of the brand, in the order of their ids. */
export async function findPlayers(
  db: Queryable,
  brand: string,
  search: PlayerSearch,
  { first, after }: PlayerPage,
): Promise<Player[]> {
  const wanted = wantedOf(search);
  if (wanted === '') return [];
  return queryRows(
    db,
    toPlayer,
    `select * from players where brand = $1 and ${SEARCHES[search.by]} and ($3::uuid is null or id > $3) order by id limit $4`,
    [brand, wanted, after, first],
  );
}

function wantedOf(search: PlayerSearch): string | number {
  switch (search.by) {
    case 'number':
      return search.number;
    case 'email':
      return search.email;
    case 'name':
      // The parts are letters alone: none of them ends the quotes.
      return foldedParts(search.name)
        .map((part) => `'${part}':*`)
        .join(' & ');
  }
}

/** How a person is recognised who may not open another account. */
const FACTS = `phone_number = 'erased-' || id, phone_number_verified = false, first_name = null, last_name = null,
  date_of_birth = null, ssn = null, street = null, zip_code = null`;
/** All else that is personal. */
const OTHERS = `email = null, email_verified = false, city = null, state = null, kyc_verifications_done = '[]',
  kyc_verifications_missing = '[]', source_of_wealth_documents = null`;

/** Erases the person of an account, or all but what the person is recognised by. */
export async function erasePerson(tx: Queryable, playerId: PlayerId, keepsFacts: boolean, now: Date): Promise<void> {
  await tx.query(`update players set ${keepsFacts ? OTHERS : `${FACTS}, ${OTHERS}`}, updated_at = $2 where id = $1`, [
    playerId,
    now,
  ]);
  await tx.query(`update customers set pop_ups_needed = '[]' where player_id = $1`, [playerId]);
}

const toCustomer = rowReader({
  playerId: z.string().transform(toPlayerId),
  popUpsNeeded: z.array(z.string()),
});

export async function readCustomer(db: Queryable, playerId: PlayerId): Promise<Customer | null> {
  return queryRow(db, toCustomer, 'select * from customers where player_id = $1', [playerId]);
}
