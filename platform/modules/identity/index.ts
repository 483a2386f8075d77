import { countSignIn } from './metrics';
import type { JWK } from 'jose';
import type { Queryable } from '../../kernel/db/db';
import { erasing } from '../../kernel/db/erasing';
import type { PlayerId, SessionId } from '../../kernel/ids';
import type { IssuedCode } from '../../kernel/one-time-codes/one-time-codes';
import type { Result } from '@/contract/result';
import type { Player } from '../players/index';
import { adoptTokens, type AdoptedTokens, type HandedOverTokens, type TokensRefused } from './commands/adopt-tokens';
import {
  loginWithCode,
  provePhoneNumber,
  provePlayer,
  type AdmitPlayer,
  type LoginWithCodeRefusal,
  type OnProven,
  type PhoneNumberUnproven,
} from './commands/login-with-code';
import { openSession, type AccountRefused, type OpenedSession } from './commands/open-session';
import type { TokenPair } from '@/contract/token-pair';
import { refreshAccessToken, type RefreshPlace, type RefreshRefused } from './commands/refresh-access-token';
import { operate, type SessionsOrder } from './commands/operate';
import { requestLoginCode, type RequestLoginCodeRefusal } from './commands/request-login-code';
import { issueTicket, redeemTicket, type RedeemTicketRefusal } from './commands/tickets';
import type { Caller, IdentityDeps, SignInForbidden, SignInRule } from './deps';
import { authenticate, type AuthenticatedSession, type AuthenticationError } from './queries/authenticate';
import { openSigningKeys, type SigningKeys } from './signing-keys';
import { revokeSession } from './commands/revoke-session';
import { endSessionOfToken, issueAccessToken, issueRefreshToken } from './commands/session-tokens';
import { getSessionHistory, type PastSession, type SessionPage } from './queries/session-history';
import { purgeRefreshTokens } from './purge-refresh-tokens';
import {
  endLiveSessionsOfPlayer,
  endSession,
  endSessionsOfPlayer,
  lockSignIns,
  purgeAdoptedTokens,
  readPlayersFrom,
  purgeTickets,
  readLiveSession,
  type SessionSort,
} from './store';
import { createTokens, type TokenGrant } from './tokens';

export type {
  AccountRefused,
  AdoptedTokens,
  AuthenticatedSession,
  AuthenticationError,
  Caller,
  LoginWithCodeRefusal,
  OpenedSession,
  PastSession,
  RedeemTicketRefusal,
  PhoneNumberUnproven,
  RefreshRefused,
  RequestLoginCodeRefusal,
  SignInForbidden,
  SignInRule,
  TokenPair,
  TokensRefused,
};

export interface IdentityModule {
  requestLoginCode(caller: Caller, phoneNumber: string): Promise<Result<IssuedCode, RequestLoginCodeRefusal>>;
  /** Sends a code to whatever number, with the limits of sign-in codes. */
  requestRegistrationCode(caller: Caller, phoneNumber: string): Promise<Result<IssuedCode, RequestLoginCodeRefusal>>;
  /**
   * The E.164 form of a number whose newest code the caller knows, sent to register; the code is used up, in one
   * transaction with `onProven`.
   */
  provePhoneNumber(
    caller: Caller,
    phoneNumber: string,
    code: string,
    onProven?: OnProven,
  ): Promise<Result<string, PhoneNumberUnproven>>;
  /**
   * The player of that number, which counts as verified from then on; a number without an account is answered like a
   * wrong code is. An error of `admit` is thrown, and leaves the code to be tried again.
   */
  provePlayer(
    caller: Caller,
    phoneNumber: string,
    code: string,
    admit?: AdmitPlayer,
  ): Promise<Result<Player, PhoneNumberUnproven>>;
  loginWithCode(
    caller: Caller,
    phoneNumber: string,
    code: string,
  ): Promise<Result<OpenedSession, LoginWithCodeRefusal>>;
  /**
   * Opens a session for a player who has proven who it is by another way (a bank, a partner, a registration). Throws
   * for a player of another brand.
   */
  openSession(caller: Caller, playerId: PlayerId): Promise<Result<OpenedSession, AccountRefused>>;
  /**
   * A one-time secret of 60 seconds that stands for a player who has proven who it is; given out only after the
   * transaction is done.
   */
  issueTicket(tx: Queryable, holder: { readonly brand: string; readonly playerId: PlayerId }): Promise<string>;
  /** Opens the session of the ticket's player; a ticket works once. */
  redeemTicket(caller: Caller, ticket: string): Promise<Result<TokenPair, RedeemTicketRefusal>>;
  /** Takes over a session's tokens that were handed over in an address, at most 60 s old and once. */
  adoptTokens(
    caller: Caller,
    handedOver: HandedOverTokens,
  ): Promise<Result<AdoptedTokens, TokensRefused | SignInForbidden>>;
  /** A token of another brand or client than the place's is refused, and lives on. */
  refreshAccessToken(refreshToken: string, place?: RefreshPlace): Promise<Result<TokenPair, RefreshRefused>>;
  /**
   * An access token of a live session that was opened elsewhere (at the brand's OpenID provider); null when the session
   * is over.
   */
  issueAccessToken(brand: string, sessionId: SessionId, grant: TokenGrant): Promise<string | null>;
  /**
   * A first refresh token for a live session that was opened elsewhere (at the brand's OpenID provider); null when the
   * session is over.
   */
  issueRefreshToken(brand: string, sessionId: SessionId, grant: TokenGrant): Promise<string | null>;
  /** True while the session has neither ended nor expired. */
  isSessionLive(brand: string, sessionId: SessionId): Promise<boolean>;
  /** Ends the session that an access or refresh token of the brand belongs to; an unknown token changes nothing. */
  endSessionOfToken(brand: string, token: string): Promise<void>;
  /** False when the session had ended before. */
  logout(sessionId: SessionId): Promise<boolean>;
  /** The player's sessions, newest first without `sort`. `first` from 1 to 50; `after` is the id of the last one shown. */
  getSessionHistory(
    playerId: PlayerId,
    page: { readonly first: number; readonly after: string | null; readonly sort?: SessionSort },
  ): Promise<SessionPage>;
  /** Ends one of the player's own sessions, the present one included. False when there was nothing to end. */
  revokeSession(playerId: PlayerId, sessionId: SessionId): Promise<boolean>;
  /** Orders about sessions from holders of the operators' secret. */
  operate(order: SessionsOrder): ReturnType<typeof operate>;
  authenticate(accessToken: string): Promise<Result<AuthenticatedSession, AuthenticationError>>;
  /** Public keys of the brand's issuer. */
  getKeySet(brand: string): JWK[];
  getIssuer(brand: string): string;
  /** Forgets tickets nobody can use any more. */
  purge(): Promise<void>;
}

export interface IdentitySettings extends Omit<IdentityDeps, 'tokens'> {
  /** Issuer with `{brand}` in it. */
  readonly issuer: string;
  /** Opens the signing keys; the database must have been migrated. */
  readonly keys: SigningKeys;
}

export { endLiveSessionsOfPlayer, endSessionsOfPlayer, lockSignIns, openSigningKeys, readPlayersFrom };
export { normalisePhoneNumber } from './domain/phone-number';
export { tokenRules } from './domain/refresh-rule';
export { LOBBY_CLIENT } from './tokens';
export type { SigningKeys };

const ticketsKeptMs = 24 * 60 * 60 * 1000;

export function createIdentityModule({ issuer, keys, ...rest }: IdentitySettings): IdentityModule {
  const getIssuer = (brand: string): string => issuer.replace('{brand}', brand);
  const deps: IdentityDeps = { ...rest, tokens: createTokens({ keys, clock: rest.clock, issuer: getIssuer }) };
  const { db, clock } = rest;
  return {
    requestLoginCode: (caller, phoneNumber) => requestLoginCode(deps, caller, phoneNumber, 'sign-in'),
    requestRegistrationCode: (caller, phoneNumber) => requestLoginCode(deps, caller, phoneNumber, 'registration'),
    provePhoneNumber: (caller, phoneNumber, code, onProven) =>
      provePhoneNumber(deps, caller, phoneNumber, code, 'registration', onProven),
    provePlayer: (caller, phoneNumber, code, admit) => provePlayer(deps, caller, phoneNumber, code, admit),
    loginWithCode: async (caller, phoneNumber, code) =>
      countSignIn('code', await loginWithCode(deps, caller, phoneNumber, code)),
    openSession: async (caller, playerId) =>
      countSignIn(caller.program === undefined ? 'openid' : 'program', await openSession(deps, caller, playerId)),
    issueTicket: (tx, holder) => issueTicket(tx, holder, clock.now()),
    redeemTicket: async (caller, ticket) => countSignIn('ticket', await redeemTicket(deps, caller, ticket)),
    adoptTokens: async (caller, handedOver) => countSignIn('handed-over', await adoptTokens(deps, caller, handedOver)),
    refreshAccessToken: (refreshToken, place) => refreshAccessToken(deps, refreshToken, place),
    issueAccessToken: (brand, sessionId, grant) => issueAccessToken(deps, brand, sessionId, grant),
    issueRefreshToken: (brand, sessionId, grant) => issueRefreshToken(deps, brand, sessionId, grant),
    isSessionLive: async (brand, sessionId) => (await readLiveSession(db, sessionId, brand, clock.now())) !== null,
    endSessionOfToken: (brand, token) => endSessionOfToken(deps, brand, token),
    logout: (sessionId) => db.tx((tx) => endSession(tx, sessionId, 'logout', clock.now())),
    getSessionHistory: (playerId, page) => getSessionHistory(deps, playerId, page),
    revokeSession: (playerId, sessionId) => revokeSession(deps, playerId, sessionId),
    operate: (order) => operate(deps, order),
    authenticate: (accessToken) => authenticate(deps, accessToken),
    getKeySet: (brand) => keys.publicKeys(brand),
    getIssuer,
    purge: async () => {
      const before = new Date(clock.now().getTime() - ticketsKeptMs);
      await purgeTickets(db, before);
      await purgeAdoptedTokens(db, before);
      await purgeRefreshTokens(db, clock.now());
    },
  };
}

/** Erases ways to sign in, and where sessions came from; the caller has ended them. */
export const erasePlayer = erasing(
  'delete from identity_tickets where player_id = $1',
  'delete from identity_adopted_tokens where session_id in (select id from identity_sessions where player_id = $1)',
  'delete from identity_refresh_tokens where session_id in (select id from identity_sessions where player_id = $1)',
  `update identity_sessions set client_address = '', user_agent = '' where player_id = $1`,
);
