import type { Failure } from '@/lib/graphql/failure';

/** The player's page about passkeys, without the locale. */
export const PASSKEYS_PATH = '/profile/passkeys/';

/** The operations of a back end that has passkeys. */
export const PASSKEY_OPERATIONS = [
  'Passkeys',
  'BeginPasskey',
  'AddPasskey',
  'RemovePasskey',
  'BeginPasskeySignIn',
  'SignInWithPasskey',
] as const;

export interface Passkey {
  readonly id: string;
  readonly name: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

/** The failures of a request to the device. */
export type DeviceProblem =
  /** Nobody answered the device's question, or said no. */
  | { readonly kind: 'cancelled' }
  /** The device holds a passkey of this player already. */
  | { readonly kind: 'known-device' }
  | { readonly kind: 'failed'; readonly failure: Failure | null };

/** Keys of what is said of a problem, in `passkeys.problems`; null where nothing needs to be said. */
export function problemKey(problem: DeviceProblem): 'knownDevice' | 'signInAgain' | 'full' | 'failed' | null {
  switch (problem.kind) {
    case 'cancelled':
      return null;
    case 'known-device':
      return 'knownDevice';
    case 'failed':
      if (problem.failure?.kind === 'graphql' && problem.failure.type === 'SignInTooOld') return 'signInAgain';
      if (problem.failure?.kind === 'graphql' && problem.failure.type === 'OperationNotAllowed') return 'full';
      return 'failed';
  }
}
