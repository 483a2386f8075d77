'use client';
import type { Messenger, MessengerEvent } from '@/contract/messenger';
import { dropVisitorKey, visitorKey } from '@/components/chat/visitor-key.client';
import { createStore, createTopic } from '@/lib/store/store';

/** The content of the panel: nothing, the conversation of this visitor, or that of the player who is signed in. */
export interface EmbeddedState {
  readonly isOpen: boolean;
  readonly owner:
    { readonly kind: 'visitor'; readonly key: string } | { readonly kind: 'player'; readonly turn: number };
}

/** The lobby's own messenger: its panel draws the state [CHT-01]. `loadPanel` fetches the panel's code. */
export function createEmbeddedMessenger(loadPanel: () => Promise<unknown>) {
  const events = createTopic<MessengerEvent>();
  const state = createStore<EmbeddedState>({ isOpen: false, owner: { kind: 'visitor', key: visitorKey() } });
  let turn = 0;

  function show(isOpen: boolean): void {
    if (state.read().isOpen === isOpen) return;
    state.write({ ...state.read(), isOpen });
    events.publish(isOpen ? 'opened' : 'closed');
  }

  const messenger: Messenger = {
    async load() {
      await loadPanel();
    },
    // The session says who the player is; the platform gives nobody else's conversation for it.
    async identify() {
      turn += 1;
      dropVisitorKey();
      state.write({ ...state.read(), owner: { kind: 'player', turn } });
    },
    forget() {
      show(false);
      dropVisitorKey();
      state.write({ isOpen: false, owner: { kind: 'visitor', key: visitorKey() } });
    },
    open: () => show(true),
    close: () => show(false),
    on: events.listen,
  };
  return { messenger, state };
}

export type EmbeddedMessenger = ReturnType<typeof createEmbeddedMessenger>;
