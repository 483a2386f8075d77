import { act, renderHook } from '@testing-library/react';
import { graphql } from '@/lib/graphql/graphql';
import { isCurrent, nextArrival, topicKey, versionOf, withVersion } from '@/lib/live/live.model';
import { destroyedSession } from '@/lib/live/session-watch.client';
import { afterClose, backoff, isUnknownToSchema, reconnectWait } from '@/lib/live/socket.model';
import { parseLiveMessage } from '@/lib/live/tab-messages';
import { useLive } from '@/lib/live/use-live.client';
import { platform } from '@/lib/testing/fake-platform';

const Wallet = graphql(`
  subscription Wallet {
    balanceUpdated {
      balance
      version
    }
  }
`);

const emit = (balance: string, version: number) => platform.push('Wallet', { balanceUpdated: { balance, version } });

beforeEach(() => platform.signIn());

describe('the socket', () => {
  it('backs off from 1 s, doubling, by half more or less, never under 1 s nor over 22.5 s [SUB-01]', () => {
    expect([0, 1, 2, 3].map((attempt) => backoff(attempt, 0.5))).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(backoff(1, 1)).toBe(3_000);
    expect(backoff(1, 0)).toBe(1_000);
    expect(backoff(0, 0)).toBe(1_000);
    expect(backoff(1_000, 1)).toBe(22_500);
  });

  it('the socket opens again after 3 s at most for a minute, so that a restart costs seconds, then less often [SUB-01]', () => {
    const quick = Array.from({ length: 30 }, (_, attempt) => attempt);
    expect(Math.max(...quick.map((attempt) => reconnectWait(attempt, 1)))).toBe(3_000);
    expect(Math.min(...quick.map((attempt) => reconnectWait(attempt, 0)))).toBe(1_000);
    expect([30, 31, 32].map((attempt) => reconnectWait(attempt, 0.5))).toEqual([4_000, 8_000, 15_000]);
  });

  it.each([
    ['Error resolving subscription context', 'stay-closed'],
    ['session_destroyed_error', 'session-destroyed'],
    ['token_expired', 'refresh-and-retry'],
    ['platform_restart', 'retry'],
    ['', 'retry'],
  ])('closed with %p does: %s [SUB-01]', (reason, then) => {
    expect(afterClose(reason)).toBe(then);
  });

  it('topics share the socket: the same question is one subscription, another variable another [SUB-02]', () => {
    const topic = { query: 'q', operationName: 'Wallet', variables: {} };
    expect(topicKey(topic)).toBe(topicKey({ ...topic }));
    expect(topicKey(topic)).not.toBe(topicKey({ ...topic, variables: { id: 1 } }));
  });

  it('hears whole messages of other tabs only [SUB-02]', () => {
    const topic = { query: 'q', operationName: 'Wallet', variables: {} };
    expect(parseLiveMessage({ kind: 'want', tab: 't', topics: [topic, { query: 1 }] })).toEqual({
      kind: 'want',
      tab: 't',
      topics: [topic],
    });
    expect(parseLiveMessage({ kind: 'connection', connection: 'live' })).toEqual({
      kind: 'connection',
      connection: 'live',
    });
    for (const wrong of [
      null,
      'x',
      {},
      { kind: 'connection', connection: 'up' },
      { kind: 'want', tab: 1, topics: [] },
      { kind: 'event' },
    ])
      expect(parseLiveMessage(wrong)).toBeNull();
  });

  it('reads which session was destroyed [AUT-09]', () => {
    expect(destroyedSession({ sessionDestroyed: { sessionId: 's1' } })).toBe('s1');
    for (const wrong of [null, {}, { sessionDestroyed: null }, { sessionDestroyed: { sessionId: 1 } }])
      expect(destroyedSession(wrong)).toBeNull();
  });
});

describe('versions', () => {
  it('reads the version from the event’s one root field [SUB-02]', () => {
    expect(versionOf({ balanceUpdated: { version: 4 } })).toBe(4);
    expect(versionOf({ playerUpdated: { isAccountClosed: true } })).toBeNull();
    expect(versionOf(null)).toBeNull();
  });

  it('never go back; the same one again is a snapshot [SUB-02]', () => {
    expect([isCurrent(3, 2), isCurrent(3, 3), isCurrent(3, 4), isCurrent(null, 1), isCurrent(3, null)]).toEqual([
      false,
      true,
      true,
      true,
      true,
    ]);
  });
});

describe('useLive', () => {
  const follow = (onReconnect?: () => void) =>
    renderHook(() => useLive(Wallet, (_, event) => event.balanceUpdated.balance, '1.00', { onReconnect }));

  it('a live value starts from its initial state and follows the events, dropping older ones [SUB-02]', async () => {
    const { result } = follow();
    expect(result.current).toMatchObject({ state: '1.00', connection: 'connecting' });
    await platform.isListenedTo('Wallet');
    emit('5.00', 5);
    emit('4.00', 4);
    expect(result.current.state).toBe('5.00');
    emit('6.00', 6);
    expect(result.current.state).toBe('6.00');
  });

  it('a live value says when it is offline, and one without a snapshot is read again afterwards [SUB-02]', async () => {
    const onReconnect = jest.fn();
    const { result } = follow(onReconnect);
    await platform.isListenedTo('Wallet');
    expect(result.current.connection).toBe('live');
    expect(onReconnect).not.toHaveBeenCalled();
    jest.useFakeTimers();
    platform.loseSocket({ isRefused: true });
    expect(result.current.connection).toBe('connecting');
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(result.current.connection).toBe('offline');
    platform.letSocketsThrough();
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(result.current.connection).toBe('live');
    expect(onReconnect).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  it('reads what has no snapshot again after a loss that the first try ends [SUB-02]', async () => {
    const onReconnect = jest.fn();
    const { result } = follow(onReconnect);
    await platform.isListenedTo('Wallet');
    jest.useFakeTimers();
    platform.loseSocket();
    expect(result.current.connection).toBe('connecting');
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(result.current.connection).toBe('live');
    expect(onReconnect).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  it('listens only while somebody is signed in, and stops with the component [SUB-01]', async () => {
    platform.signOut();
    const visitor = follow();
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    expect(platform.listening()).toEqual([]);
    visitor.unmount();
    platform.signIn();
    const { unmount } = follow();
    await platform.isListenedTo('Wallet');
    unmount();
    expect(platform.listening()).toEqual([]);
  });
});

describe('events of a back end that numbers none', () => {
  it('numbers events as they arrive, above what any tab counted before [SUB-02]', () => {
    const arrival = nextArrival(0, 1_000);
    expect(withVersion({ balanceUpdated: { balance: '1.00' } }, arrival)).toEqual({
      balanceUpdated: { balance: '1.00', version: 1_000 },
    });
    expect(nextArrival(arrival, 1_000)).toBe(1_001);
    expect(nextArrival(arrival, 2_000)).toBe(2_000);
  });

  it('events of a back end that numbers none keep the number that they have [SUB-02]', () => {
    const event = { balanceUpdated: { balance: '1.00', version: 7 } };
    expect(withVersion(event, 1_000)).toBe(event);
  });
});

it('a subscription that the schema does not know is distinguished from one that failed [SUB-01]', () => {
  expect(isUnknownToSchema([{ message: 'Cannot query field "limitsChanged" on type "Subscription".' }])).toBe(true);
  expect(isUnknownToSchema([{ message: 'no', extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }])).toBe(true);
  expect(isUnknownToSchema([{ message: 'the database is away' }])).toBe(false);
  expect(isUnknownToSchema(new Event('close'))).toBe(false);
});
