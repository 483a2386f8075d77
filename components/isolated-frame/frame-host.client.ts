'use client';
import { fullBudget, spendMessage } from '@/components/isolated-frame/message-budget';
import {
  FRAME_PROTOCOL,
  frameLimits,
  frameSources,
  isGreeting,
  parseWidgetMessage,
  type LobbyMessage,
  type WidgetMessage,
} from '@/contract/frame-messages';

/** Why a frame was ended. */
export type FrameFault = 'too-many-messages' | 'message-too-long' | 'too-many-connections';

export interface FrameHostOptions {
  /** The frame's window, as long as it is in the page. */
  readonly frameWindow: () => Window | null;
  /** The only origin that is listened to and spoken to. */
  readonly origin: string;
  /** The first message to a page that has just connected. */
  readonly welcome: () => LobbyMessage;
  readonly onMessage: (message: WidgetMessage) => void;
  /** The frame broke a limit and is not listened to any more: it has to leave the page. */
  readonly onFault: (fault: FrameFault) => void;
}

export interface FrameHost {
  /** Sends a message to the page that is connected; without one it is lost. */
  send(message: LobbyMessage): void;
  close(): void;
}

/** Talks to the page in an isolated frame: waits for its hello and hands it one end of a channel. */
export function openFrameHost({ frameWindow, origin, welcome, onMessage, onFault }: FrameHostOptions): FrameHost {
  let port: MessagePort | null = null;
  let connections = 0;
  let budget = fullBudget(performance.now());
  let closed = false;

  function close(): void {
    closed = true;
    port?.close();
    port = null;
    window.removeEventListener('message', onWindowMessage);
  }

  function end(fault: FrameFault): void {
    if (closed) return;
    close();
    onFault(fault);
  }

  /** Counts a message, whatever is in it. False when it is one too many. */
  function count(): boolean {
    const rest = spendMessage(budget, performance.now());
    if (rest) budget = rest;
    else end('too-many-messages');
    return rest !== null;
  }

  function onWindowMessage(event: MessageEvent<unknown>): void {
    const target = frameWindow();
    if (target === null || event.source !== target || !count()) return;
    if (event.origin === origin && isGreeting(event.data, frameSources.widget)) connect(target);
  }

  function connect(target: Window): void {
    connections += 1;
    if (connections > frameLimits.connections) return end('too-many-connections');
    port?.close();
    const channel = new MessageChannel();
    const own = channel.port1;
    own.onmessage = (event: MessageEvent<unknown>) => {
      if (own !== port || !count()) return;
      if (typeof event.data === 'string' && event.data.length > frameLimits.messageLength)
        return end('message-too-long');
      const message = parseWidgetMessage(event.data);
      if (message) onMessage(message);
    };
    port = own;
    const hello = { source: frameSources.lobby, type: 'hello', version: FRAME_PROTOCOL };
    // The browser delivers it to this origin alone, even if the frame has moved on meanwhile.
    target.postMessage(hello, origin, [channel.port2]);
    send(welcome());
  }

  function send(message: LobbyMessage): void {
    port?.postMessage(JSON.stringify(message));
  }

  window.addEventListener('message', onWindowMessage);
  return { send, close };
}
