/** How a sign-in at a third party ends. */
export const externalSignInResults = [
  'SIGNED_IN',
  'UNKNOWN_PERSON',
  'PENDING',
  'CANCELLED',
  'FAILED',
  'EXPIRED',
  'REPLAYED',
  'STATE_MISMATCH',
  'ACCOUNT_BLOCKED',
  'ACCOUNT_CLOSED',
] as const;
export type ExternalSignInResult = (typeof externalSignInResults)[number];
