import { MessageType, type WebSocket as ProtocolSocket } from 'graphql-ws';
import { z } from 'zod';
import { isDisconnect } from '@/contract/disconnect';
import type { RawData, WebSocket } from 'ws';
import { isStorableJsonText } from '../kernel/http/storable-text';
import { describeError, logError } from '../kernel/log';
import { closeCodes, closeWith } from './close-codes';
import { createTokenBucket } from '../kernel/token-bucket';

/** The limits of one socket. */
export const socketLimits = {
  /** Bytes of one message. */
  messageBytes: 100 * 1024,
  /** Bytes that the peer has not read; a peer that leaves more lying is cut off. */
  unreadBytes: 1024 * 1024,
  /** Bytes of a ping's payload that its pong repeats; a longer one is left out, as control frames have it too. */
  pongBytes: 125,
  /** Messages and control frames of any kind. */
  messages: { burst: 200, perSecond: 50 },
  pings: { burst: 20, perSecond: 2 },
  bytes: { burst: 512 * 1024, perSecond: 128 * 1024 },
  /** Operations that are open at a time. */
  operations: 50,
  /** Messages that are worked on at a time; a subscription counts until it is open. */
  running: 4,
  /** Messages that wait for those. */
  waiting: 100,
} as const;

const envelope = z.object({ type: z.string(), id: z.string().optional(), payload: z.unknown().optional() });
/** Of a ping or pong; the protocol lets it be an object or nothing. */
const controlPayload = z.record(z.string(), z.unknown()).nullish();
/** Messages that only a server sends. */
const serverMessages = new Set<string>([
  MessageType.ConnectionAck,
  MessageType.Next,
  MessageType.Error,
] satisfies MessageType[]);

/** A socket of graphql-transport-ws that is held to the limits. */
export interface SocketBorder {
  /** The socket that the protocol's server talks to. */
  readonly socket: ProtocolSocket;
  /** The operation of this id is open, so the next message need not wait for its end. */
  opened(operationId: string): void;
}

type Handler = (text: string) => Promise<void>;

interface Message {
  readonly text: string;
  /** Of the operation that it asks for. */
  readonly id: string | null;
}

export interface BorderDeps {
  /** Milliseconds between two keep-alives. */
  readonly everyMs: number;
  /** Called with each keep-alive of an open socket. */
  readonly onBeat: () => void;
  /** Waits for the turn of the socket's address; answers what ends it. */
  readonly enterTurn: () => Promise<() => void>;
}

/**
 * Stands between a socket and the protocol. Pings are answered here; all else is worked on in order, a few at a time,
 * and each in its turn, which sockets of the same address share.
 */
export function createSocketBorder(socket: WebSocket, { everyMs, onBeat, enterTurn }: BorderDeps): SocketBorder {
  const buckets = {
    messages: createTokenBucket(socketLimits.messages),
    pings: createTokenBucket(socketLimits.pings),
    bytes: createTokenBucket(socketLimits.bytes),
  };
  const waiting: Message[] = [];
  const slots = new Map<string, () => void>();
  let running = 0;
  let isAlive = true;
  let handle: Handler | null = null;

  const isOpen = (): boolean => socket.readyState === socket.OPEN;
  const send = (data: string): Promise<void> =>
    new Promise((resolve, reject) => {
      if (!isOpen()) return resolve();
      // A peer that went away is no fault of the operation whose answer it was.
      socket.send(data, (error) => (error && !isDisconnect(error) ? reject(error) : resolve()));
    });

  /** Whether the peer may go on; closes or cuts off one that does not. */
  function isWithinLimits(bytes: number): boolean {
    if (!isOpen()) return false;
    if (isUnread()) return false;
    if (buckets.messages.take(1) && buckets.bytes.take(bytes)) return true;
    closeWith(socket, closeCodes.tooManyMessages);
    return false;
  }

  function isUnread(): boolean {
    if (socket.bufferedAmount <= socketLimits.unreadBytes) return false;
    socket.terminate();
    return true;
  }

  function take(data: RawData): void {
    // ws hands on one buffer unless its settings say otherwise.
    if (!Buffer.isBuffer(data) || !isWithinLimits(data.length)) return;
    const text = data.toString('utf8');
    const message = readEnvelope(text);
    if (!message || serverMessages.has(message.type)) return closeWith(socket, closeCodes.badMessage);
    if (message.type === MessageType.Ping || message.type === MessageType.Pong) {
      if (!controlPayload.safeParse(message.payload).success) return closeWith(socket, closeCodes.badMessage);
      return message.type === MessageType.Ping ? pong(message.payload) : undefined;
    }
    waiting.push({ text, id: message.type === MessageType.Subscribe ? (message.id ?? null) : null });
    if (waiting.length > socketLimits.waiting) return closeWith(socket, closeCodes.tooManyMessages);
    work();
  }

  function pong(payload: unknown): void {
    if (!buckets.pings.take(1)) return closeWith(socket, closeCodes.tooManyMessages);
    const repeated = payload === undefined ? '' : JSON.stringify(payload);
    const isRepeated = repeated !== '' && Buffer.byteLength(repeated) <= socketLimits.pongBytes;
    void send(JSON.stringify({ type: MessageType.Pong, ...(isRepeated ? { payload } : {}) })).catch(() => undefined);
  }

  function work(): void {
    while (handle && isOpen() && running < socketLimits.running) {
      const message = waiting.shift();
      if (!message) return;
      void run(handle, message);
    }
  }

  async function run(handler: Handler, { text, id }: Message): Promise<void> {
    running += 1;
    const endTurn = await enterTurn();
    let isRunning = true;
    const leave = () => {
      if (!isRunning) return;
      isRunning = false;
      endTurn();
      running -= 1;
      if (id !== null && slots.get(id) === leave) slots.delete(id);
      work();
    };
    if (id !== null) slots.set(id, leave);
    try {
      if (isOpen()) await handler(text);
    } catch (error) {
      if (isOpen()) {
        logError('unexpected error in a socket', { error: describeError(error) });
        closeWith(socket, closeCodes.internalError);
      }
    } finally {
      leave();
    }
  }

  const keepAlive = setInterval(() => {
    if (!isOpen() || isUnread()) return;
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
    onBeat();
  }, everyMs);
  socket.on('close', () => clearInterval(keepAlive));
  // A frame that is none, or is too large: ws closes the socket with the protocol's own code.
  socket.on('error', () => undefined);
  socket.on('message', take);
  socket.on('ping', (data: Buffer) => {
    if (isWithinLimits(data.length)) socket.pong(data, false, () => undefined);
  });
  socket.on('pong', (data: Buffer) => {
    isAlive = true;
    isWithinLimits(data.length);
  });

  return {
    socket: {
      protocol: socket.protocol,
      send,
      close: (code = closeCodes.internalError.code, reason = '') => closeWith(socket, { code, reason }),
      onMessage(handler) {
        handle = handler;
        work();
      },
    },
    opened: (operationId) => slots.get(operationId)?.(),
  };
}

function readEnvelope(text: string): z.infer<typeof envelope> | null {
  if (!isStorableJsonText(text)) return null;
  try {
    return envelope.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
