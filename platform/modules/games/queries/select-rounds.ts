import { z } from 'zod';
import { money, type Currency } from '@/contract/money';
import { roundResults } from '@/contract/rounds';
import type { Queryable } from '../../../kernel/db/db';
import { currency } from '../../../kernel/db/row-fields';
import { queryRows, rowReader } from '../../../kernel/db/rows';
import type { PlayerId } from '../../../kernel/ids';
import { SPORTSBOOK_SLUG } from '../domain/launch';
import type { Round, RoundCursor, RoundFilter } from '../domain/round';

/** Rounds `r` with what their bets gave to jackpots, and how they ended; contract/rounds.ts says what each result means. */
const ROUNDS = `
  select r.provider, r.round_id, r.game_slug, r.currency, r.bet_amount, r.win_amount, r.bonus_bet_amount, r.bonus_win_amount,
    r.balance_after, r.opened_at, r.closed_at, j.staked as jackpot_staked, j.won as jackpot_won, ended.result
  from games_rounds r cross join lateral jackpots_of_round(r.player_id, r.provider, r.round_id) j
    cross join lateral (select case
      when r.status = 'open' then 'Open' when r.status = 'cancelled' then 'Cancelled'
      when r.win_amount + j.won > r.bet_amount + j.staked then 'Won' when r.win_amount + j.won > 0 then 'Returned'
      else 'Lost' end as result) ended`;

const readRound = rowReader({
  provider: z.string(),
  roundId: z.string(),
  gameSlug: z.string(),
  currency,
  betAmount: z.bigint(),
  winAmount: z.bigint(),
  bonusBetAmount: z.bigint(),
  bonusWinAmount: z.bigint(),
  jackpotStaked: z.bigint(),
  jackpotWon: z.bigint(),
  balanceAfter: z.bigint().nullable(),
  result: z.enum(roundResults),
  openedAt: z.date(),
  closedAt: z.date().nullable(),
});

function toRound(row: object): Round {
  const { currency: code, balanceAfter, ...round } = readRound(row);
  return {
    ...round,
    ...inCurrency(code, round),
    balanceAfter: balanceAfter === null ? null : money(balanceAfter, code),
  };
}

type Amounts = Record<
  'betAmount' | 'winAmount' | 'bonusBetAmount' | 'bonusWinAmount' | 'jackpotStaked' | 'jackpotWon',
  bigint
>;

function inCurrency(code: Currency, amounts: Amounts) {
  return {
    betAmount: money(amounts.betAmount, code),
    winAmount: money(amounts.winAmount, code),
    bonusBetAmount: money(amounts.bonusBetAmount, code),
    bonusWinAmount: money(amounts.bonusWinAmount, code),
    jackpotStaked: money(amounts.jackpotStaked, code),
    jackpotWon: money(amounts.jackpotWon, code),
  };
}

/** The index of the few rounds of a state is used where the question is for no others. */
function ofFewStates(results: RoundFilter['results']): string {
  if (results?.every((result) => result === 'Open')) return `and r.status = 'open'`;
  return results?.every((result) => result === 'Cancelled') ? `and r.status = 'cancelled'` : '';
}

/** The player's rounds before the cursor, newest first. Times are compared in the milliseconds that cursors have. */
export async function selectRounds(
  db: Queryable,
  playerId: PlayerId,
  { games, results, from, to }: RoundFilter,
  before: RoundCursor | null,
  first: number,
): Promise<Round[]> {
  if (games?.length === 0 || results?.length === 0) return [];
  return queryRows(
    db,
    toRound,
    `${ROUNDS} where r.player_id = $1 and (r.opened_at, r.round_id) < ($2::timestamptz, $3) and r.opened_at >= $4 and r.opened_at < $5
       and ($6::text[] is null or r.game_slug = any($6)) and ($7::text[] is null or ended.result = any($7)) ${ofFewStates(results)}
     order by r.opened_at desc, r.round_id desc limit $8`,
    [
      playerId,
      before?.openedAt ?? 'infinity',
      before?.roundId ?? '',
      from ?? '-infinity',
      to ?? 'infinity',
      games,
      results,
      first,
    ],
  );
}

/** The player's rounds of casino games with a stake that are not settled, the latest first. */
export async function selectOpenRounds(db: Queryable, playerId: PlayerId, first: number): Promise<Round[]> {
  return queryRows(
    db,
    toRound,
    `${ROUNDS} where r.player_id = $1 and r.status = 'open' and r.open_bets > 0 and r.game_slug <> $2
     order by r.opened_at desc, r.round_id desc limit $3`,
    [playerId, SPORTSBOOK_SLUG, first],
  );
}
