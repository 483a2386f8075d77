'use client';
import type { Failure, Result } from '@/lib/graphql/failure';
import { networkFailure } from '@/lib/graphql/failure';
import { needsRefresh } from '@/lib/edge/token-shape';
import { announce, onAnnouncement } from '@/lib/session/session-channel.client';
import {
  askForGrant,
  endSession,
  startSession,
  type Credentials,
  type EndAnswer,
  type GrantAnswer,
} from '@/lib/session/session-api.client';
import { createPause } from '@/lib/session/session-pause.client';
import { isSignOutPending, markSignOut } from '@/lib/session/sign-out-mark.client';
import { beginSilentSignIn } from '@/lib/session/silent-sign-in.client';
import { IDENTITY } from '@/lib/session/identity.model';
import type { AccessGrant, LogoutReason } from '@/lib/session/session.model';
import { createStore, createTopic } from '@/lib/store/store';
import { useStore } from '@/lib/store/use-store.client';

export type SessionStatus = 'LOADING' | 'LOGGED_IN' | 'LOGGED_OUT';

export interface SessionState {
  readonly status: SessionStatus;
  readonly playerId?: string;
  /** The platform did not answer; it is called again by itself. */
  readonly offline: boolean;
}

interface SignedIn {
  readonly kind: 'signed-in';
  /** Another player was signed in here until now. */
  readonly replaced: boolean;
  /** This page did it, and goes on to where the player wanted to be. */
  readonly here: boolean;
}

/** Somebody signs in or out in this browser, in whichever tab. */
type SessionChange = SignedIn | { readonly kind: 'signed-out'; readonly reason: LogoutReason | null };

const LOADING: SessionState = { status: 'LOADING', offline: false };
const REFRESH_LOCK = 'foyer-session-refresh';
/**
 * ms in which the push that says why a session ended comes after the refusal of its token, at the latest: the two leave
 * the platform at the same moment, on two lines.
 */
const EXPLAINED_WITHIN_MS = 1_000;

/** 'pending': nobody is signed in here any more, and the server has yet to hear of it. */
export type SignOutResult = 'signed-out' | 'pending';

const session = createStore<SessionState>(LOADING);
let grant: AccessGrant | null = null;
let asking: Promise<string | null> | null = null;
/** While this tab signs out, the push about the end of the session is no news. */
let ending: Promise<SignOutResult> | null = null;
/** The platform's reason for the end of the session that this tab signs out of. */
let endReason: LogoutReason | null = null;
/** Ends the wait of a refused renewal for such a reason. */
let explained: () => void = () => undefined;
/** How often a session was left in this tab. */
let departures = 0;
/** The session that was left last: what another tab still says of it is no news either. */
let leftSession: string | null = null;
/** This page still shows a player who has signed out, because there was no way to another one. */
let isHeld = false;
/**
 * While a tab is at the identity provider, nobody asks for a token: there is none, and the question would end the
 * session [AUT-11].
 */
const visit = createPause();
let logoutPath: (reason: LogoutReason | null) => string = () => '/';
/** On this page one player has taken the place of another. */
let hasReplaced = false;
const changes = createTopic<SessionChange>();

function setState(next: SessionState): void {
  const { status, playerId, offline } = session.read();
  if (next.status !== status || next.playerId !== playerId || next.offline !== offline) session.write(next);
}

/** Whether somebody is signed in [AUT-12]. While the page is rendered ahead it is LOADING. */
export function useSession(): SessionState {
  return useStore(session);
}

/** The session as it is now, outside of React. */
export const readSession = session.read;

/** Calls back on every change of the session's status or token. */
export const onSessionState = session.subscribe;

/** The page sets where a visitor goes after a logout. */
export function setLogoutPath(path: (reason: LogoutReason | null) => string): void {
  logoutPath = path;
}

/** Calls back after a sign-in or sign-out in any tab. */
export const onSessionChange = changes.listen;

/**
 * A usable access token, fetched or refreshed when it must be; null when nobody is signed in or the platform is away.
 */
export async function getAccessToken(): Promise<string | null> {
  if (session.read().status === 'LOGGED_OUT') return null;
  if (grant && !needsRefresh(grant.expiresAt, Date.now())) return grant.accessToken;
  return renew(null);
}

/** A token other than the one that was refused; null when there is none to be had. */
export async function refreshAccessToken(refused: string): Promise<string | null> {
  if (grant && grant.accessToken !== refused) return grant.accessToken;
  const token = await renew(refused);
  // A renewal that was under way already may have brought the very token that is refused.
  return token === refused ? renew(refused) : token;
}

/**
 * One renewal at a time: per tab by the promise, across tabs by the lock. The tab that comes second uses what the first
 * announced.
 */
function renew(refused: string | null): Promise<string | null> {
  asking ??= renewOnce(refused).finally(() => {
    asking = null;
  });
  return asking;
}

async function renewOnce(refused: string | null): Promise<string | null> {
  const token = await withLock(() => renewLocked(refused));
  const over = visit.over();
  if (token !== null || !over) return token;
  await over;
  return grant && grant.accessToken !== refused && !needsRefresh(grant.expiresAt, Date.now())
    ? grant.accessToken
    : null;
}

async function renewLocked(refused: string | null): Promise<string | null> {
  if (visit.over()) return null;
  if (grant && grant.accessToken !== refused && !needsRefresh(grant.expiresAt, Date.now())) return grant.accessToken;
  const before = departures;
  const answer = await askForGrant(refused === null ? null : { sessionId: grant?.sessionId ?? null });
  if (before === departures) return settle(answer);
  // Somebody signed out meanwhile: an answer that comes late brings nobody back, nor do the cookies that it set.
  if (answer.kind === 'granted' && session.read().status === 'LOGGED_OUT')
    await endSession({ sessionId: answer.grant.sessionId, to: '/', silent: true });
  return grant?.accessToken ?? null;
}

async function settle(answer: GrantAnswer): Promise<string | null> {
  switch (answer.kind) {
    case 'granted':
      take(answer.grant);
      announce({ kind: 'token', grant: answer.grant });
      return answer.grant.accessToken;
    case 'refused':
      if (
        answer.silent &&
        beginSilentSignIn({
          onAttempt: visiting,
          giveUp: () => void abandonSession(answer.reason ?? 'SESSION_EXPIRED'),
        })
      )
        return null;
      // Without a reason there was no session to lose.
      if (session.read().status === 'LOGGED_IN') return leaveExplained(answer.reason);
      else if (answer.reason) leave(answer.reason, true);
      else setState({ status: 'LOGGED_OUT', offline: false });
      return null;
    case 'visiting':
      visit.begin(IDENTITY.requestTimeoutMs);
      return null;
    case 'unavailable':
      setState({ ...session.read(), offline: true });
      return null;
  }
}

/**
 * Leaves a session whose renewal was refused, because its token has run out or because it was ended elsewhere: what the
 * platform pushes about it counts for more than the refusal, whichever comes first [AUT-09].
 */
async function leaveExplained(reason: LogoutReason | null): Promise<string | null> {
  const before = departures;
  const sessionId = readSessionId();
  if (endReason === null)
    await new Promise<void>((resolve) => {
      explained = resolve;
      setTimeout(resolve, EXPLAINED_WITHIN_MS);
    });
  // The player may have left it meanwhile, or signed in again.
  if (before === departures && sessionId === readSessionId()) leave(endReason ?? reason, true);
  return grant?.accessToken ?? null;
}

function visiting(ms: number): void {
  visit.begin(ms);
  announce({ kind: 'visiting', ms });
}

function withLock<T>(run: () => Promise<T>): Promise<T> {
  // Only plain HTTP off this machine has no locks; there the server still refreshes once per token.
  return 'locks' in navigator ? navigator.locks.request(REFRESH_LOCK, run) : run();
}

function adopt(next: AccessGrant): void {
  grant = next;
  leftSession = null;
  isHeld = false;
  setState({ status: 'LOGGED_IN', playerId: next.playerId, offline: false });
  visit.end();
}

/** A token that was renewed; when it is somebody else's, or nobody was signed in here, that is a sign-in. */
function take(next: AccessGrant): void {
  if (session.read().status === 'LOADING' || session.read().playerId === next.playerId) adopt(next);
  else enter(next, false);
}

function depart(): void {
  departures += 1;
  leftSession = grant?.sessionId ?? null;
  grant = null;
  setState({ status: 'LOGGED_OUT', offline: false });
  visit.end();
}

function leave(reason: LogoutReason | null, notifyOthers: boolean): void {
  const sessionId = grant?.sessionId ?? null;
  depart();
  if (notifyOthers) announce({ kind: 'signed-out', reason, sessionId });
  reportSignOut(reason);
}

function reportSignOut(reason: LogoutReason | null): void {
  isHeld = false;
  changes.publish({ kind: 'signed-out', reason });
}

/** A sign-in, `here` or as another tab announces it; the page that it happens on announces it. */
function enter(next: AccessGrant, here: boolean): void {
  const replaced = session.read().playerId !== undefined && session.read().playerId !== next.playerId;
  hasReplaced ||= here && replaced;
  adopt(next);
  if (here) announce({ kind: 'signed-in', grant: next });
  changes.publish({ kind: 'signed-in', replaced, here });
}

/**
 * Goes where the player wanted to be, after a sign-in on this page. Where it took another player's place, the page goes
 * too, with all that it holds of them.
 */
export function goOnSignedIn(router: { readonly replace: (path: string) => void }, path: string): void {
  if (hasReplaced) window.location.replace(path);
  else router.replace(path);
}

/** Signs in with the code that was sent to the number; every tab follows. */
export function signInWithCode({
  phoneNumber,
  code,
}: {
  phoneNumber: string;
  code: string;
}): Promise<Result<void, Failure>> {
  return signIn({ kind: 'code', phoneNumber, code });
}

/** Signs in with a one-time ticket, as a registration or an outside sign-in gives; every tab follows. */
export function signInWithTicket(ticket: string): Promise<Result<void, Failure>> {
  return signIn({ kind: 'ticket', ticket });
}

async function signIn(credentials: Credentials): Promise<Result<void, Failure>> {
  // Behind the lock no renewal is under way whose answer could take the new cookies away.
  const answer = await withLock(() => startSession(credentials));
  if (answer.kind === 'granted') {
    enter(answer.grant, true);
    return { ok: true, value: undefined };
  }
  return {
    ok: false,
    error: answer.kind === 'failed' ? answer.failure : networkFailure('Unreachable', 'Network unreachable'),
  };
}

/**
 * Signs out in every tab. Without a reason it was the player's own wish. `sessionId` is the session that is over, where
 * the platform says which: another one that this browser has by now goes on.
 */
export function signOut(reason: LogoutReason | null = null, sessionId: string | null = null): Promise<SignOutResult> {
  if (ending) return ending;
  if (sessionId !== null && grant !== null && grant.sessionId !== sessionId) return Promise.resolve('signed-out');
  if (session.read().status !== 'LOGGED_OUT')
    return reason === null ? endingBy(signOutByPlayer) : endingBecause(reason);
  return isSignOutPending() ? endingBy(sendSignOut) : Promise.resolve('signed-out');
}

function endingBecause(reason: LogoutReason): Promise<SignOutResult> {
  endReason = reason;
  explained();
  return endingBy(() => signOutBecause(reason)).finally(() => {
    endReason = null;
  });
}

function endingBy(run: () => Promise<SignOutResult>): Promise<SignOutResult> {
  ending ??= run().finally(() => {
    ending = null;
  });
  return ending;
}

/** Pages that embed or follow this one learn by this event that the platform has ended the session [AUT-10]. */
function sayLoggedOut(answer: EndAnswer): void {
  if (answer.kind === 'ended' && answer.loggedOut) window.dispatchEvent(new Event('LOGOUT'));
}

/**
 * The player's sign-out holds at once, in every tab and without a connection; the server learns of it as soon as it
 * can.
 */
async function signOutByPlayer(): Promise<SignOutResult> {
  const sessionId = grant?.sessionId ?? null;
  markSignOut();
  depart();
  announce({ kind: 'signed-out', reason: null, sessionId });
  // Behind the lock no sign-in is under way whose new cookies the answer would take away.
  const answer = await withLock(() => endSession({ sessionId, to: logoutPath(null), silent: false }));
  const isStale = answer.kind === 'other-session' && session.read().status === 'LOGGED_OUT';
  return finishSignOut(isStale ? await endSession({ sessionId: null, to: logoutPath(null), silent: false }) : answer);
}

function finishSignOut(answer: EndAnswer): SignOutResult {
  sayLoggedOut(answer);
  if (session.read().status !== 'LOGGED_OUT') return 'signed-out';
  // Without a connection there is no other page to go to: this one stays, says so, and tries again.
  isHeld ||= answer.kind === 'failed';
  if (answer.kind === 'failed') return 'pending';
  // The provider ends its own session, then the browser comes back to the page that says why.
  if (answer.kind === 'redirect') window.location.assign(answer.to);
  else reportSignOut(null);
  return 'signed-out';
}

/** The platform says that the session is over; when the browser has another one by now, this tab goes on with that. */
async function signOutBecause(reason: LogoutReason): Promise<SignOutResult> {
  const ended = grant?.sessionId ?? null;
  // Behind the lock no sign-in is under way whose new cookies the answer would take away.
  const answer = await withLock<EndAnswer>(async () =>
    grant !== null && grant.sessionId !== ended
      ? { kind: 'other-session' }
      : endSession({ sessionId: ended, to: logoutPath(reason), silent: false, isOver: ended !== null }),
  );
  sayLoggedOut(answer);
  if (session.read().status === 'LOGGED_OUT' || grant?.sessionId !== (ended ?? undefined)) return 'signed-out';
  if (answer.kind === 'other-session') {
    grant = null;
    await renew(null);
    return 'signed-out';
  }
  if (answer.kind !== 'redirect') leave(reason, true);
  else {
    depart();
    announce({ kind: 'signed-out', reason, sessionId: ended });
    window.location.assign(answer.to);
  }
  return 'signed-out';
}

/** Sends the server a sign-out that it has not heard of; one tab does. */
async function sendSignOut(): Promise<SignOutResult> {
  const answer = await withLock<EndAnswer>(async () =>
    isSignOutPending()
      ? endSession({ sessionId: null, to: logoutPath(null), silent: false })
      : { kind: 'ended', loggedOut: false },
  );
  if (isHeld || answer.kind === 'redirect') return finishSignOut(answer);
  sayLoggedOut(answer);
  return answer.kind === 'failed' ? 'pending' : 'signed-out';
}

/** Gives a session up that the identity provider knows no more, in every tab, without a visit there [AUT-11]. */
export async function abandonSession(reason: LogoutReason): Promise<void> {
  await endSession({ sessionId: grant?.sessionId ?? null, to: '/', silent: true });
  leave(reason, true);
}

/**
 * Takes up the session that an answer of the identity provider left in the cookies; every tab follows. False when there
 * is none, a failure when nobody answered.
 */
export async function takeUpSession(): Promise<Result<boolean, Failure>> {
  visit.end();
  const answer = await withLock(() => askForGrant(null));
  if (answer.kind === 'unavailable') return { ok: false, error: networkFailure('Unreachable', 'Network unreachable') };
  if (answer.kind === 'granted') enter(answer.grant, true);
  return { ok: true, value: answer.kind === 'granted' };
}

/** The id of the session that the current token belongs to, or null. */
export function readSessionId(): string | null {
  return grant?.sessionId ?? null;
}

/**
 * Starts the session of this page. `refreshable` is what the edge saw: without a refresh token nothing needs to be
 * read.
 */
export function beginSession(refreshable: boolean): void {
  if (isSignOutPending()) {
    if (session.read().status === 'LOADING') setState({ status: 'LOGGED_OUT', offline: false });
    void endingBy(sendSignOut);
  } else if (refreshable) {
    if (session.read().status === 'LOGGED_OUT') setState(LOADING);
    void getAccessToken();
  } else if (session.read().status === 'LOADING') setState({ status: 'LOGGED_OUT', offline: false });
}

/**
 * Looks at the clock: renews a token that is about to end, asks again after the platform was away, and sends a sign-out
 * that did not get through.
 */
export function checkExpiry(): void {
  if (session.read().status === 'LOGGED_OUT') {
    if (isHeld || isSignOutPending()) void endingBy(sendSignOut);
  } else if (session.read().offline || grant === null || needsRefresh(grant.expiresAt, Date.now())) void renew(null);
}

/** Whether what another tab says of a session is about the one of this tab. */
const isOurs = (sessionId: string | null) => sessionId === null || grant === null || grant.sessionId === sessionId;

onAnnouncement((message) => {
  switch (message.kind) {
    case 'token':
    case 'signed-in':
      if (message.grant.sessionId === leftSession) return;
      return message.kind === 'token' ? take(message.grant) : enter(message.grant, false);
    case 'visiting':
      return session.read().status === 'LOGGED_OUT' ? undefined : visit.begin(message.ms);
    case 'signed-out':
      if (session.read().status !== 'LOGGED_OUT' && isOurs(message.sessionId)) leave(message.reason, false);
  }
});
