'use client';
import { useSyncExternalStore } from 'react';
import type { Failure, Result } from '@/lib/graphql/failure';
import { networkFailure } from '@/lib/graphql/failure';
import { announce, onAnnouncement } from '@/lib/session/session-channel.client';
import { askForGrant, endSession, startSession, type Credentials, type GrantAnswer } from '@/lib/session/session-api.client';
import { beginSilentSignIn } from '@/lib/session/silent-sign-in.client';
import { needsRefresh, type AccessGrant, type LogoutReason } from '@/lib/session/session.model';

export type SessionStatus = 'LOADING' | 'LOGGED_IN' | 'LOGGED_OUT';

export interface SessionState {
  readonly status: SessionStatus;
  readonly playerId?: string;
  /** The platform could not be asked; it is asked again by itself. */
  readonly offline: boolean;
}

/** Told whenever somebody signs in or out in this browser, in whichever tab. */
type ChangeListener = (change: { readonly kind: 'signed-in' } | { readonly kind: 'signed-out'; readonly reason: LogoutReason | null }) => void;

const LOADING: SessionState = { status: 'LOADING', offline: false };
const REFRESH_LOCK = 'foyer-session-refresh';

let state: SessionState = LOADING;
let grant: AccessGrant | null = null;
let asking: Promise<string | null> | null = null;
/** While a tab signs out, the push that tells the end of the session is no news. */
let leaving = false;
/** How often a session was left in this tab. */
let departures = 0;
let logoutPath: (reason: LogoutReason | null) => string = () => '/';
const stateListeners = new Set<() => void>();
const changeListeners = new Set<ChangeListener>();

function setState(next: SessionState): void {
  if (next.status === state.status && next.playerId === state.playerId && next.offline === state.offline) return;
  state = next;
  for (const listener of stateListeners) listener();
}

function subscribe(listener: () => void): () => void {
  stateListeners.add(listener);
  return () => stateListeners.delete(listener);
}

/** Whether somebody is signed in [AUT-12]. While the page is rendered ahead it is LOADING. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, readSession, () => LOADING);
}

/** The session as it is now, outside of React. */
export function readSession(): SessionState {
  return state;
}

/** Calls back on every change of the session's status or token. */
export function onSessionState(listener: () => void): () => void {
  return subscribe(listener);
}

/** The page tells where a visitor goes after a logout. */
export function tellLogoutPath(path: (reason: LogoutReason | null) => string): void {
  logoutPath = path;
}

/** Calls back after a sign-in or sign-out in any tab. */
export function onSessionChange(listener: ChangeListener): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

/** A usable access token, fetched or refreshed when it must be; null when nobody is signed in or the platform is away. */
export async function getAccessToken(): Promise<string | null> {
  if (state.status === 'LOGGED_OUT') return null;
  if (grant && !needsRefresh(grant.expiresAt, Date.now())) return grant.accessToken;
  return renew(null);
}

/** A token other than the one that was refused; null when there is none to be had. */
export async function refreshAccessToken(refused: string): Promise<string | null> {
  if (grant && grant.accessToken !== refused) return grant.accessToken;
  return renew(refused);
}

/** One renewal at a time: per tab by the promise, across tabs by the lock. The tab that comes second uses what the first announced. */
function renew(refused: string | null): Promise<string | null> {
  asking ??= withLock(() => renewLocked(refused)).finally(() => {
    asking = null;
  });
  return asking;
}

async function renewLocked(refused: string | null): Promise<string | null> {
  if (grant && grant.accessToken !== refused && !needsRefresh(grant.expiresAt, Date.now())) return grant.accessToken;
  const before = departures;
  const answer = await askForGrant(refused !== null);
  if (before === departures) return settle(answer);
  // Somebody signed out meanwhile: an answer that comes late brings nobody back, nor do the cookies that it set.
  if (answer.kind === 'granted' && state.status === 'LOGGED_OUT') await endSession('/', true);
  return grant?.accessToken ?? null;
}

function settle(answer: GrantAnswer): string | null {
  switch (answer.kind) {
    case 'granted':
      adopt(answer.grant);
      announce({ kind: 'token', grant: answer.grant });
      return answer.grant.accessToken;
    case 'refused':
      if (answer.silent && beginSilentSignIn(() => leave(answer.reason, true))) return null;
      // Without a reason there was no session to lose.
      if (answer.reason || state.status === 'LOGGED_IN') leave(answer.reason, true);
      else setState({ status: 'LOGGED_OUT', offline: false });
      return null;
    case 'unavailable':
      setState({ ...state, offline: true });
      return null;
  }
}

function withLock<T>(run: () => Promise<T>): Promise<T> {
  // Only plain HTTP off this machine has no locks; there the server still refreshes once per token.
  return 'locks' in navigator ? navigator.locks.request(REFRESH_LOCK, run) : run();
}

function adopt(next: AccessGrant): void {
  grant = next;
  leaving = false;
  setState({ status: 'LOGGED_IN', playerId: next.playerId, offline: false });
}

function forgetGrant(reason: LogoutReason | null): void {
  depart();
  announce({ kind: 'signed-out', reason });
}

function depart(): void {
  departures += 1;
  grant = null;
  leaving = false;
  setState({ status: 'LOGGED_OUT', offline: false });
}

function leave(reason: LogoutReason | null, tellOthers: boolean): void {
  if (tellOthers) forgetGrant(reason);
  else depart();
  for (const listener of changeListeners) listener({ kind: 'signed-out', reason });
}

function enter(next: AccessGrant, tellOthers: boolean): void {
  adopt(next);
  if (tellOthers) announce({ kind: 'signed-in', grant: next });
  for (const listener of changeListeners) listener({ kind: 'signed-in' });
}

/** Signs in with the code that was sent to the number; every tab follows. */
export function signInWithCode({ phoneNumber, code }: { phoneNumber: string; code: string }): Promise<Result<void, Failure>> {
  return signIn({ kind: 'code', phoneNumber, code });
}

/** Signs in with a one-time ticket, as a registration or an outside sign-in gives; every tab follows. */
export function signInWithTicket(ticket: string): Promise<Result<void, Failure>> {
  return signIn({ kind: 'ticket', ticket });
}

async function signIn(credentials: Credentials): Promise<Result<void, Failure>> {
  const answer = await startSession(credentials);
  if (answer.kind === 'granted') {
    enter(answer.grant, true);
    return { ok: true, value: undefined };
  }
  return { ok: false, error: answer.kind === 'failed' ? answer.failure : networkFailure('Unreachable', 'Network unreachable') };
}

/** Signs out in every tab. Without a reason it was the player's own wish. */
export async function signOut(reason: LogoutReason | null = null): Promise<void> {
  if (state.status === 'LOGGED_OUT' || leaving) return;
  leaving = true;
  announce({ kind: 'leaving' });
  const redirectTo = await endSession(logoutPath(reason), false);
  if (redirectTo === null) return leave(reason, true);
  // The provider ends its own session, then the browser comes back to the page that says why.
  forgetGrant(reason);
  window.location.assign(redirectTo);
}

/** Gives a session up that the identity provider knows no more, in every tab, without a visit there [AUT-11]. */
export async function abandonSession(reason: LogoutReason): Promise<void> {
  await endSession('/', true);
  leave(reason, true);
}

/** Takes up the session that an answer of the identity provider left in the cookies; every tab follows. */
export async function takeUpSession(): Promise<boolean> {
  const answer = await askForGrant(false);
  if (answer.kind !== 'granted') return false;
  enter(answer.grant, true);
  return true;
}

/** The id of the session that the current token belongs to, or null. */
export function readSessionId(): string | null {
  return grant?.sessionId ?? null;
}

/** Starts the session of this page. `refreshable` is what the edge saw: without a refresh token nothing needs to be asked. */
export function beginSession(refreshable: boolean): void {
  if (refreshable) {
    if (state.status === 'LOGGED_OUT') setState(LOADING);
    void getAccessToken();
  } else if (state.status === 'LOADING') setState({ status: 'LOGGED_OUT', offline: false });
}

/** Looks at the clock: renews a token that is about to end, asks again after the platform was away. */
export function checkExpiry(): void {
  if (state.status !== 'LOGGED_OUT' && (state.offline || grant === null || needsRefresh(grant.expiresAt, Date.now()))) void renew(null);
}

onAnnouncement((message) => {
  if (message.kind === 'token') adopt(message.grant);
  else if (message.kind === 'signed-in') enter(message.grant, false);
  else if (message.kind === 'leaving') leaving = true;
  else if (state.status !== 'LOGGED_OUT') leave(message.reason, false);
});
