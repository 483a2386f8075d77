import type { TokenPair } from '@/contract/token-pair';
import type { Failure } from '@/lib/graphql/failure';
import type { LogoutReason } from '@/lib/session/session.model';

export type RefreshOutcome =
  | { readonly kind: 'refreshed'; readonly tokens: TokenPair }
  /** The session is over. */
  | { readonly kind: 'refused'; readonly reason: LogoutReason }
  /** The platform or the provider did not answer; the session may well be alive. */
  | { readonly kind: 'unavailable'; readonly failure: Failure };
