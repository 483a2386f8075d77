import { topicKey, type LiveConnection, type LiveTopic } from '@/lib/live/live.model';
import { afterClose, backoff, reconnectWait } from '@/lib/live/socket.model';

/**
 * The life of the browser's one socket as a machine: `transition` takes a state and an event and gives the next state
 * and the effects to run, in their order. It opens no socket and starts no timer; live-socket.client.ts does.
 */
export interface SocketMachine {
  readonly phase:
    | 'reading-token'
    /** Dialled, not yet acknowledged. */
    | 'opening'
    | 'open'
    /** Lost; the next attempt has its time. */
    | 'waiting'
    /** Lost because of its session: the token is renewed, or the session ended. */
    | 'settling'
    /** It does not come back by itself. */
    | 'stopped'
    | 'closed';
  /** The number of the connection; events of an earlier one are late. */
  readonly connection: number;
  /** The token that the connection was opened with, and its session. */
  readonly opener: Opener | null;
  /** Attempts in a row that were lost before they were open. */
  readonly attempt: number;
  readonly wanted: ReadonlyMap<string, LiveTopic>;
  /** Subscriptions of this connection: topic by key → number of the subscription. */
  readonly running: ReadonlyMap<string, number>;
  /** How often in a row a topic has ended without an event. */
  readonly refusals: ReadonlyMap<string, number>;
  /** Number of the latest subscription. */
  readonly subscribed: number;
}

export interface Opener {
  readonly token: string;
  readonly session: string | null;
}

/** The circumstances of an attempt: a signed-in player, the network of the browser, and a number from 0 to 1. */
export interface Surroundings {
  readonly signedOut: boolean;
  readonly online: boolean;
  readonly random: number;
}

export type SocketEvent =
  | { readonly kind: 'token-read'; readonly opener: Opener | null; readonly around: Surroundings }
  /** The opening takes long; it goes on. */
  | { readonly kind: 'opening-is-late'; readonly connection: number }
  | { readonly kind: 'opened'; readonly connection: number }
  | { readonly kind: 'lost'; readonly connection: number; readonly reason: string; readonly around: Surroundings }
  /** An error of a subscription ends the connection, which is open still. */
  | { readonly kind: 'refused'; readonly connection: number; readonly reason: string; readonly around: Surroundings }
  /** The token is renewed, or the session has ended. */
  | { readonly kind: 'settled'; readonly around: Surroundings }
  | { readonly kind: 'waited' }
  | { readonly kind: 'woken' }
  | { readonly kind: 'topics-set'; readonly topics: readonly LiveTopic[] }
  | { readonly kind: 'topic-answered'; readonly key: string }
  /** `unknown`: the back end's schema does not know the topic. */
  | {
      readonly kind: 'topic-ended';
      readonly key: string;
      readonly subscription: number;
      readonly unknown: boolean;
      readonly random: number;
    }
  | { readonly kind: 'topic-waited'; readonly key: string; readonly connection: number }
  | { readonly kind: 'closed' };

export type SocketEffect =
  | { readonly kind: 'read-token' }
  | { readonly kind: 'dial'; readonly connection: number; readonly opener: Opener }
  | { readonly kind: 'report'; readonly connection: LiveConnection }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'end-wait' }
  | { readonly kind: 'renew-token'; readonly refused: string }
  | { readonly kind: 'sign-out'; readonly session: string | null }
  | { readonly kind: 'subscribe'; readonly key: string; readonly topic: LiveTopic; readonly subscription: number }
  | { readonly kind: 'unsubscribe'; readonly key: string }
  | { readonly kind: 'wait-for-topic'; readonly key: string; readonly connection: number; readonly ms: number }
  | { readonly kind: 'hang-up' };

export interface SocketTransition {
  readonly state: SocketMachine;
  readonly effects: readonly SocketEffect[];
}

const NOTHING: ReadonlyMap<string, number> = new Map();

/** A socket that has just been wanted, and its first effect. */
export const START: SocketTransition = {
  state: {
    phase: 'reading-token',
    connection: 0,
    opener: null,
    attempt: 0,
    wanted: new Map(),
    running: NOTHING,
    refusals: NOTHING,
    subscribed: 0,
  },
  effects: [{ kind: 'read-token' }],
};

/** The next state after an event, and the effects to run. Pure. */
export function transition(state: SocketMachine, event: SocketEvent): SocketTransition {
  if (state.phase === 'closed') return stay(state);
  switch (event.kind) {
    case 'token-read':
      return event.opener ? dial(state, event.opener) : retry(state, event.around);
    case 'opening-is-late':
      return event.connection === state.connection ? stay(state, report('offline')) : stay(state);
    case 'opened':
      return event.connection === state.connection ? open(state) : stay(state);
    case 'lost':
      return event.connection === state.connection ? lose(state, event.reason, event.around) : stay(state);
    case 'refused':
      return event.connection === state.connection ? refuse(state, event.reason, event.around) : stay(state);
    case 'settled':
      return retry(state, event.around);
    case 'waited':
      return readToken(state);
    case 'woken': {
      const woken = readToken(state);
      return woken.state === state ? woken : stay(woken.state, { kind: 'end-wait' }, ...woken.effects);
    }
    case 'topics-set':
      return setTopics(state, new Map(event.topics.map((topic) => [topicKey(topic), topic])));
    case 'topic-answered':
      return stay({ ...state, refusals: without(state.refusals, event.key) });
    case 'topic-ended':
      return endTopic(state, event);
    case 'topic-waited':
      return event.connection === state.connection ? subscribe(state, (key) => key === event.key) : stay(state);
    case 'closed':
      return stay({ ...state, phase: 'closed', running: NOTHING }, { kind: 'end-wait' }, { kind: 'hang-up' });
  }
}

function stay(state: SocketMachine, ...effects: readonly SocketEffect[]): SocketTransition {
  return { state, effects };
}

const report = (connection: LiveConnection): SocketEffect => ({ kind: 'report', connection });

function without<Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> {
  return map.has(key) ? new Map([...map].filter(([each]) => each !== key)) : map;
}

function readToken(state: SocketMachine): SocketTransition {
  return state.phase === 'waiting' ? stay({ ...state, phase: 'reading-token' }, { kind: 'read-token' }) : stay(state);
}

function dial(state: SocketMachine, opener: Opener): SocketTransition {
  const connection = state.connection + 1;
  return stay({ ...state, phase: 'opening', connection, opener }, { kind: 'dial', connection, opener });
}

function open(state: SocketMachine): SocketTransition {
  const opened = subscribe({ ...state, phase: 'open', attempt: 0 });
  return stay(opened.state, report('live'), ...opened.effects);
}

/** The wanted topics that do not run yet, or those of them that are `due`; on an open socket only. */
function subscribe(state: SocketMachine, due: (key: string) => boolean = () => true): SocketTransition {
  if (state.phase !== 'open') return stay(state);
  const missing = [...state.wanted].filter(([key]) => !state.running.has(key) && due(key));
  const effects = missing.map(([key, topic], index): Extract<SocketEffect, { kind: 'subscribe' }> => ({
    kind: 'subscribe',
    key,
    topic,
    subscription: state.subscribed + index + 1,
  }));
  const added = effects.map(({ key, subscription }) => [key, subscription] as const);
  return stay(
    { ...state, running: new Map([...state.running, ...added]), subscribed: state.subscribed + missing.length },
    ...effects,
  );
}

function setTopics(state: SocketMachine, wanted: ReadonlyMap<string, LiveTopic>): SocketTransition {
  const unwanted = [...state.running.keys()].filter((key) => !wanted.has(key));
  const running = new Map([...state.running].filter(([key]) => wanted.has(key)));
  const next = subscribe({ ...state, wanted, running });
  return stay(next.state, ...unwanted.map((key): SocketEffect => ({ kind: 'unsubscribe', key })), ...next.effects);
}

/** A subscription that ended on a living socket is opened again; the platform begins it with a snapshot. */
function endTopic(
  state: SocketMachine,
  { key, subscription, unknown, random }: Extract<SocketEvent, { kind: 'topic-ended' }>,
): SocketTransition {
  // An unknown topic stays in `running`, so that nothing requests it on this socket again.
  if (unknown || state.running.get(key) !== subscription) return stay(state);
  const ended = { ...state, running: without(state.running, key) };
  if (!state.wanted.has(key)) return stay(ended);
  const before = state.refusals.get(key) ?? 0;
  return stay(
    { ...ended, refusals: new Map([...state.refusals, [key, before + 1]]) },
    { kind: 'wait-for-topic', key, connection: state.connection, ms: backoff(1 + before, random) },
  );
}

function lose(state: SocketMachine, reason: string, around: Surroundings): SocketTransition {
  const lost: SocketMachine = { ...state, phase: 'settling', opener: null, running: NOTHING };
  switch (afterClose(reason)) {
    case 'stay-closed':
      return stay({ ...lost, phase: 'stopped' }, report('offline'));
    case 'session-destroyed':
      // The browser may have another session by now: the socket comes back with that.
      return stay(lost, report('offline'), { kind: 'sign-out', session: state.opener?.session ?? null });
    case 'refresh-and-retry':
      return state.opener ? stay(lost, { kind: 'renew-token', refused: state.opener.token }) : retry(lost, around);
    case 'retry':
      return retry(lost, around);
  }
}

/** As when it is lost for this reason; the number moves on, so that the end of the old connection is late. */
function refuse(state: SocketMachine, reason: string, around: Surroundings): SocketTransition {
  const refused = lose({ ...state, connection: state.connection + 1 }, reason, around);
  return stay(refused.state, { kind: 'hang-up' }, ...refused.effects);
}

function retry(state: SocketMachine, { signedOut, online, random }: Surroundings): SocketTransition {
  if (signedOut) return stay({ ...state, phase: 'stopped' });
  return stay(
    { ...state, phase: 'waiting', attempt: state.attempt + 1 },
    report(state.attempt === 0 && online ? 'connecting' : 'offline'),
    { kind: 'wait', ms: reconnectWait(state.attempt, random) },
  );
}
