import type { NamedPage } from '@/contract/request-headers';
import type { PlayerId, SessionId } from '../kernel/ids';
import { failure } from './failure';
import type { LiveFeed } from './live-feed';

/** The caller, once the bearer token's signature and its session have been checked. */
export interface PlayerSession {
  readonly playerId: PlayerId;
  readonly sessionId: SessionId;
  /** When the player proved who he is, not when the token was last refreshed. */
  readonly signedInAt: Date;
}

/** Where the visitor seems to be, from the trusted edge's headers. */
export interface VisitorCountry {
  /** ISO 3166-1 alpha-2, upper case, or UNKNOWN_COUNTRY. */
  readonly code: string;
  /** Region part of ISO 3166-2, upper case, e.g. `ON`. */
  readonly subDivision: string | null;
}

/** The headers `recently-played-games` and `context` [GQL-01]. */
export interface VisitorHints {
  /** Ids as the browser keeps them, the latest first, at most five. */
  readonly recentGameIds: readonly string[];
  /** The page that the request was sent from, where it is one of a list, a studio, a category or a game. */
  readonly page: NamedPage | null;
}

/** The facts of the request or the socket that every resolver may use. */
export interface RequestContext {
  /** Id of a configured brand; an unknown or missing header gives the default brand. */
  readonly brand: string;
  /** Contract form, e.g. `en_GB`. */
  readonly locale: string;
  readonly session: PlayerSession | null;
  readonly clientAddress: string;
  readonly userAgent: string;
  readonly visitorCountry: VisitorCountry;
  /** Claims of the browser, for the order of an answer at most; nothing may be allowed by them. */
  readonly hints: VisitorHints;
  readonly traceId: string;
  /** Live topics for subscription fields. */
  readonly live: LiveFeed;
}

/** The signed-in player, or an AuthenticationFailure for the caller. */
export function requireSession({ session }: RequestContext): PlayerSession {
  if (!session) throw failure('AuthenticationFailure');
  return session;
}
