import { needsRefresh } from '@/lib/edge/token-shape';
import type { EndAnswer, GrantAnswer } from '@/lib/session/session-api.client';
import type { SessionMessage } from '@/lib/session/session-channel.client';
import type { AccessGrant, LogoutReason } from '@/lib/session/session.model';

/**
 * The session of one tab as a machine: `transition` takes a state and an event and gives the next state and the effects
 * to run, in their order. It reads no clock, no storage and no network; session.client.ts runs it.
 */
export type SessionMachine = Phase & Memory;

/** Not known yet, a player, nobody. */
type Phase =
  | { readonly phase: 'loading'; readonly offline: boolean }
  | {
      readonly phase: 'signed-in';
      readonly playerId: string;
      /** Null between two sessions of one player. */
      readonly grant: AccessGrant | null;
      readonly offline: boolean;
    }
  | {
      readonly phase: 'signed-out';
      /** The page still shows the player who has signed out: the server is out of reach, so there is no other page. */
      readonly isHeld: boolean;
    };

/** Facts that outlive a phase. */
interface Memory {
  /** How often a session was left in this tab: the answer to a question from before the last time is late. */
  readonly departures: number;
  /** The session that was left last: other tabs' messages about it are late too. */
  readonly leftSession: string | null;
  /** The platform's reason for the end of the session, while this tab signs out of it. */
  readonly endReason: LogoutReason | null;
  /** On this page one player has taken the place of another. */
  readonly hasReplaced: boolean;
}

/** Somebody signs in or out in this browser, in whichever tab. */
export type SessionChange =
  | {
      readonly kind: 'signed-in';
      /** Another player was signed in here until now. */
      readonly replaced: boolean;
      /** This page did it, and goes on to where the player wanted to be. */
      readonly here: boolean;
    }
  | { readonly kind: 'signed-out'; readonly reason: LogoutReason | null };

export type SessionEvent =
  /** `refreshable` is what the edge saw: without a refresh token there is no session to read. */
  | {
      readonly kind: 'page-opened';
      readonly refreshable: boolean;
      readonly signOutPending: boolean;
      readonly now: number;
    }
  | { readonly kind: 'clock-checked'; readonly signOutPending: boolean; readonly now: number }
  /** The answer to a renewal that was requested after so many departures. */
  | { readonly kind: 'renewal-answered'; readonly answer: GrantAnswer; readonly departures: number }
  /** The renewal was refused, and a silent sign-in is not possible. */
  | { readonly kind: 'renewal-refused'; readonly reason: LogoutReason | null }
  /** The wait for the platform's own reason is over. */
  | { readonly kind: 'reason-awaited'; readonly wait: ReasonWait }
  | { readonly kind: 'visit-began'; readonly ms: number }
  | { readonly kind: 'tab-announced'; readonly message: SessionMessage }
  /** A sign-in on this page has succeeded. */
  | { readonly kind: 'signed-in'; readonly grant: AccessGrant }
  | { readonly kind: 'sign-out-chosen' }
  | { readonly kind: 'sign-out-answered'; readonly answer: EndAnswer }
  /** The answer to a sign-out that an earlier page, or an earlier attempt, could not send. */
  | { readonly kind: 'pending-sign-out-answered'; readonly answer: EndAnswer }
  | { readonly kind: 'end-reported'; readonly reason: LogoutReason }
  /** `ended` is the session that this tab had when the platform reported the end. */
  | {
      readonly kind: 'reported-end-answered';
      readonly answer: EndAnswer;
      readonly reason: LogoutReason;
      readonly ended: string | null;
    }
  | { readonly kind: 'reported-end-settled' }
  /** The identity provider knows the session no more. */
  | { readonly kind: 'abandoned'; readonly reason: LogoutReason };

/** A refused renewal that waits for the platform's own reason. */
export interface ReasonWait {
  /** The reason of the refusal. */
  readonly reason: LogoutReason | null;
  readonly departures: number;
  readonly sessionId: string | null;
}

export type SessionEffect =
  /** A message to the other tabs. */
  | { readonly kind: 'announce'; readonly message: SessionMessage }
  /** A message to this page. */
  | { readonly kind: 'publish'; readonly change: SessionChange }
  | { readonly kind: 'renew' }
  | { readonly kind: 'send-sign-out' }
  /** Ends a session that nobody wants any more, together with the cookies of its late answer. */
  | { readonly kind: 'end-silently'; readonly sessionId: string }
  | { readonly kind: 'begin-silent-sign-in'; readonly reason: LogoutReason | null }
  | { readonly kind: 'await-reason'; readonly wait: ReasonWait }
  | { readonly kind: 'end-reason-wait' }
  /** For so many ms the session has no tokens and is not over: a tab is at the identity provider. `null` is the default. */
  | { readonly kind: 'begin-visit'; readonly ms: number | null }
  | { readonly kind: 'end-visit' }
  /** Pages that embed or follow this one learn that the platform has ended the session [AUT-10]. */
  | { readonly kind: 'report-logged-out' }
  | { readonly kind: 'go'; readonly to: string };

export interface Transition {
  readonly state: SessionMachine;
  readonly effects: readonly SessionEffect[];
}

export const INITIAL: SessionMachine = {
  phase: 'loading',
  offline: false,
  departures: 0,
  leftSession: null,
  endReason: null,
  hasReplaced: false,
};

/** The grant that the tab holds, usable or not. */
export function grantOf(state: SessionMachine): AccessGrant | null {
  return state.phase === 'signed-in' ? state.grant : null;
}

export function sessionIdOf(state: SessionMachine): string | null {
  return grantOf(state)?.sessionId ?? null;
}

/** The held token, unless it is about to end or is the one that the platform `refused`. `now` in ms since the epoch. */
export function usableToken(state: SessionMachine, now: number, refused: string | null = null): string | null {
  const grant = grantOf(state);
  return grant && grant.accessToken !== refused && !needsRefresh(grant.expiresAt, now) ? grant.accessToken : null;
}

/** The next state after an event, and the effects to run. Pure. */
export function transition(state: SessionMachine, event: SessionEvent): Transition {
  switch (event.kind) {
    case 'page-opened':
      return openPage(state, event);
    case 'clock-checked':
      return checkClock(state, event);
    case 'renewal-answered':
      return event.departures === state.departures ? takeAnswer(state, event.answer) : takeLate(state, event.answer);
    case 'renewal-refused':
      return refuse(state, event.reason);
    case 'reason-awaited':
      return endAwaited(state, event.wait);
    case 'visit-began':
      return stay(state, { kind: 'begin-visit', ms: event.ms }, announce({ kind: 'visiting', ms: event.ms }));
    case 'tab-announced':
      return hear(state, event.message);
    case 'signed-in':
      return enter(state, event.grant, true);
    case 'sign-out-chosen':
      return depart(state, announceEnd(null, sessionIdOf(state)));
    case 'sign-out-answered':
      return finishSignOut(state, event.answer);
    case 'pending-sign-out-answered':
      return isHeld(state) || event.answer.kind === 'redirect'
        ? finishSignOut(state, event.answer)
        : stay(state, ...loggedOut(event.answer));
    case 'end-reported':
      return stay({ ...state, endReason: event.reason }, { kind: 'end-reason-wait' });
    case 'reported-end-answered':
      return finishReportedEnd(state, event);
    case 'reported-end-settled':
      return stay({ ...state, endReason: null });
    case 'abandoned':
      return leave(state, event.reason, true);
  }
}

function stay(state: SessionMachine, ...effects: readonly SessionEffect[]): Transition {
  return { state, effects };
}

const announce = (message: SessionMessage): SessionEffect => ({ kind: 'announce', message });

const announceEnd = (reason: LogoutReason | null, sessionId: string | null): SessionEffect =>
  announce({ kind: 'signed-out', reason, sessionId });

const loggedOut = (answer: EndAnswer): readonly SessionEffect[] =>
  answer.kind === 'ended' && answer.loggedOut ? [{ kind: 'report-logged-out' }] : [];

export function isHeld(state: SessionMachine): boolean {
  return state.phase === 'signed-out' && state.isHeld;
}

function memoryOf({ departures, leftSession, endReason, hasReplaced }: SessionMachine): Memory {
  return { departures, leftSession, endReason, hasReplaced };
}

/** Nobody is signed in; where that was not known yet it is no departure. */
function knownOut(state: SessionMachine): SessionMachine {
  return state.phase === 'signed-out' ? state : { phase: 'signed-out', isHeld: false, ...memoryOf(state) };
}

function openPage(
  state: SessionMachine,
  { refreshable, signOutPending, now }: Extract<SessionEvent, { kind: 'page-opened' }>,
): Transition {
  if (signOutPending) return stay(state.phase === 'loading' ? knownOut(state) : state, { kind: 'send-sign-out' });
  if (!refreshable) return stay(state.phase === 'loading' ? knownOut(state) : state);
  const opened: SessionMachine =
    state.phase === 'signed-out' ? { phase: 'loading', offline: false, ...memoryOf(state) } : state;
  return usableToken(opened, now) === null ? stay(opened, { kind: 'renew' }) : stay(opened);
}

function checkClock(
  state: SessionMachine,
  { signOutPending, now }: Extract<SessionEvent, { kind: 'clock-checked' }>,
): Transition {
  if (state.phase === 'signed-out')
    return state.isHeld || signOutPending ? stay(state, { kind: 'send-sign-out' }) : stay(state);
  return state.offline || usableToken(state, now) === null ? stay(state, { kind: 'renew' }) : stay(state);
}

function takeAnswer(state: SessionMachine, answer: GrantAnswer): Transition {
  switch (answer.kind) {
    case 'granted': {
      const taken = take(state, answer.grant);
      return { ...taken, effects: [...taken.effects, announce({ kind: 'token', grant: answer.grant })] };
    }
    case 'refused':
      return answer.silent
        ? stay(state, { kind: 'begin-silent-sign-in', reason: answer.reason })
        : refuse(state, answer.reason);
    case 'visiting':
      return stay(state, { kind: 'begin-visit', ms: null });
    case 'unavailable':
      return stay(state.phase === 'signed-out' ? state : { ...state, offline: true });
  }
}

/** Somebody signed out meanwhile: an answer that comes late brings nobody back, nor do the cookies that it set. */
function takeLate(state: SessionMachine, answer: GrantAnswer): Transition {
  return answer.kind === 'granted' && state.phase === 'signed-out'
    ? stay(state, { kind: 'end-silently', sessionId: answer.grant.sessionId })
    : stay(state);
}

/**
 * The renewal was refused, because the token has run out or because the session was ended elsewhere: what the platform
 * pushes about it counts for more than the refusal, whichever comes first [AUT-09].
 */
function refuse(state: SessionMachine, reason: LogoutReason | null): Transition {
  if (state.phase === 'signed-in')
    return state.endReason === null
      ? stay(state, {
          kind: 'await-reason',
          wait: { reason, departures: state.departures, sessionId: sessionIdOf(state) },
        })
      : leave(state, state.endReason, true);
  // Without a reason there was no session to lose.
  return reason ? leave(state, reason, true) : stay(knownOut(state));
}

function endAwaited(state: SessionMachine, { reason, departures, sessionId }: ReasonWait): Transition {
  // The player may have left the session meanwhile, or signed in again.
  const isSame = departures === state.departures && sessionId === sessionIdOf(state);
  return isSame ? leave(state, state.endReason ?? reason, true) : stay(state);
}

function adopt(state: SessionMachine, grant: AccessGrant): Transition {
  return stay(
    { ...memoryOf(state), leftSession: null, phase: 'signed-in', playerId: grant.playerId, grant, offline: false },
    { kind: 'end-visit' },
  );
}

/** A token that was renewed; when it is another player's, or nobody was signed in here, that is a sign-in. */
function take(state: SessionMachine, grant: AccessGrant): Transition {
  const isSame = state.phase === 'signed-in' && state.playerId === grant.playerId;
  return state.phase === 'loading' || isSame ? adopt(state, grant) : enter(state, grant, false);
}

/** A sign-in, `here` or as another tab announces it; the page that it happens on announces it. */
function enter(state: SessionMachine, grant: AccessGrant, here: boolean): Transition {
  const replaced = state.phase === 'signed-in' && state.playerId !== grant.playerId;
  const adopted = adopt({ ...state, hasReplaced: state.hasReplaced || (here && replaced) }, grant);
  return stay(adopted.state, ...adopted.effects, ...(here ? [announce({ kind: 'signed-in', grant })] : []), {
    kind: 'publish',
    change: { kind: 'signed-in', replaced, here },
  });
}

function depart(state: SessionMachine, ...effects: readonly SessionEffect[]): Transition {
  return stay(
    {
      ...memoryOf(state),
      departures: state.departures + 1,
      leftSession: sessionIdOf(state),
      phase: 'signed-out',
      isHeld: isHeld(state),
    },
    { kind: 'end-visit' },
    ...effects,
  );
}

function leave(state: SessionMachine, reason: LogoutReason | null, notifyOthers: boolean): Transition {
  const left = depart(state, ...(notifyOthers ? [announceEnd(reason, sessionIdOf(state))] : []));
  return publishEnd(left, reason);
}

function publishEnd({ state, effects }: Transition, reason: LogoutReason | null): Transition {
  return stay(state.phase === 'signed-out' ? { ...state, isHeld: false } : state, ...effects, {
    kind: 'publish',
    change: { kind: 'signed-out', reason },
  });
}

/** The server has answered, or not, to a sign-out that holds in this browser already. */
function finishSignOut(state: SessionMachine, answer: EndAnswer): Transition {
  const effects = loggedOut(answer);
  if (state.phase !== 'signed-out') return stay(state, ...effects);
  // Without a connection there is no other page to go to: this one stays, says so, and tries again.
  if (answer.kind === 'failed') return stay({ ...state, isHeld: true });
  // The provider ends its own session, then the browser comes back to the page that says why.
  if (answer.kind === 'redirect') return stay(state, ...effects, { kind: 'go', to: answer.to });
  return publishEnd({ state, effects }, null);
}

/** The platform said that the session is over; when the browser has another one by now, this tab goes on with that. */
function finishReportedEnd(
  state: SessionMachine,
  { answer, reason, ended }: Extract<SessionEvent, { kind: 'reported-end-answered' }>,
): Transition {
  const effects = loggedOut(answer);
  if (state.phase === 'signed-out' || sessionIdOf(state) !== ended) return stay(state, ...effects);
  if (answer.kind === 'other-session')
    return stay(state.phase === 'signed-in' ? { ...state, grant: null } : state, ...effects, { kind: 'renew' });
  const gone =
    answer.kind === 'redirect'
      ? depart(state, announceEnd(reason, ended), { kind: 'go', to: answer.to })
      : leave(state, reason, true);
  return stay(gone.state, ...effects, ...gone.effects);
}

function hear(state: SessionMachine, message: SessionMessage): Transition {
  switch (message.kind) {
    case 'token':
    case 'signed-in':
      if (message.grant.sessionId === state.leftSession) return stay(state);
      return message.kind === 'token' ? take(state, message.grant) : enter(state, message.grant, false);
    case 'visiting':
      return state.phase === 'signed-out' ? stay(state) : stay(state, { kind: 'begin-visit', ms: message.ms });
    case 'signed-out': {
      const held = sessionIdOf(state);
      const isOurs = message.sessionId === null || held === null || held === message.sessionId;
      return state.phase !== 'signed-out' && isOurs ? leave(state, message.reason, false) : stay(state);
    }
  }
}
