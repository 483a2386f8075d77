import type { Secrets } from '../../platform/kernel/signed-text';
import type { Clock } from '../../platform/kernel/clock';

/** Somebody of the demonstration whom the bank knows. */
export interface BankPerson {
  readonly subject: string;
  readonly personalCode: string;
  readonly firstName: string;
  readonly lastName: string;
  /** ISO 8601. */
  readonly dateOfBirth: string;
  readonly street: string;
  readonly zipCode: string;
  readonly city: string;
  readonly countryCode: string;
  /** Has no account at the brand yet. */
  readonly isNew: boolean;
}

export interface BankLoginOptions {
  readonly clock: Clock;
  /** Shared with the house. */
  readonly providerSecret: Secrets;
  /** Where the house takes outcomes. */
  readonly callbackUrl: string;
  readonly partner: { readonly issuer: string; readonly secret: Uint8Array };
  readonly brandOf: (id: string) => { readonly name: string; readonly theme: string } | null;
  readonly peopleOf: (brand: string, method: string) => readonly BankPerson[];
}
