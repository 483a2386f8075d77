import { z } from 'zod';
import { money, type Currency } from '@/contract/money';
import { prizeKinds, roundEnders, roundResults } from '@/contract/rounds';
import type { Queryable } from '../../../kernel/db/db';
import { currency } from '../../../kernel/db/row-fields';
import { queryRow, queryRows, rowReader } from '../../../kernel/db/rows';
import type { PlayerId } from '../../../kernel/ids';
import { SPORTSBOOK_SLUG } from '../domain/launch';
import type { Round, RoundCursor, RoundFilter } from '../domain/round';

/** A page looks through so many rounds at most, or a filter that nothing matches would read all that were ever played. */
const MOST_SCANNED = 2_000;

/** Rounds `r` with what their bets gave to jackpots, and how they ended; contract/rounds.ts says what each result means. */
const roundsOf = (rounds: string): string => `
  select r.provider, r.round_id, r.game_slug, r.currency, r.bet_amount, r.win_amount, r.bonus_bet_amount, r.bonus_win_amount,
    r.held_win, r.balance_after, r.prize, r.free_rounds is not null as is_free, r.ended_by, r.opened_at, r.closed_at, j.staked as jackpot_staked, j.won as jackpot_won, ended.result
  from ${rounds} r cross join lateral jackpots_of_round(r.player_id, r.provider, r.round_id) j
    cross join lateral (select case
      when r.status = 'open' then 'Open' when r.status = 'cancelled' then 'Cancelled'
      when r.win_amount + r.held_win + j.won > r.bet_amount + j.staked then 'Won' when r.win_amount + j.won > 0 then 'Returned'
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
  heldWin: z.bigint(),
  jackpotStaked: z.bigint(),
  jackpotWon: z.bigint(),
  balanceAfter: z.bigint().nullable(),
  result: z.enum(roundResults),
  prize: z.enum(prizeKinds).nullable(),
  isFree: z.boolean(),
  endedBy: z.enum(roundEnders).nullable(),
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
  'betAmount' | 'winAmount' | 'bonusBetAmount' | 'bonusWinAmount' | 'heldWin' | 'jackpotStaked' | 'jackpotWon',
  bigint
>;

function inCurrency(code: Currency, amounts: Amounts) {
  return {
    betAmount: money(amounts.betAmount, code),
    winAmount: money(amounts.winAmount, code),
    bonusBetAmount: money(amounts.bonusBetAmount, code),
    bonusWinAmount: money(amounts.bonusWinAmount, code),
    heldWin: money(amounts.heldWin, code),
    jackpotStaked: money(amounts.jackpotStaked, code),
    jackpotWon: money(amounts.jackpotWon, code),
  };
}

/** The index of the few rounds of a state is used where the question is for no others. */
function ofFewStates(results: RoundFilter['results']): string {
  if (results?.every((result) => result === 'Open')) return `and r.status = 'open'`;
  return results?.every((result) => result === 'Cancelled') ? `and r.status = 'cancelled'` : '';
}

/** Along an index of the player's rounds. Times are compared in the milliseconds that cursors have. */
const scanned = (results: RoundFilter['results']): string => `
  select * from games_rounds r where r.player_id = $1 and (r.opened_at, r.round_id) < ($2::timestamptz, $3)
    and r.opened_at >= $4 and r.opened_at < $5 ${ofFewStates(results)}
  order by r.opened_at desc, r.round_id desc`;

const scanOf = (playerId: PlayerId, { from, to }: RoundFilter, before: RoundCursor | null) => [
  playerId,
  before?.openedAt ?? 'infinity',
  before?.roundId ?? '',
  from ?? '-infinity',
  to ?? 'infinity',
];

/** With parameters of a scan: those of its rounds that the filter matches. */
const matching = (results: RoundFilter['results']): string => `
  ${roundsOf(`(${scanned(results)} limit ${MOST_SCANNED})`)}
  where ($6::text[] is null or r.game_slug = any($6)) and ($7::text[] is null or ended.result = any($7))
  order by r.opened_at desc, r.round_id desc limit $8`;

const isEmpty = ({ games, results }: RoundFilter): boolean => games?.length === 0 || results?.length === 0;

/** The player's rounds before the cursor, newest first, among the next MOST_SCANNED. */
export async function selectRounds(
  db: Queryable,
  playerId: PlayerId,
  filter: RoundFilter,
  before: RoundCursor | null,
  first: number,
): Promise<Round[]> {
  const { games, results } = filter;
  if (isEmpty(filter)) return [];
  return queryRows(db, toRound, matching(results), [...scanOf(playerId, filter, before), games, results, first]);
}

/**
 * The rounds of a page and, where they do not fill it and more are behind it, the last one that it looked through. One
 * statement: rounds that open or close between two would move the end.
 */
const pageOf = (results: RoundFilter['results']): string => `
  with found as materialized (${matching(results)}), scan_end as (
    select r.opened_at as end_at, r.round_id as end_id, count(*) over () > 1 as has_more
    from (${scanned(results)} offset ${MOST_SCANNED - 1} limit 2) r where (select count(*) from found) < $8
    order by 1 desc, 2 desc limit 1)
  select * from (values (1)) page left join found on true left join scan_end on has_more
  order by found.opened_at desc, found.round_id desc`;

const readPlace = rowReader({
  roundId: z.string().nullable(),
  endAt: z.date().nullable(),
  endId: z.string().nullable(),
});

/**
 * A page of rounds and where the next one begins, null at the end. A filter that few rounds match may fill none of a page:
 * it ends where its search did, and the next one goes on from there.
 */
export async function selectRoundPage(
  db: Queryable,
  playerId: PlayerId,
  filter: RoundFilter,
  before: RoundCursor | null,
  most: number,
): Promise<{ readonly rounds: readonly Round[]; readonly next: RoundCursor | null }> {
  const { games, results } = filter;
  if (isEmpty(filter)) return { rounds: [], next: null };
  const params = [...scanOf(playerId, filter, before), games, results, most + 1];
  const rows = await queryRows(db, (row) => ({ ...readPlace(row), row }), pageOf(results), params);
  const found = rows.flatMap(({ roundId, row }) => (roundId === null ? [] : toRound(row)));
  const rounds = found.slice(0, most);
  const { endAt = null, endId = null } = rows[0] ?? {};
  const scanEnd = endAt && endId !== null ? { openedAt: endAt, roundId: endId } : null;
  const next = found.length > most ? rounds.at(-1) : scanEnd;
  return { rounds, next: next ?? null };
}

/** The player's rounds of casino games with a stake that are not settled, the latest first. */
export async function selectOpenRounds(db: Queryable, playerId: PlayerId, first: number): Promise<Round[]> {
  return queryRows(
    db,
    toRound,
    `${roundsOf('games_rounds')} where r.player_id = $1 and r.status = 'open' and r.open_bets > 0 and r.game_slug <> $2
     order by r.opened_at desc, r.round_id desc limit $3`,
    [playerId, SPORTSBOOK_SLUG, first],
  );
}

/** The latest round of the player since then that the rule or an operator has ended; null for none. */
export async function selectLastEnded(db: Queryable, playerId: PlayerId, since: Date): Promise<Round | null> {
  return queryRow(
    db,
    toRound,
    `${roundsOf('games_rounds')} where r.player_id = $1 and r.ended_by is not null and r.closed_at > $2
     order by r.closed_at desc, r.round_id desc limit 1`,
    [playerId, since],
  );
}
