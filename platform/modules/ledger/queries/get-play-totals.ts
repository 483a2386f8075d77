import { z } from 'zod';
import type { Queryable } from '../../../kernel/db/db';
import { queryRow, rowReader } from '../../../kernel/db/rows';
import type { PlayerId } from '../../../kernel/ids';
import { money, type Money } from '@/contract/money';
import { playerAccountId } from '../domain/accounts';
import { selectWallet } from '../store';

export interface PlayTotals {
  /** Less what was rolled back. */
  readonly staked: Money;
  readonly won: Money;
  /** The parts of staked and won that were contributions to jackpots, parts of pots and prizes of raffles. */
  readonly jackpotStaked: Money;
  readonly jackpotWon: Money;
  /** Wins less stakes. */
  readonly net: Money;
}

/** A moment in the life of a wallet. */
export interface WalletMoment {
  readonly at: Date;
  /** Of the wallet then: it says what came before, whatever the clocks of the hosts say. */
  readonly version: bigint;
}

/** More than the clocks of two hosts differ (ms). */
const SKEW_MS = 3_600_000;

/** Along the indexes of the player's two accounts. */
const TOTALS = `
  select coalesce(sum(staked), 0)::bigint as staked, coalesce(sum(won), 0)::bigint as won,
    coalesce(sum(staked) filter (where play <> 'game'), 0)::bigint as jackpot_staked,
    coalesce(sum(won) filter (where play <> 'game'), 0)::bigint as jackpot_won
  from ledger_play
  where account_id = any($1::uuid[]) and created_at >= $2 and wallet_version > $3`;

const readTotals = rowReader({
  staked: z.bigint(),
  won: z.bigint(),
  jackpotStaked: z.bigint(),
  jackpotWon: z.bigint(),
});

/**
 * The player's stakes and wins in games, jackpots and raffles since the moment, cash and bonus money together; null without a
 * wallet. Its cost grows with what was played since.
 */
export async function getPlayTotals(
  db: Queryable,
  playerId: PlayerId,
  since: WalletMoment,
): Promise<PlayTotals | null> {
  const wallet = await selectWallet(db, playerId);
  if (!wallet) return null;
  const { currency } = wallet;
  const accounts = [
    playerAccountId('player_cash', playerId, currency),
    playerAccountId('player_bonus', playerId, currency),
  ];
  const totals = await queryRow(db, readTotals, TOTALS, [
    accounts,
    new Date(since.at.getTime() - SKEW_MS),
    since.version,
  ]);
  const { staked = 0n, won = 0n, jackpotStaked = 0n, jackpotWon = 0n } = totals ?? {};
  return {
    staked: money(staked, currency),
    won: money(won, currency),
    jackpotStaked: money(jackpotStaked, currency),
    jackpotWon: money(jackpotWon, currency),
    net: money(won - staked, currency),
  };
}
