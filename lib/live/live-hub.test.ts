import { versionOf, type LiveTopic } from '@/lib/live/live.model';
import { listen } from '@/lib/live/live-hub.client';
import { FakeSocket } from '@/lib/testing/fake-socket';
import { platform } from '@/lib/testing/fake-platform';
import { sayFromOtherTab } from '@/lib/testing/other-tabs';

const wallet: LiveTopic = { query: 'subscription Wallet', operationName: 'Wallet', variables: {} };
const ended: LiveTopic = { query: 'subscription SessionDestroyed', operationName: 'SessionDestroyed', variables: {} };
const nothing = { onEvent: () => undefined, onConnection: () => undefined };

beforeEach(() => platform.signIn('p1'));

describe('the hub', () => {
  it('the hub gives its own newcomer what it leads for another tab, and nothing of one player to the next [SUB-02]', async () => {
    const stops = [listen(ended, nothing)];
    await platform.isListenedTo('SessionDestroyed');
    sayFromOtherTab('foyer-live', { kind: 'want', tab: 'other-tab', topics: [wallet] });
    await platform.isListenedTo('SessionDestroyed', 'Wallet');
    platform.push('Wallet', { balanceUpdated: { version: 1 } });
    const onEvent = jest.fn();
    stops.push(listen(wallet, { ...nothing, onEvent }));
    expect(onEvent).toHaveBeenCalledWith({ balanceUpdated: { version: 1 } });
    expect(platform.subscriptions('Wallet')).toBe(1);

    platform.signIn('p2');
    await platform.isListenedTo('SessionDestroyed', 'Wallet');
    expect(FakeSocket.opened.map(({ readyState }) => readyState)).toEqual([FakeSocket.CLOSED, FakeSocket.OPEN]);
    expect(FakeSocket.opened.map(({ introduction }) => introduction)).toEqual([
      expect.objectContaining({ accessToken: 'token-of-p1' }),
      expect.objectContaining({ accessToken: 'token-of-p2' }),
    ]);
    const next = jest.fn();
    stops.push(listen(wallet, { ...nothing, onEvent: next }));
    expect(next).not.toHaveBeenCalled();
    stops.forEach((stop) => stop());
  });

  it('numbers the events of a back end that numbers none, once for all tabs [SUB-02]', async () => {
    const heard: unknown[] = [];
    const topic: LiveTopic = { query: 'subscription Plain', operationName: 'Plain', variables: {} };
    const stop = listen(topic, { ...nothing, onEvent: (data) => heard.push(data) });
    await platform.isListenedTo('Plain');
    platform.push('Plain', { balanceUpdated: { balance: '2.00' } });
    platform.push('Plain', { balanceUpdated: { balance: '1.00' } });
    const versions = heard.map((data) => versionOf(data) ?? 0);
    expect(versions).toHaveLength(2);
    expect(versions[1]).toBeGreaterThan(versions[0] ?? Infinity);
    stop();
  });

  it('counts the time between two leading tabs as a loss, after which values are read again [SUB-02]', async () => {
    platform.signIn('p3');
    const heard: string[] = [];
    const stop = listen(wallet, { ...nothing, onConnection: (connection) => heard.push(connection) });
    sayFromOtherTab('foyer-live', { kind: 'connection', connection: 'live' });
    await platform.isListenedTo('Wallet');
    expect(heard.slice(heard.indexOf('live'))).toEqual(['live', 'connecting', 'live']);
    stop();
  });

  it('a page that is left closes its socket, and hears again once it is back from the memory of the browser [SUB-02]', async () => {
    const onEvent = jest.fn();
    const connections: string[] = [];
    const stop = listen(wallet, { onEvent, onConnection: (connection) => connections.push(connection) });
    await platform.isListenedTo('Wallet');
    window.dispatchEvent(new Event('pagehide'));
    await platform.isListenedTo();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await platform.isListenedTo('Wallet');
    platform.push('Wallet', { balanceUpdated: { version: 1 } });
    expect(onEvent).toHaveBeenCalledWith({ balanceUpdated: { version: 1 } });
    expect(connections.slice(-3)).toEqual(['live', 'connecting', 'live']);
    stop();
  });

  it('asks for nothing that the back end does not offer [SUB-01]', async () => {
    platform.settings({ notOffered: ['LimitsChanged'] });
    const onConnection = jest.fn();
    listen(
      { query: 'subscription LimitsChanged', operationName: 'LimitsChanged', variables: {} },
      { ...nothing, onConnection },
    );
    const stop = listen(ended, nothing);
    await platform.isListenedTo('SessionDestroyed');
    expect(onConnection).not.toHaveBeenCalled();
    stop();
  });
});
