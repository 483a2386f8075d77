'use client';
import { walletDocument } from '@/components/wallet/wallet-document.client';
import { isNews, parseWalletAnswer } from '@/components/wallet/wallet.model';
import type { BalanceEvent } from '@/contract/events/balance';
import { operationOf } from '@/lib/graphql/graphql';
import { listenLazily } from '@/lib/live/listen-lazily.client';

/** Passes on each movement of the player's money once, from now on. Returns how to stop. */
export function onWalletNews(take: (event: BalanceEvent) => void): () => void {
  let seen: number | null = null;
  const { text, name } = operationOf(walletDocument());
  // Every event on its own: the shown balance may jump over one that is overtaken at once, as a bet is by its win.
  return listenLazily(
    { query: text, operationName: name, variables: {} },
    {
      onEvent: (data) => {
        const event = parseWalletAnswer(data)?.balanceUpdated;
        if (!event) return;
        const isNew = isNews(seen, event);
        seen = Math.max(seen ?? event.version, event.version);
        if (isNew) take(event);
      },
      onConnection: () => undefined,
    },
  );
}

/** Listens for a part that takes over later: `forwardTo` gets what was kept until then, and what comes from then on. */
export function holdWalletNews(): {
  readonly forwardTo: (listener: (event: BalanceEvent) => void) => void;
  readonly stop: () => void;
} {
  const held: BalanceEvent[] = [];
  let take = (event: BalanceEvent): void => void held.push(event);
  return {
    stop: onWalletNews((event) => take(event)),
    forwardTo: (listener) => {
      take = listener;
      for (const event of held.splice(0)) listener(event);
    },
  };
}
