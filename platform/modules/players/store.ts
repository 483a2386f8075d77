import { z } from 'zod';
import type { Queryable } from '../../kernel/db/db';
import { accountStatusCauses, accountStatuses } from '@/contract/account';
import { kycStatuses } from './domain/verification';
import { sourceOfWealthKinds } from './domain/source-of-wealth-kind';
import { toPlayerId, type PlayerId } from '../../kernel/ids';
import { isCurrency, type Currency } from '@/contract/money';
import type { Customer, Player } from './domain/player';
import { isSameName, type NamedPerson } from './domain/same-person';

const text = z.string().nullable();
const time = z.date().nullable();

const playerRow = z.object({
  id: z.string().transform(toPlayerId),
  brand: z.string(),
  number: z.number().int(),
  phone_number: z.string(),
  phone_number_verified: z.boolean(),
  email: text,
  email_verified: z.boolean(),
  language: z.string(),
  country_code: z.string(),
  currency: z.custom<Currency>((value) => typeof value === 'string' && isCurrency(value)),
  first_name: text,
  last_name: text,
  street: text,
  city: text,
  zip_code: text,
  state: text,
  date_of_birth: text,
  ssn: text,
  account_status: z.enum(accountStatuses),
  account_status_cause: z.enum(accountStatusCauses).nullable(),
  reopen_by_customer_allowed: z.boolean(),
  reality_check_period: z.number().nullable(),
  marketing_blocked: z.boolean(),
  suppressed_in_communication_group: z.boolean(),
  sms_marketing_accepted: z.boolean(),
  email_marketing_accepted: z.boolean(),
  phone_marketing_accepted: z.boolean(),
  terms_accepted_at: time,
  privacy_policy_accepted_at: time,
  instant_banking_blocked_from: time,
  self_exclusion_ends_at: time,
  timeout_ends_at: time,
  withdrawals_blocked: z.boolean(),
  kyc_status: z.enum(kycStatuses),
  kyc_deadline: time,
  kyc_verifications_done: z.array(z.string()),
  kyc_verifications_missing: z.array(z.string()),
  source_of_wealth_due_at: time,
  source_of_wealth_documents: z
    .array(z.object({ comment: text, requestedFundingType: z.enum(sourceOfWealthKinds).nullable() }))
    .nullable(),
  banking_cdd: z.boolean(),
});

function toPlayer(row: z.infer<typeof playerRow>): Player {
  return {
    id: row.id,
    brand: row.brand,
    number: row.number,
    phoneNumber: row.phone_number,
    isPhoneNumberVerified: row.phone_number_verified,
    email: row.email,
    emailVerified: row.email_verified,
    language: row.language,
    countryCode: row.country_code,
    currency: row.currency,
    personalInfo: {
      firstName: row.first_name,
      lastName: row.last_name,
      street: row.street,
      city: row.city,
      zipCode: row.zip_code,
      state: row.state,
      dateOfBirth: row.date_of_birth,
      ssn: row.ssn,
    },
    accountStatus: row.account_status,
    accountStatusCause: row.account_status_cause,
    reopenByCustomerAllowed: row.reopen_by_customer_allowed,
    realityCheckPeriod: row.reality_check_period,
    marketingBlocked: row.marketing_blocked,
    isSuppressedInAnyCommunicationGroup: row.suppressed_in_communication_group,
    isSmsMarketingAccepted: row.sms_marketing_accepted,
    isEmailMarketingAccepted: row.email_marketing_accepted,
    isPhoneMarketingAccepted: row.phone_marketing_accepted,
    termsAcceptedAt: row.terms_accepted_at,
    privacyPolicyAcceptedAt: row.privacy_policy_accepted_at,
    instantBankingBlockedFrom: row.instant_banking_blocked_from,
    selfExclusionEndsAt: row.self_exclusion_ends_at,
    timeoutEndsAt: row.timeout_ends_at,
    areWithdrawalsBlocked: row.withdrawals_blocked,
    kycStatus: row.kyc_status,
    kycDeadline: row.kyc_deadline,
    kycVerificationsDone: row.kyc_verifications_done,
    kycVerificationsMissing: row.kyc_verifications_missing,
    sourceOfWealthDueAt: row.source_of_wealth_due_at,
    sourceOfWealthDocuments: row.source_of_wealth_documents,
    bankingCDD: row.banking_cdd,
  };
}

export async function readPlayer(db: Queryable, playerId: PlayerId): Promise<Player | null> {
  const { rows } = await db.query('select * from players where id = $1', [playerId]);
  return rows[0] ? toPlayer(playerRow.parse(rows[0])) : null;
}

export async function readPlayerByPhoneNumber(
  db: Queryable,
  brand: string,
  phoneNumber: string,
): Promise<Player | null> {
  const { rows } = await db.query('select * from players where brand = $1 and phone_number = $2', [brand, phoneNumber]);
  return rows[0] ? toPlayer(playerRow.parse(rows[0])) : null;
}

/** The account that has proven the address to be its own, whatever its case. */
export async function readEmailOwner(db: Queryable, brand: string, email: string): Promise<Player | null> {
  const { rows } = await db.query(
    'select * from players where brand = $1 and lower(email) = lower($2) and email_verified',
    [brand, email],
  );
  return rows[0] ? toPlayer(playerRow.parse(rows[0])) : null;
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
  const { rows } = await db.query('select * from players where brand = $1 and (ssn = $3 or date_of_birth = $2::date)', [
    brand,
    dateOfBirth,
    ssn,
  ]);
  return rows
    .map((row) => toPlayer(playerRow.parse(row)))
    .filter(
      ({ personalInfo: known }) =>
        (ssn !== null && known.ssn === ssn) ||
        isSameName({ firstName: known.firstName ?? '', lastName: known.lastName ?? '' }, name),
    );
}

const customerRow = z.object({
  player_id: z.string().transform(toPlayerId),
  pop_ups_needed: z.array(z.string()),
  cancel_withdrawal_blocked: z.boolean(),
  increase_deposit_limit_blocked: z.boolean(),
  rewards_blocked: z.boolean(),
  deposits_blocked: z.boolean(),
});

export async function readCustomer(db: Queryable, playerId: PlayerId): Promise<Customer | null> {
  const { rows } = await db.query('select * from customers where player_id = $1', [playerId]);
  if (!rows[0]) return null;
  const row = customerRow.parse(rows[0]);
  return {
    playerId: row.player_id,
    popUpsNeeded: row.pop_ups_needed,
    isCancelWithdrawalBlocked: row.cancel_withdrawal_blocked,
    isIncreaseDepositLimitBlocked: row.increase_deposit_limit_blocked,
    isRewardsBlocked: row.rewards_blocked,
    isDepositsBlocked: row.deposits_blocked,
  };
}
