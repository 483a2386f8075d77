import { z } from 'zod';
import type { Queryable } from '../../../kernel/db/db';
import { queryRow, rowReader } from '../../../kernel/db/rows';
import { appendFact } from '../../../kernel/events/append-event';
import { playersRegistered, type PlayersRegistered } from '../../../events/players';
import type { KycStatus } from '../domain/verification';
import { newId, toPlayerId, type PlayerId } from '../../../kernel/ids';
import type { Currency } from '@/contract/money';
import { err, ok, type Result } from '@/contract/result';
import type { PersonalInfo, RequiredDocumentUpload } from '../domain/player';

export interface NewPlayer {
  readonly brand: string;
  /** E.164; one account per number and brand. */
  readonly phoneNumber: string;
  readonly isPhoneNumberVerified?: boolean;
  readonly email?: string;
  readonly emailVerified?: boolean;
  /** Contract locale, e.g. `fi_FI`. */
  readonly language: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  readonly currency: Currency;
  readonly personalInfo?: Partial<PersonalInfo>;
  readonly realityCheckPeriod?: number;
  readonly isSmsMarketingAccepted?: boolean;
  readonly isEmailMarketingAccepted?: boolean;
  readonly isPhoneMarketingAccepted?: boolean;
  /** When terms and privacy policy were accepted. */
  readonly acceptedAt?: Date;
  readonly kyc?: {
    readonly status: KycStatus;
    readonly deadline?: Date;
    readonly done?: readonly string[];
    readonly missing?: readonly string[];
  };
  readonly sourceOfWealth?: { readonly dueAt: Date; readonly documents: readonly RequiredDocumentUpload[] };
}

export interface PhoneNumberTaken {
  readonly kind: 'phone-number-taken';
  readonly playerId: PlayerId;
}

const readId = rowReader({ id: z.string().transform(toPlayerId) });

/**
 * Creates the player and its customer row in the caller's transaction; a taken number answers with the player that has
 * it.
 */
export async function createPlayer(
  tx: Queryable,
  player: NewPlayer,
  now: Date,
): Promise<Result<PlayerId, PhoneNumberTaken>> {
  const values = columns(player, now);
  const names = Object.keys(values);
  const created = await queryRow(
    tx,
    readId,
    `insert into players (${names.join(', ')}) values (${names.map((_name, index) => `$${index + 1}`).join(', ')})
     on conflict (brand, phone_number) do nothing returning id`,
    Object.values(values),
  );
  if (created) {
    await tx.query('insert into customers (player_id) values ($1)', [created.id]);
    const registered: PlayersRegistered = {
      version: 1,
      playerId: created.id,
      brand: player.brand,
      country: player.countryCode,
      currency: player.currency,
      at: now.toISOString(),
    };
    await appendFact(tx, playersRegistered, { key: created.id, payload: registered });
    return ok(created.id);
  }
  const known = await queryRow(tx, readId, 'select id from players where brand = $1 and phone_number = $2', [
    player.brand,
    player.phoneNumber,
  ]);
  if (!known) throw new Error('a taken phone number has no player');
  return err({ kind: 'phone-number-taken', playerId: known.id });
}

function columns(player: NewPlayer, now: Date): Record<string, unknown> {
  const info = player.personalInfo ?? {};
  return {
    id: newId(),
    brand: player.brand,
    phone_number: player.phoneNumber,
    phone_number_verified: player.isPhoneNumberVerified ?? false,
    email: player.email ?? null,
    email_verified: player.emailVerified ?? false,
    language: player.language,
    country_code: player.countryCode,
    currency: player.currency,
    first_name: info.firstName ?? null,
    last_name: info.lastName ?? null,
    street: info.street ?? null,
    city: info.city ?? null,
    zip_code: info.zipCode ?? null,
    state: info.state ?? null,
    date_of_birth: info.dateOfBirth ?? null,
    ssn: info.ssn ?? null,
    reality_check_period: player.realityCheckPeriod ?? null,
    sms_marketing_accepted: player.isSmsMarketingAccepted ?? false,
    email_marketing_accepted: player.isEmailMarketingAccepted ?? false,
    phone_marketing_accepted: player.isPhoneMarketingAccepted ?? false,
    terms_accepted_at: player.acceptedAt ?? null,
    privacy_policy_accepted_at: player.acceptedAt ?? null,
    kyc_status: player.kyc?.status ?? 'NotRequired',
    kyc_deadline: player.kyc?.deadline ?? null,
    kyc_verifications_done: JSON.stringify(player.kyc?.done ?? []),
    kyc_verifications_missing: JSON.stringify(player.kyc?.missing ?? []),
    source_of_wealth_due_at: player.sourceOfWealth?.dueAt ?? null,
    source_of_wealth_documents: player.sourceOfWealth ? JSON.stringify(player.sourceOfWealth.documents) : null,
    created_at: now,
    updated_at: now,
  };
}
