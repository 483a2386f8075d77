'use client';
import { fullBudget, spendMessage } from '@/components/isolated-frame/message-budget';
import type { SportsAdapter } from '@/components/sportsbook/adapters/adapter';
import type { SportsFrameMessage, SportsHostMessage } from '@/contract/sportsbook-frame';

interface SportsHostOptions {
  readonly adapter: SportsAdapter;
  /** The frame's window, as long as it is in the page. */
  readonly frameWindow: () => Window | null;
  /** The only origin that is listened to and spoken to. */
  readonly origin: string;
  readonly onMessage: (message: SportsFrameMessage) => void;
  /** The frame sent more than it may and is not listened to any more. */
  readonly onFault: () => void;
}

export interface SportsHost {
  send(message: SportsHostMessage): void;
  close(): void;
}

/** Listens to the sportsbook's frame and speaks to it: origin, window and form of each message are checked. */
export function openSportsHost({ adapter, frameWindow, origin, onMessage, onFault }: SportsHostOptions): SportsHost {
  let budget = fullBudget(performance.now());
  function onEvent(event: MessageEvent<unknown>): void {
    const target = frameWindow();
    if (target === null || event.source !== target || event.origin !== origin) return;
    const rest = spendMessage(budget, performance.now());
    if (!rest) {
      close();
      return onFault();
    }
    budget = rest;
    const message = adapter.fromFrame(event.data);
    if (message) onMessage(message);
  }
  function close(): void {
    window.removeEventListener('message', onEvent);
  }
  window.addEventListener('message', onEvent);
  return {
    send(message) {
      for (const data of adapter.toFrame(message)) frameWindow()?.postMessage(data, origin);
    },
    close,
  };
}
