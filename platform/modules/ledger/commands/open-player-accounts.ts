import type { Clock } from '../../../kernel/clock';
import type { Queryable } from '../../../kernel/db/db';
import type { PlayerId } from '../../../kernel/ids';
import type { Currency } from '@/contract/money';
import { insertWallet } from '../store';

/** Gives a new player a wallet with its three accounts. Does nothing for one who has a wallet. */
export async function openPlayerAccounts(
  clock: Clock,
  tx: Queryable,
  playerId: PlayerId,
  currency: Currency,
): Promise<void> {
  await insertWallet(tx, playerId, currency, clock.now());
}
