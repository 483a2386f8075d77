'use client';
import {
  openJackpotSocket,
  SEND_WAIT_MS,
  sendResults,
  socketStates,
  type JackpotSocket,
  type JackpotSocketDeps,
  type SendResult,
  type SocketState,
} from '@/components/jackpot/jackpot-socket.client';
import { openTabGroup } from '@/lib/live/tab-group.client';

type ServiceMessage = Readonly<Record<string, unknown>>;

/** The messages between the tabs of one browser about one connection to the service. */
type TabMessage =
  /** A newcomer: the leader sends it what it knows. */
  | { readonly kind: 'hello' }
  | { readonly kind: 'state'; readonly state: SocketState }
  | { readonly kind: 'message'; readonly message: ServiceMessage }
  | { readonly kind: 'send'; readonly id: string; readonly message: object }
  | { readonly kind: 'sent'; readonly id: string; readonly result: SendResult };

interface SharedSocketDeps extends JackpotSocketDeps {
  /** The same for all tabs that may share a connection, and never for two players. */
  readonly key: string;
}

interface Pending {
  readonly message: object;
  readonly settle: (result: SendResult) => void;
}

/** Messages that say how something is, not that something happened. */
const KEPT: readonly unknown[] = ['JackpotUpdate', 'LogCheckpoint'];

/**
 * The connection to the jackpot service, one for all tabs of the browser: one leads it and passes on to the others all
 * that comes; when it goes, the next one opens its own, and sends what the others had given to the one before and was
 * not acknowledged. To its caller it is as a connection of its own.
 */
export function shareJackpotSocket({ key, ...deps }: SharedSocketDeps): JackpotSocket {
  const name = `foyer-jackpot ${key}`;
  const kept = new Map<unknown, ServiceMessage>();
  const pending = new Map<string, Pending>();
  /** While this tab leads. */
  let socket: JackpotSocket | null = null;
  let state: SocketState | null = null;
  const { post, stand, close } = openTabGroup<TabMessage>({
    name,
    lock: name,
    parse: parseTabMessage,
    onMessage: heard,
    lead,
    onReturn: join,
  });

  function setState(next: SocketState): void {
    if (state === next) return;
    state = next;
    deps.onState(next);
  }

  function open(): void {
    socket?.close();
    socket = openJackpotSocket({
      ...deps,
      onState: (next) => {
        post({ kind: 'state', state: next });
        setState(next);
      },
      onMessage: (message) => {
        if (KEPT.includes(message.msg_name)) kept.set(message.msg_name, message);
        post({ kind: 'message', message });
        deps.onMessage(message);
      },
    });
  }

  function lead(): () => void {
    open();
    for (const { message, settle } of [...pending.values()]) void socket?.send(message).then(settle);
    return () => {
      socket?.close();
      socket = null;
      kept.clear();
    };
  }

  function send(message: object): Promise<SendResult> {
    if (socket) return socket.send(message);
    const id = crypto.randomUUID();
    return new Promise((resolve) => {
      const settle = (result: SendResult) => {
        clearTimeout(timer);
        pending.delete(id);
        resolve(result);
      };
      const timer = setTimeout(() => settle('no-connection'), SEND_WAIT_MS);
      pending.set(id, { message, settle });
      post({ kind: 'send', id, message });
    });
  }

  function welcome(): void {
    if (state === null) return;
    // Somebody opened a page: another try, as when this one is loaded again.
    if (state === 'stopped' || state === 'refused') return open();
    post({ kind: 'state', state });
    for (const message of kept.values()) post({ kind: 'message', message });
  }

  function heard(message: TabMessage): void {
    if (socket) {
      if (message.kind === 'hello') welcome();
      if (message.kind === 'send')
        void socket.send(message.message).then((result) => post({ kind: 'sent', id: message.id, result }));
      return;
    }
    if (message.kind === 'state') setState(message.state);
    if (message.kind === 'message') deps.onMessage(message.message);
    if (message.kind === 'sent') pending.get(message.id)?.settle(message.result);
  }

  function join(): void {
    stand();
    post({ kind: 'hello' });
  }

  join();
  return {
    send,
    close() {
      close();
      for (const { settle } of [...pending.values()]) settle('no-connection');
    },
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The message of another tab, or null: an older build may still be open there. */
function parseTabMessage(data: unknown): TabMessage | null {
  if (!isObject(data)) return null;
  const { kind, id, state, message, result } = data;
  if (kind === 'hello') return { kind };
  if (kind === 'state') return isState(state) ? { kind, state } : null;
  if (kind === 'message') return isObject(message) ? { kind, message } : null;
  if (typeof id !== 'string') return null;
  if (kind === 'send') return isObject(message) ? { kind, id, message } : null;
  return kind === 'sent' && isResult(result) ? { kind, id, result } : null;
}

const isState = (value: unknown): value is SocketState => socketStates.some((state) => state === value);
const isResult = (value: unknown): value is SendResult => sendResults.some((result) => result === value);
