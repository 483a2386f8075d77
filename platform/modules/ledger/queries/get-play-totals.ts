import type { Queryable } from '../../../kernel/db/db';
import type { PlayerId } from '../../../kernel/ids';
import { money, type Money } from '@/contract/money';
import { playerAccountId } from '../domain/accounts';
import { selectWallet, toCurrency } from '../store';

export interface PlayTotals {
  /** Less what was rolled back. */
  readonly staked: Money;
  readonly won: Money;
  /** What was won less what was staked. */
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

/** Along the indexes of the player's two accounts; what went to a game provider and came from one. */
const TOTALS = `
  with played as (
    select m.kind, p.amount from ledger_postings p join ledger_movements m on m.id = p.movement_id
    where p.source = any($1::uuid[]) and p.created_at >= $2 and p.wallet_version > $3 and m.kind = 'bet'
    union all
    select m.kind, p.amount from ledger_postings p join ledger_movements m on m.id = p.movement_id
      join ledger_accounts a on a.id = p.source and a.kind = 'game_provider'
    where p.destination = any($1::uuid[]) and p.created_at >= $2 and p.wallet_version > $3 and m.kind in ('win', 'rollback')
  )
  select coalesce(sum(case kind when 'bet' then amount when 'rollback' then -amount end), 0)::bigint as staked,
    coalesce(sum(amount) filter (where kind = 'win'), 0)::bigint as won
  from played`;

/**
 * What the player staked and won in games since the moment, cash and bonus money together; null without a wallet. Its
 * cost grows with what was played since.
 */
export async function getPlayTotals(
  db: Queryable,
  playerId: PlayerId,
  since: WalletMoment,
): Promise<PlayTotals | null> {
  const wallet = await selectWallet(db, playerId);
  if (!wallet) return null;
  const currency = toCurrency(wallet.currency);
  const accounts = [
    playerAccountId('player_cash', playerId, currency),
    playerAccountId('player_bonus', playerId, currency),
  ];
  const { rows } = await db.query<{ staked: bigint; won: bigint }>(TOTALS, [
    accounts,
    new Date(since.at.getTime() - SKEW_MS),
    since.version,
  ]);
  const { staked = 0n, won = 0n } = rows[0] ?? {};
  return { staked: money(staked, currency), won: money(won, currency), net: money(won - staked, currency) };
}
