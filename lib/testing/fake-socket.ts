/** A subscription at the platform's end of a socket. */
export interface SocketTopic {
  readonly operationName: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

interface Message {
  readonly id?: string;
  readonly type: string;
  readonly payload?: unknown;
}

/** Later, and also while the clock of the test stands. */
const soon = (run: () => void) => void Promise.resolve().then(run);

const isTopic = (payload: unknown): payload is SocketTopic =>
  typeof payload === 'object' && payload !== null && 'operationName' in payload;

/** A WebSocket with the platform's end of the protocol behind it. */
export class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  /** All that were opened, oldest first. */
  static opened: FakeSocket[] = [];
  /** The names of all subscribed topics, oldest first. */
  static subscribed: string[] = [];
  /** While it is true, no socket gets through. */
  static isRefused = false;

  readonly protocol = 'graphql-transport-ws';
  readyState: number = FakeSocket.CONNECTING;
  /** The page's introduction when it opened the socket: its token, brand and locale. */
  introduction: unknown = null;
  readonly topics = new Map<string, SocketTopic>();
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: string }) => void) | null = null;
  onclose: ((event: { readonly code: number; readonly reason: string; readonly wasClean: boolean }) => void) | null =
    null;
  onerror: ((event: object) => void) | null = null;

  constructor() {
    FakeSocket.opened.push(this);
    const isRefused = FakeSocket.isRefused;
    soon(() => {
      if (isRefused) return this.close(1006);
      if (this.readyState !== FakeSocket.CONNECTING) return;
      this.readyState = FakeSocket.OPEN;
      this.onopen?.();
    });
  }

  send(text: string): void {
    const { id, type, payload }: Message = JSON.parse(text);
    if (type === 'connection_init') {
      this.introduction = payload;
      soon(() => this.say({ type: 'connection_ack' }));
    }
    if (type === 'ping') soon(() => this.say({ type: 'pong' }));
    if (type === 'subscribe' && id !== undefined && isTopic(payload)) {
      FakeSocket.subscribed.push(payload.operationName);
      this.topics.set(id, payload);
    }
    if (type === 'complete' && id !== undefined) this.topics.delete(id);
  }

  say(message: Message): void {
    if (this.readyState === FakeSocket.OPEN) this.onmessage?.({ data: JSON.stringify(message) });
  }

  close(code = 1000, reason = ''): void {
    if (this.readyState === FakeSocket.CLOSED) return;
    this.readyState = FakeSocket.CLOSED;
    this.topics.clear();
    this.onclose?.({ code, reason, wasClean: code === 1000 });
  }
}
