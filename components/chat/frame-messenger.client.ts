'use client';
import { openFrameHost, type FrameHost } from '@/components/isolated-frame/frame-host.client';
import { createIsolatedElement } from '@/components/isolated-frame/isolated-element.client';
import { MESSENGER_COMMANDS, MESSENGER_EVENTS, type Messenger, type MessengerEvent } from '@/contract/messenger';
import type { LobbyLook } from '@/contract/frame-messages';
import { createTopic } from '@/lib/store/store';

export interface FrameMessengerOptions {
  /** Page of the messenger, of another origin than the lobby. */
  readonly url: string;
  /** Accessible name of the frame. */
  readonly title: string;
  readonly locale: string;
  /** Where the frame stands. */
  readonly place: HTMLElement;
  readonly look: () => LobbyLook;
}

/** ms until a page that does not say that it is ready counts as not loaded. */
const READY_MS = 8_000;
const HEIGHT = { least: 200, most: 640 };

/**
 * A messenger of another maker, in an isolated frame. It knows no player once its frame is gone: each
 * change of the player begins with a new frame, so that nothing depends on what the maker's script forgets.
 */
export function createFrameMessenger({ url, title, locale, place, look }: FrameMessengerOptions): Messenger {
  const events = createTopic<MessengerEvent>();
  let frame: HTMLIFrameElement | null = null;
  let host: FrameHost | null = null;
  let isOpen = false;
  /** Ends what waits for the frame: with its answer, or with null when the frame goes. */
  let waiting: { readonly event: string; readonly end: (isThere: boolean) => void } | null = null;

  function show(next: boolean): void {
    if (isOpen === next) return;
    isOpen = next;
    place.hidden = !next;
    events.publish(next ? 'opened' : 'closed');
  }

  function remove(): void {
    const ended = waiting;
    waiting = null;
    ended?.end(false);
    host?.close();
    frame?.remove();
    [frame, host] = [null, null];
    show(false);
  }

  async function expectEvent(event: string): Promise<void> {
    const isThere = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), READY_MS);
      waiting = {
        event,
        end: (answer) => {
          clearTimeout(timer);
          resolve(answer);
        },
      };
    });
    if (!isThere) throw new Error(`the messenger has not said ${event}`);
  }

  function take(name: string): void {
    if (waiting?.event === name) {
      const { end } = waiting;
      waiting = null;
      end(true);
    }
    if (name === MESSENGER_EVENTS.opened) show(true);
    if (name === MESSENGER_EVENTS.closed) show(false);
    if (name === MESSENGER_EVENTS.error) {
      remove();
      events.publish('error');
    }
  }

  async function insert(): Promise<void> {
    const { frame: made, origin } = createIsolatedElement({ url, title, hasForms: true });
    remove();
    made.className = 'chat-frame';
    frame = made;
    host = openFrameHost({
      frameWindow: () => made.contentWindow,
      origin,
      welcome: () => ({ type: 'welcome', locale, ...look(), height: HEIGHT }),
      onMessage: (message) => {
        if (frame === made && message.type === 'event') take(message.name);
      },
      onFault: () => {
        remove();
        events.publish('error');
      },
    });
    const ready = expectEvent(MESSENGER_EVENTS.ready);
    made.src = url;
    place.append(made);
    try {
      await ready;
    } catch (error) {
      if (frame === made) remove();
      throw error;
    }
  }

  const command = (name: string, data: unknown = null) => host?.send({ type: 'event', name, data });

  return {
    load: insert,
    async identify(token) {
      if (!frame) await insert();
      const answered = expectEvent(MESSENGER_EVENTS.identified);
      command(MESSENGER_COMMANDS.identify, { token });
      await answered;
    },
    forget() {
      command(MESSENGER_COMMANDS.forget);
      remove();
    },
    open() {
      // After it had to forget there is a new, empty one.
      if (frame) return void command(MESSENGER_COMMANDS.open);
      void insert().then(
        () => command(MESSENGER_COMMANDS.open),
        () => events.publish('error'),
      );
    },
    close() {
      command(MESSENGER_COMMANDS.close);
      show(false);
    },
    on: events.listen,
  };
}
