import type { Queryable } from '../../../kernel/db/db';
import type { PlayerId } from '../../../kernel/ids';
import type { Currency } from '@/contract/money';
import type { CashierDeps } from '../deps';
import type { EligibilityFacts } from '../blocks';
import { readAccount } from '../../compliance/index';
import { readReversed } from '../store';

export interface PlayerFacts extends EligibilityFacts {
  readonly currency: Currency;
  readonly countryCode: string;
  readonly instantBankingBlockedFrom: Date | null;
}

/** The player as the cashier judges him, read within the transaction that acts on it. */
export async function readPlayerFacts(
  { players }: Pick<CashierDeps, 'players'>,
  from: Queryable,
  playerId: PlayerId,
): Promise<PlayerFacts | null> {
  const player = await players.getPlayer(playerId, from);
  if (!player) return null;
  return {
    ...player,
    ...(await readAccount(from, playerId)),
    hasReversedDeposit: (await readReversed(from, playerId)).length > 0,
  };
}
