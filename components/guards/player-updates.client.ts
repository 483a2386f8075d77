'use client';
import { graphql, operationOf } from '@/lib/graphql/graphql';
import { listen } from '@/lib/live/live-hub.client';

const PLAYER_UPDATED = graphql(`
  subscription PlayerUpdated {
    playerUpdated { isAccountClosed }
  }
`);

/** Calls back whenever the player's account changed. Returns how to stop. */
export function watchPlayer(onUpdate: () => void): () => void {
  const { text, name } = operationOf(PLAYER_UPDATED);
  return listen({ query: text, operationName: name, variables: {} }, { onEvent: onUpdate, onConnection: () => undefined });
}
