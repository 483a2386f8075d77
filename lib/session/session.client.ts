'use client';
import type { Failure, Result } from '@/lib/graphql/failure';
import { networkFailure } from '@/lib/graphql/failure';
import { announce, onAnnouncement } from '@/lib/session/session-channel.client';
import {
  askForGrant,
  endSession,
  startSession,
  type Credentials,
  type EndAnswer,
} from '@/lib/session/session-api.client';
import {
  grantOf,
  INITIAL,
  isHeld,
  sessionIdOf,
  transition,
  usableToken,
  type ReasonWait,
  type SessionChange,
  type SessionEffect,
  type SessionEvent,
  type SessionMachine,
} from '@/lib/session/session-machine';
import { createPause } from '@/lib/session/session-pause.client';
import { isSignOutPending, markSignOut } from '@/lib/session/sign-out-mark.client';
import { beginSilentSignIn } from '@/lib/session/silent-sign-in.client';
import { OPENID } from '@/lib/session/openid.model';
import type { LogoutReason } from '@/lib/session/session.model';
import { createStore, createTopic } from '@/lib/store/store';
import { useStore } from '@/lib/store/use-store.client';

export type SessionStatus = 'LOADING' | 'LOGGED_IN' | 'LOGGED_OUT';

export interface SessionState {
  readonly status: SessionStatus;
  readonly playerId?: string;
  /** The platform did not answer; it is called again by itself. */
  readonly offline: boolean;
}

const REFRESH_LOCK = 'foyer-session-refresh';
/**
 * ms in which the push that says why a session ended comes after the refusal of its token, at the latest: the two leave
 * the platform at the same moment, on two lines.
 */
const EXPLAINED_WITHIN_MS = 1_000;

/** 'pending': nobody is signed in here any more, and the server has yet to hear of it. */
export type SignOutResult = 'signed-out' | 'pending';

let machine: SessionMachine = INITIAL;
const view = createStore<SessionState>(viewOf(INITIAL));
const changes = createTopic<SessionChange>();
/**
 * While a tab is at the identity provider, nobody asks for a token: there is none, and the question would end the
 * session [AUT-11].
 */
const visit = createPause();
/** The renewal and the sign-out that are under way: there is one of each at a time. */
const underWay: { renewal: Promise<string | null> | null; signOut: Promise<SignOutResult> | null } = {
  renewal: null,
  signOut: null,
};
/** Ends the wait of a refused renewal for the platform's own reason. */
let endReasonWait: () => void = () => undefined;
let logoutPath: (reason: LogoutReason | null) => string = () => '/';

function viewOf(state: SessionMachine): SessionState {
  switch (state.phase) {
    case 'loading':
      return { status: 'LOADING', offline: state.offline };
    case 'signed-in':
      return { status: 'LOGGED_IN', playerId: state.playerId, offline: state.offline };
    case 'signed-out':
      return { status: 'LOGGED_OUT', offline: false };
  }
}

/** Takes the machine on by an event and runs the effects; resolves when those that take time are done. */
async function dispatch(event: SessionEvent): Promise<void> {
  const next = transition(machine, event);
  machine = next.state;
  showView(viewOf(machine));
  await Promise.all(next.effects.map(run));
}

function showView(next: SessionState): void {
  const { status, playerId, offline } = view.read();
  if (next.status !== status || next.playerId !== playerId || next.offline !== offline) view.write(next);
}

function run(effect: SessionEffect): unknown {
  switch (effect.kind) {
    case 'announce':
      return announce(effect.message);
    case 'publish':
      return changes.publish(effect.change);
    case 'renew':
      return renew(null);
    case 'send-sign-out':
      return endingBy(sendSignOut);
    case 'end-silently':
      return endSession({ sessionId: effect.sessionId, to: '/', silent: true });
    case 'begin-silent-sign-in':
      return trySilentSignIn(effect.reason);
    case 'await-reason':
      return awaitReason(effect.wait);
    case 'end-reason-wait':
      return endReasonWait();
    case 'begin-visit':
      return visit.begin(effect.ms ?? OPENID.requestTimeoutMs);
    case 'end-visit':
      return visit.end();
    case 'report-logged-out':
      return window.dispatchEvent(new Event('LOGOUT'));
    case 'go':
      return window.location.assign(effect.to);
  }
}

/** Whether somebody is signed in [AUT-12]. While the page is rendered ahead it is LOADING. */
export function useSession(): SessionState {
  return useStore(view);
}

/** The session as it is now, outside of React. */
export const readSession = view.read;

/** Calls back on every change of the session's status, player or reachability. */
export const onSessionState = view.subscribe;

/** The page sets where a visitor goes after a logout. */
export function setLogoutPath(path: (reason: LogoutReason | null) => string): void {
  logoutPath = path;
}

/** Calls back after a sign-in or sign-out in any tab. */
export const onSessionChange = changes.listen;

/** The id of the session that the current token belongs to, or null. */
export function readSessionId(): string | null {
  return sessionIdOf(machine);
}

/**
 * A usable access token, fetched or refreshed when it must be; null when nobody is signed in or the platform is away.
 */
export async function getAccessToken(): Promise<string | null> {
  if (machine.phase === 'signed-out') return null;
  return usableToken(machine, Date.now()) ?? renew(null);
}

/** A token other than the one that was refused; null when there is none to be had. */
export async function refreshAccessToken(refused: string): Promise<string | null> {
  const held = grantOf(machine);
  if (held && held.accessToken !== refused) return held.accessToken;
  const token = await renew(refused);
  // A renewal that was under way already may have brought the very token that is refused.
  return token === refused ? renew(refused) : token;
}

/**
 * One renewal at a time: per tab by the promise, across tabs by the lock. The tab that comes second uses what the first
 * announced.
 */
function renew(refused: string | null): Promise<string | null> {
  underWay.renewal ??= renewOnce(refused).finally(() => {
    underWay.renewal = null;
  });
  return underWay.renewal;
}

async function renewOnce(refused: string | null): Promise<string | null> {
  const token = await withLock(() => renewLocked(refused));
  const over = visit.over();
  if (token !== null || !over) return token;
  await over;
  return usableToken(machine, Date.now(), refused);
}

async function renewLocked(refused: string | null): Promise<string | null> {
  if (visit.over()) return null;
  const held = usableToken(machine, Date.now(), refused);
  if (held !== null) return held;
  const { departures } = machine;
  const before = grantOf(machine);
  const answer = await askForGrant(refused === null ? null : { sessionId: readSessionId() });
  await dispatch({ kind: 'renewal-answered', answer, departures });
  const after = grantOf(machine);
  return answer.kind === 'granted' || after !== before ? (after?.accessToken ?? null) : null;
}

function trySilentSignIn(reason: LogoutReason | null): Promise<void> {
  const hasBegun = beginSilentSignIn({
    onAttempt: (ms) => void dispatch({ kind: 'visit-began', ms }),
    giveUp: () => void abandonSession(reason ?? 'SESSION_EXPIRED'),
  });
  return hasBegun ? Promise.resolve() : dispatch({ kind: 'renewal-refused', reason });
}

async function awaitReason(wait: ReasonWait): Promise<void> {
  await new Promise<void>((resolve) => {
    endReasonWait = resolve;
    setTimeout(resolve, EXPLAINED_WITHIN_MS);
  });
  await dispatch({ kind: 'reason-awaited', wait });
}

function withLock<T>(task: () => Promise<T>): Promise<T> {
  // Only plain HTTP off this machine has no locks; there the server still refreshes once per token.
  return 'locks' in navigator ? navigator.locks.request(REFRESH_LOCK, task) : task();
}

/**
 * Goes where the player wanted to be, after a sign-in on this page. Where it took another player's place, the page goes
 * too, with all that it holds of them.
 */
export function goOnSignedIn(router: { readonly replace: (path: string) => void }, path: string): void {
  if (machine.hasReplaced) window.location.replace(path);
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
    await dispatch({ kind: 'signed-in', grant: answer.grant });
    return { ok: true, value: undefined };
  }
  return {
    ok: false,
    error: answer.kind === 'failed' ? answer.failure : networkFailure('Unreachable', 'Network unreachable'),
  };
}

/**
 * Takes up the session that an answer of the identity provider left in the cookies; every tab follows. False when there
 * is none, a failure when nobody answered.
 */
export async function takeUpSession(): Promise<Result<boolean, Failure>> {
  visit.end();
  const answer = await withLock(() => askForGrant(null));
  if (answer.kind === 'unavailable') return { ok: false, error: networkFailure('Unreachable', 'Network unreachable') };
  if (answer.kind === 'granted') await dispatch({ kind: 'signed-in', grant: answer.grant });
  return { ok: true, value: answer.kind === 'granted' };
}

/**
 * Signs out in every tab. Without a reason it was the player's own wish. `sessionId` is the session that is over, where
 * the platform says which: another one that this browser has by now goes on.
 */
export function signOut(reason: LogoutReason | null = null, sessionId: string | null = null): Promise<SignOutResult> {
  if (underWay.signOut) return underWay.signOut;
  const held = readSessionId();
  if (sessionId !== null && held !== null && held !== sessionId) return Promise.resolve('signed-out');
  if (machine.phase !== 'signed-out') return endingBy(reason === null ? signOutByPlayer : () => signOutBecause(reason));
  return isSignOutPending() ? endingBy(sendSignOut) : Promise.resolve('signed-out');
}

function endingBy(task: () => Promise<SignOutResult>): Promise<SignOutResult> {
  underWay.signOut ??= task().finally(() => {
    underWay.signOut = null;
  });
  return underWay.signOut;
}

/**
 * The player's sign-out holds at once, in every tab and without a connection; the server learns of it as soon as it
 * can.
 */
async function signOutByPlayer(): Promise<SignOutResult> {
  const sessionId = readSessionId();
  markSignOut();
  void dispatch({ kind: 'sign-out-chosen' });
  // Behind the lock no sign-in is under way whose new cookies the answer would take away.
  const answer = await withLock(() => endSession({ sessionId, to: logoutPath(null), silent: false }));
  const isReplaced = answer.kind === 'other-session' && machine.phase === 'signed-out';
  return finishSignOut(
    isReplaced ? await endSession({ sessionId: null, to: logoutPath(null), silent: false }) : answer,
  );
}

async function finishSignOut(answer: EndAnswer): Promise<SignOutResult> {
  await dispatch({ kind: 'sign-out-answered', answer });
  return answer.kind === 'failed' && isHeld(machine) ? 'pending' : 'signed-out';
}

/** The platform says that the session is over; when the browser has another one by now, this tab goes on with that. */
async function signOutBecause(reason: LogoutReason): Promise<SignOutResult> {
  const ended = readSessionId();
  void dispatch({ kind: 'end-reported', reason });
  try {
    // Behind the lock no sign-in is under way whose new cookies the answer would take away.
    const answer = await withLock<EndAnswer>(async () => {
      const held = readSessionId();
      return held !== null && held !== ended
        ? { kind: 'other-session' }
        : endSession({ sessionId: ended, to: logoutPath(reason), silent: false, isOver: ended !== null });
    });
    await dispatch({ kind: 'reported-end-answered', answer, reason, ended });
    return 'signed-out';
  } finally {
    await dispatch({ kind: 'reported-end-settled' });
  }
}

/** Sends the server a sign-out that it has not heard of; one tab does. */
async function sendSignOut(): Promise<SignOutResult> {
  const answer = await withLock<EndAnswer>(async () =>
    isSignOutPending()
      ? endSession({ sessionId: null, to: logoutPath(null), silent: false })
      : { kind: 'ended', loggedOut: false },
  );
  await dispatch({ kind: 'pending-sign-out-answered', answer });
  return answer.kind === 'failed' ? 'pending' : 'signed-out';
}

/** Gives a session up that the identity provider knows no more, in every tab, without a visit there [AUT-11]. */
export async function abandonSession(reason: LogoutReason): Promise<void> {
  await endSession({ sessionId: readSessionId(), to: '/', silent: true });
  await dispatch({ kind: 'abandoned', reason });
}

/**
 * Starts the session of this page. `refreshable` is what the edge saw: without a refresh token nothing needs to be
 * read.
 */
export function beginSession(refreshable: boolean): void {
  void dispatch({ kind: 'page-opened', refreshable, signOutPending: isSignOutPending(), now: Date.now() });
}

/**
 * Looks at the clock: renews a token that is about to end, asks again after the platform was away, and sends a sign-out
 * that did not get through.
 */
export function checkExpiry(): void {
  void dispatch({ kind: 'clock-checked', signOutPending: isSignOutPending(), now: Date.now() });
}

onAnnouncement((message) => void dispatch({ kind: 'tab-announced', message }));
