/** @jest-environment node */
import { topicKey } from '@/lib/live/live.model';
import { SESSION_DESTROYED_REASON, STAY_CLOSED_REASON, TOKEN_EXPIRED_REASON } from '@/lib/live/socket.model';
import { START, transition, type SocketEffect, type SocketEvent, type SocketMachine } from '@/lib/live/socket-machine';

const opener = { token: 'a1', session: 's1' };
const around = { signedOut: false, online: true, random: 0.5 };
const wallet = { query: 'subscription Wallet', operationName: 'Wallet', variables: {} };
const limits = { query: 'subscription Limits', operationName: 'Limits', variables: {} };
const [walletKey, limitsKey] = [topicKey(wallet), topicKey(limits)];

/** The state after some events, and the effects of the last one. */
function after(...events: readonly SocketEvent[]): { state: SocketMachine; effects: readonly SocketEffect[] } {
  return events.reduce(({ state }, event) => transition(state, event), START);
}

const dialled: SocketEvent[] = [{ kind: 'token-read', opener, around }];
const open: SocketEvent[] = [{ kind: 'topics-set', topics: [wallet] }, ...dialled, { kind: 'opened', connection: 1 }];
const lost = (reason = '', connection = 1): SocketEvent => ({ kind: 'lost', connection, reason, around });
const refused = (reason: string, connection = 1): SocketEvent => ({ kind: 'refused', connection, reason, around });
const ended = (subscription: number, unknown = false): SocketEvent => ({
  kind: 'topic-ended',
  key: walletKey,
  subscription,
  unknown,
  random: 0.5,
});

type Row = readonly [
  title: string,
  events: readonly SocketEvent[],
  phase: SocketMachine['phase'],
  effects: SocketEffect[],
];

it.each<Row>([
  ['is dialled with its token', dialled, 'opening', [{ kind: 'dial', connection: 1, opener }]],
  [
    'waits without a token',
    [{ kind: 'token-read', opener: null, around }],
    'waiting',
    [
      { kind: 'report', connection: 'connecting' },
      { kind: 'wait', ms: 1000 },
    ],
  ],
  [
    'is shown offline while its opening takes long',
    [...dialled, { kind: 'opening-is-late', connection: 1 }],
    'opening',
    [{ kind: 'report', connection: 'offline' }],
  ],
  [
    'begins its topics when it is open',
    open,
    'open',
    [
      { kind: 'report', connection: 'live' },
      { kind: 'subscribe', key: walletKey, topic: wallet, subscription: 1 },
    ],
  ],
  [
    'comes back after a loss',
    [...open, lost()],
    'waiting',
    [
      { kind: 'report', connection: 'connecting' },
      { kind: 'wait', ms: 1000 },
    ],
  ],
  [
    'is offline after a loss without a network',
    [...open, { kind: 'lost', connection: 1, reason: '', around: { ...around, online: false } }],
    'waiting',
    [
      { kind: 'report', connection: 'offline' },
      { kind: 'wait', ms: 1000 },
    ],
  ],
  [
    'is offline after a second loss in a row',
    [...dialled, lost(), { kind: 'waited' }, ...dialled, lost('', 2)],
    'waiting',
    [
      { kind: 'report', connection: 'offline' },
      { kind: 'wait', ms: 2000 },
    ],
  ],
  [
    'reads the token again after the wait',
    [...open, lost(), { kind: 'waited' }],
    'reading-token',
    [{ kind: 'read-token' }],
  ],
  [
    'tries at once when it is woken',
    [...open, lost(), { kind: 'woken' }],
    'reading-token',
    [{ kind: 'end-wait' }, { kind: 'read-token' }],
  ],
  ['is not disturbed by a wake while it is open', [...open, { kind: 'woken' }], 'open', []],
  [
    'renews a token that has run out',
    [...open, lost(TOKEN_EXPIRED_REASON)],
    'settling',
    [{ kind: 'renew-token', refused: 'a1' }],
  ],
  [
    'comes back with the renewed token',
    [...open, lost(TOKEN_EXPIRED_REASON), { kind: 'settled', around }],
    'waiting',
    [
      { kind: 'report', connection: 'connecting' },
      { kind: 'wait', ms: 1000 },
    ],
  ],
  [
    'signs out of the session that it was opened with',
    [...open, lost(`x: ${SESSION_DESTROYED_REASON}`)],
    'settling',
    [
      { kind: 'report', connection: 'offline' },
      { kind: 'sign-out', session: 's1' },
    ],
  ],
  [
    'does not come back for a visitor',
    [...open, lost(SESSION_DESTROYED_REASON), { kind: 'settled', around: { ...around, signedOut: true } }],
    'stopped',
    [],
  ],
  [
    'hangs up and stays closed when an error of a subscription wants that',
    [...open, refused(STAY_CLOSED_REASON), lost()],
    'stopped',
    [],
  ],
  [
    'hangs up and signs out of the session that an error of a subscription calls destroyed',
    [...open, refused(SESSION_DESTROYED_REASON)],
    'settling',
    [{ kind: 'hang-up' }, { kind: 'report', connection: 'offline' }, { kind: 'sign-out', session: 's1' }],
  ],
  ['takes no notice of an error of an earlier connection', [...open, refused(STAY_CLOSED_REASON, 0)], 'open', []],
  [
    'stays closed where the platform wants that',
    [...open, lost(STAY_CLOSED_REASON)],
    'stopped',
    [{ kind: 'report', connection: 'offline' }],
  ],
  [
    'takes no notice of the end of an earlier connection',
    [...open, lost(), { kind: 'waited' }, ...dialled, lost('', 1)],
    'opening',
    [],
  ],
  ['takes no notice of anything once it is closed', [...open, { kind: 'closed' }, lost()], 'closed', []],
  ['hangs up when it is closed', [...open, { kind: 'closed' }], 'closed', [{ kind: 'end-wait' }, { kind: 'hang-up' }]],
])('the socket %s [SUB-01]', (_title, events, phase, effects) => {
  const now = after(...events);
  expect([now.state.phase, now.effects]).toEqual([phase, effects]);
});

it('an open socket begins what is wanted and ends what is not [SUB-01]', () => {
  expect(after(...open, { kind: 'topics-set', topics: [limits] }).effects).toEqual([
    { kind: 'unsubscribe', key: walletKey },
    { kind: 'subscribe', key: limitsKey, topic: limits, subscription: 2 },
  ]);
  expect(after(...open, { kind: 'topics-set', topics: [wallet] }).effects).toEqual([]);
});

it('a topic that ends on an open socket begins again after a wait that grows until an event comes [SUB-01]', () => {
  const waited: SocketEvent = { kind: 'topic-waited', key: walletKey, connection: 1 };
  const wait = (ms: number) => [{ kind: 'wait-for-topic', key: walletKey, connection: 1, ms }];
  expect(after(...open, ended(1)).effects).toEqual(wait(2000));
  expect(after(...open, ended(1), waited).effects).toEqual([
    { kind: 'subscribe', key: walletKey, topic: wallet, subscription: 2 },
  ]);
  expect(after(...open, ended(1), waited, ended(2)).effects).toEqual(wait(4000));
  const answered: SocketEvent = { kind: 'topic-answered', key: walletKey };
  expect(after(...open, ended(1), waited, answered, ended(2)).effects).toEqual(wait(2000));
});

it('the wait of one topic begins no other that still waits [SUB-01]', () => {
  const both = after(
    { kind: 'topics-set', topics: [wallet, limits] },
    ...dialled,
    { kind: 'opened', connection: 1 },
    ended(1),
    { kind: 'topic-ended', key: limitsKey, subscription: 2, unknown: false, random: 0.5 },
  ).state;
  expect(transition(both, { kind: 'topic-waited', key: limitsKey, connection: 1 }).effects).toEqual([
    { kind: 'subscribe', key: limitsKey, topic: limits, subscription: 3 },
  ]);
});

it('a topic that the schema does not know is requested once a connection [SUB-01]', () => {
  const refused = after(...open, ended(1, true));
  expect(refused.effects).toEqual([]);
  expect(transition(refused.state, { kind: 'topics-set', topics: [wallet] }).effects).toEqual([]);
});

it('the late end of an earlier subscription ends no later one [SUB-01]', () => {
  const back: SocketEvent[] = [...open, lost(), { kind: 'waited' }, ...dialled, { kind: 'opened', connection: 2 }];
  expect(after(...back).effects).toContainEqual({ kind: 'subscribe', key: walletKey, topic: wallet, subscription: 2 });
  expect(after(...back, ended(1)).effects).toEqual([]);
  expect(after(...back, { kind: 'topic-waited', key: walletKey, connection: 1 }).effects).toEqual([]);
});
