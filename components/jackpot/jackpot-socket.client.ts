'use client';

export interface JackpotSocketDeps {
  /** Of each attempt; null when there is no token to be had now. */
  readonly address: () => Promise<string | null>;
  readonly onMessage: (message: Readonly<Record<string, unknown>>) => void;
  /** Sent after each opening. */
  readonly greeting: object;
  readonly onState: (state: SocketState) => void;
}

/** stopped: after too many attempts; refused: the service will not take this player's connection. */
export const socketStates = ['connecting', 'open', 'lost', 'stopped', 'refused'] as const;
export type SocketState = (typeof socketStates)[number];
export const sendResults = ['sent', 'no-connection', 'failed'] as const;
export type SendResult = (typeof sendResults)[number];

export interface JackpotSocket {
  /** Waits for the connection up to ten seconds. */
  readonly send: (message: object) => Promise<SendResult>;
  readonly close: () => void;
}

const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;
const OPEN_CHECKS = 10;
const OPEN_CHECK_MS = 1_000;
/** For which a message waits for the connection, in ms [JKP-05]. */
export const SEND_WAIT_MS = OPEN_CHECKS * OPEN_CHECK_MS;
/** Close codes after which another attempt gets the same answer: docs/jackpot-protocol.md. */
const FINAL_CODES: readonly number[] = [4400, 4403, 4404, 4410];

/**
 * The connection to the jackpot service: it comes back after 2 s, 4 s and so on, and stops past 60 s [JKP-05]. The first
 * message of a connection sets the wait back to 2 s; an opening alone does not, since the service may close it at once.
 */
export function openJackpotSocket({ address, onMessage, greeting, onState }: JackpotSocketDeps): JackpotSocket {
  let socket: WebSocket | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_RETRY_MS;
  let isEnded = false;

  async function dial(): Promise<void> {
    onState('connecting');
    const url = await address().catch(() => null);
    if (isEnded) return;
    if (url === null) return later();
    const opened = new WebSocket(url);
    socket = opened;
    opened.onopen = () => {
      opened.send(JSON.stringify(greeting));
      onState('open');
    };
    opened.onmessage = ({ data }) => {
      const message = readMessage(data);
      if (!message) return;
      wait = FIRST_RETRY_MS;
      onMessage(message);
    };
    opened.onclose = ({ code }) => {
      if (socket === opened) socket = null;
      if (isEnded) return;
      if (FINAL_CODES.includes(code)) end('refused');
      else later();
    };
  }

  function later(): void {
    if (wait > LONGEST_RETRY_MS) return end('stopped');
    onState('lost');
    retry = setTimeout(() => void dial(), wait);
    wait *= 2;
  }

  function end(state: 'stopped' | 'refused'): void {
    isEnded = true;
    onState(state);
  }

  void dial();
  return {
    async send(message) {
      for (let check = 0; check < OPEN_CHECKS && !isEnded && socket?.readyState !== WebSocket.OPEN; check += 1)
        await new Promise((resolve) => setTimeout(resolve, OPEN_CHECK_MS));
      if (isEnded || socket?.readyState !== WebSocket.OPEN) return 'no-connection';
      try {
        socket.send(JSON.stringify(message));
        return 'sent';
      } catch {
        return 'failed';
      }
    },
    close() {
      isEnded = true;
      clearTimeout(retry);
      socket?.close();
    },
  };
}

function readMessage(data: unknown): Readonly<Record<string, unknown>> | null {
  try {
    const parsed: unknown = JSON.parse(String(data));
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : null;
  } catch {
    return null;
  }
}
