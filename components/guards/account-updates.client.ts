'use client';
import { graphql, operationOf } from '@/lib/graphql/graphql';
import { listenLazily } from '@/lib/live/listen-lazily.client';
import { createLossWatch } from '@/lib/live/live.model';

const PLAYER_UPDATED = graphql(`
  subscription PlayerUpdated {
    playerUpdated {
      isAccountClosed
    }
  }
`);

const CUSTOMER_POP_UP_ADDED = graphql(`
  subscription CustomerPopUpAdded {
    customerPopUpAdded {
      popUpIdsAdded
    }
  }
`);

const DOCUMENTS = { player: PLAYER_UPDATED, customer: CUSTOMER_POP_UP_ADDED };
export type AccountPart = keyof typeof DOCUMENTS;

export interface AccountUpdate {
  readonly isAccountClosed: boolean;
  /** Nothing is known to have changed: the socket is back after a loss, for both parts at once. */
  readonly isAfterLoss: boolean;
}

/**
 * Calls back whenever player or customer changed, and when the socket is back after a loss, since events may have been
 * lost meanwhile
 * [PLR-02, SUB-02]. Returns how to stop.
 */
export function watchAccount(part: AccountPart, onUpdate: (update: AccountUpdate) => void): () => void {
  const { text, name } = operationOf(DOCUMENTS[part]);
  const isBackAfterLoss = createLossWatch();
  return listenLazily(
    { query: text, operationName: name, variables: {} },
    {
      onEvent: (data) => onUpdate({ isAccountClosed: isClosed(data), isAfterLoss: false }),
      onConnection: (connection) => {
        if (isBackAfterLoss(connection)) onUpdate({ isAccountClosed: false, isAfterLoss: true });
      },
    },
  );
}

function isClosed(data: unknown): boolean {
  const player: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'playerUpdated') : null;
  return typeof player === 'object' && player !== null && Reflect.get(player, 'isAccountClosed') === true;
}
