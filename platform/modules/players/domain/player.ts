import type { KycStatus } from './verification';
import type { SourceOfWealthKind } from './source-of-wealth-kind';
import type { PlayerId } from '../../../kernel/ids';
import type { Currency } from '@/contract/money';

export interface RequiredDocumentUpload {
  readonly comment: string | null;
  readonly requestedFundingType: SourceOfWealthKind | null;
}

export interface PersonalInfo {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly street: string | null;
  readonly city: string | null;
  readonly zipCode: string | null;
  readonly state: string | null;
  /** ISO date, e.g. `1990-04-23`. */
  readonly dateOfBirth: string | null;
  readonly ssn: string | null;
}

export interface Player {
  readonly id: PlayerId;
  readonly brand: string;
  /** Eight digits, unique over all brands; see spokenNumber(). */
  readonly number: number;
  /** E.164. */
  readonly phoneNumber: string;
  readonly isPhoneNumberVerified: boolean;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** Contract locale, e.g. `fi_FI`. */
  readonly language: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  readonly currency: Currency;
  readonly personalInfo: PersonalInfo;
  /** Minutes. */
  readonly realityCheckPeriod: number | null;
  readonly marketingBlocked: boolean;
  readonly isSuppressedInAnyCommunicationGroup: boolean;
  readonly isSmsMarketingAccepted: boolean;
  readonly isEmailMarketingAccepted: boolean;
  readonly isPhoneMarketingAccepted: boolean;
  readonly termsAcceptedAt: Date | null;
  readonly privacyPolicyAcceptedAt: Date | null;
  readonly kycStatus: KycStatus;
  readonly kycDeadline: Date | null;
  readonly kycVerificationsDone: readonly string[];
  readonly kycVerificationsMissing: readonly string[];
  readonly sourceOfWealthDueAt: Date | null;
  /** Null while no source of wealth is requested. */
  readonly sourceOfWealthDocuments: readonly RequiredDocumentUpload[] | null;
  readonly bankingCDD: boolean;
}

export interface Customer {
  readonly playerId: PlayerId;
  readonly popUpsNeeded: readonly string[];
}
