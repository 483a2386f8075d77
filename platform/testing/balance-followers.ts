import { z } from 'zod';
import type { Db } from '../kernel/db/db';
import type { LoadPlayer } from './host-load';
import { openSocketOf } from './web-sockets';
import { queryRows, rowReader } from '../kernel/db/rows';
import { count } from '../kernel/db/row-fields';

const WALLET = 'subscription Wallet { balanceUpdated { balance version } }';
const TOKEN_MS = 240_000;
const event = z.object({ balanceUpdated: z.object({ version: z.number() }) });

/** The player's access token, renewed before it ends. */
function tokenOf({ phoneNumber }: LoadPlayer, signInAt: () => string): () => Promise<string | null> {
  const signIn = async () => {
    const body = JSON.stringify({ brand: 'aurora', phoneNumber });
    const answer = await fetch(`${signInAt()}/sandbox/tokens`, { method: 'POST', body });
    return z.object({ accessToken: z.string() }).parse(await answer.json()).accessToken;
  };
  let known: { readonly token: Promise<string | null>; readonly until: number } | null = null;
  return () => {
    if (!known || known.until < Date.now()) {
      const token = signIn().catch(() => (known = null));
      known = { token, until: Date.now() + TOKEN_MS };
    }
    return known.token;
  };
}

export interface BalanceFollowers {
  /** Reads the ledger; the returned function says whether every page shows that, or later news. */
  readLedger(): Promise<() => boolean>;
  close(): void;
}

/** Live balances: a page of each player at each of the addresses, which are read at each opening. */
export function followBalances(
  db: Db,
  players: readonly LoadPlayer[],
  { signInAt, pagesAt }: { readonly signInAt: () => string; readonly pagesAt: readonly (() => string)[] },
): BalanceFollowers {
  const pages = players.flatMap((player) => {
    const token = tokenOf(player, signInAt);
    return pagesAt.map((url) => {
      const page = { playerId: player.playerId, version: 0 };
      const onEvent = (data: unknown) => void (page.version = event.parse(data).balanceUpdated.version);
      const socket = openSocketOf({ url, token, onEvent }, { Wallet: WALLET });
      return { page, socket };
    });
  });
  return {
    async readLedger() {
      const wallets = await queryRows(
        db,
        rowReader({ playerId: z.string(), version: count }),
        'select player_id, version from ledger_wallets where player_id = any($1::uuid[])',
        [players.map(({ playerId }) => playerId)],
      );
      const versions = new Map(wallets.map(({ playerId, version }) => [playerId, version]));
      return () => pages.every(({ page }) => page.version >= (versions.get(page.playerId) ?? Infinity));
    },
    close() {
      for (const { socket } of pages) socket.close();
    },
  };
}
