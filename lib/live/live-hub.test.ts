import { versionOf, type LiveMessage, type LiveTopic } from '@/lib/live/live.model';

type Heard = (event: { readonly data: LiveMessage }) => void;
const otherTabs: { say: Heard } = { say: () => undefined };
class FakeChannel {
  addEventListener(_: string, listener: Heard): void {
    otherTabs.say = listener;
  }
  postMessage(): void {}
}
Object.assign(globalThis, { BroadcastChannel: FakeChannel });
Object.assign(globalThis.crypto, { randomUUID: () => 'this-tab' });

interface Socket {
  readonly onEvent: (key: string, data: unknown) => void;
  closed: boolean;
}
const mockSockets: Socket[] = [];
jest.mock('@/lib/live/live-socket.client', () => ({
  openLiveSocket: ({ onEvent }: Socket) => {
    const socket = { onEvent, closed: false };
    mockSockets.push(socket);
    return {
      setTopics: () => undefined,
      wake: () => undefined,
      close: () => {
        socket.closed = true;
      },
    };
  },
}));
const session = { status: 'LOGGED_IN', playerId: 'p1' };
const mockStateListeners = new Set<() => void>();
jest.mock('@/lib/session/session.client', () => ({
  readSession: () => session,
  onSessionState: (listener: () => void) => mockStateListeners.add(listener),
}));

const wallet: LiveTopic = { query: 'subscription Wallet', operationName: 'Wallet', variables: {} };
const ended: LiveTopic = { query: 'subscription SessionDestroyed', operationName: 'SessionDestroyed', variables: {} };
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('the hub', () => {
  it('gives its own newcomer what it leads for another tab, and nothing of one player to the next [SUB-02]', async () => {
    const { listen } = await import('@/lib/live/live-hub.client');
    const { topicKey } = await import('@/lib/live/live.model');
    listen(ended, { onEvent: () => undefined, onConnection: () => undefined });
    await settled();
    otherTabs.say({ data: { kind: 'want', tab: 'other-tab', topics: [wallet] } });
    mockSockets[0]?.onEvent(topicKey(wallet), { balanceUpdated: { version: 1 } });
    const onEvent = jest.fn();
    listen(wallet, { onEvent, onConnection: () => undefined });
    expect(onEvent).toHaveBeenCalledWith({ balanceUpdated: { version: 1 } });

    session.playerId = 'p2';
    mockStateListeners.forEach((listener) => listener());
    await settled();
    expect(mockSockets.map(({ closed }) => closed)).toEqual([true, false]);
    const next = jest.fn();
    listen(wallet, { onEvent: next, onConnection: () => undefined });
    expect(next).not.toHaveBeenCalled();
  });

  it('numbers the events of a back end that numbers none, once for all tabs [SUB-02]', async () => {
    const { listen } = await import('@/lib/live/live-hub.client');
    const { topicKey } = await import('@/lib/live/live.model');
    const heard: unknown[] = [];
    const topic: LiveTopic = { query: 'subscription Plain', operationName: 'Plain', variables: {} };
    listen(topic, { onEvent: (data) => heard.push(data), onConnection: () => undefined });
    await settled();
    const socket = mockSockets.at(-1);
    socket?.onEvent(topicKey(topic), { balanceUpdated: { balance: '2.00' } });
    socket?.onEvent(topicKey(topic), { balanceUpdated: { balance: '1.00' } });
    const versions = heard.map((data) => versionOf(data) ?? 0);
    expect(versions).toHaveLength(2);
    expect(versions[1]).toBeGreaterThan(versions[0] ?? Infinity);
  });

  it('asks for nothing that the back end does not offer [SUB-01]', async () => {
    const settings = document.head.appendChild(
      Object.assign(document.createElement('meta'), { name: 'lobby-settings' }),
    );
    settings.content = JSON.stringify({ notOffered: ['LimitsChanged'] });
    const { listen } = await import('@/lib/live/live-hub.client');
    const onConnection = jest.fn();
    listen(
      { query: 'subscription LimitsChanged', operationName: 'LimitsChanged', variables: {} },
      { onEvent: () => undefined, onConnection },
    );
    expect(onConnection).not.toHaveBeenCalled();
    settings.remove();
  });
});
