import type { BooksCheck } from '../../ledger/index';

/** The stakes, wins and number of bets stored for each round, against its accepted requests. */
const ROUNDS = `
  select coalesce(r.name, q.name) as subject,
    coalesce(r.bets || ' bets ' || r.staked || ' bonus ' || r.bonus || ' won ' || r.won, 'no round') as stored,
    coalesce(q.bets, 0) || ' bets ' || coalesce(q.staked, 0) || ' bonus ' || coalesce(q.bonus, 0) || ' won ' || coalesce(q.won, 0) as computed
  from (
    select provider || ' ' || round_id as name, open_bets::bigint as bets, bet_amount::numeric as staked, bonus_bet_amount::numeric as bonus,
      (win_amount + held_win)::numeric as won
    from games_rounds where right(player_id::text, 1) = $1
  ) r
  full join (
    select provider || ' ' || round_id as name, count(*) filter (where kind = 'bet') - count(*) filter (where kind = 'rollback') as bets,
      sum(case kind when 'bet' then amount when 'rollback' then -amount else 0 end) as staked,
      sum(case kind when 'bet' then bonus_amount when 'rollback' then -bonus_amount else 0 end) as bonus,
      sum(case when kind in ('win', 'prize', 'free-round') then amount else 0 end) as won
    from games_requests where outcome = 'Accepted' and (moved or kind in ('win', 'free-round')) and right(player_id::text, 1) = $1 group by 1
  ) q on q.name = r.name
  where (r.bets, r.staked, r.bonus, r.won) is distinct from (q.bets, q.staked, q.bonus, q.won)`;

/** The amount and the bonus money stored for each request, against its movement. */
const REQUESTS = `
  select coalesce(q.id, m.id)::text as subject, coalesce(q.kind || ' ' || q.amount || ' bonus ' || q.bonus, 'no request') as stored,
    coalesce(m.kind || ' ' || m.amount || ' bonus ' || m.bonus, 'no movement') as computed
  from (
    select transaction_id as id, kind, amount::numeric as amount, bonus_amount::numeric as bonus
    from games_requests where moved and right(player_id::text, 1) = $1
  ) q
  full join (
    select movement_id as id, kind, abs(sum(amount) filter (where account = 'game_provider')) as amount,
      abs(coalesce(sum(amount) filter (where account = 'player_bonus'), 0)) as bonus
    from ledger_moves where kind in ('bet', 'win', 'prize', 'free-round', 'rollback') and right(player_id::text, 1) = $1 group by 1, 2
  ) m on m.id = q.id
  where (q.kind, q.amount, q.bonus) is distinct from (m.kind, m.amount, m.bonus)`;

/** The rounds played and won that are stored for each grant of free rounds, against its rounds. */
const FREE_ROUNDS = `
  select coalesce(g.name, r.name) as subject, coalesce(g.played || ' played ' || g.won || ' won', 'no grant') as stored,
    coalesce(r.played, 0) || ' played ' || coalesce(r.won, 0) || ' won' as computed
  from (
    select 'free ' || id as name, (rounds - rounds_left)::bigint as played, won::numeric as won from games_free_rounds where right(player_id::text, 1) = $1
  ) g
  full join (
    select 'free ' || free_rounds as name, count(*) as played, sum(win_amount + held_win) as won from games_rounds
    where free_rounds is not null and right(player_id::text, 1) = $1 group by 1
  ) r on r.name = g.name
  where (g.played, g.won) is distinct from (coalesce(r.played, 0), coalesce(r.won, 0))`;

/** Sixteen of each, by the last digit of the player: the embedded database answers others between two. */
export const roundChecks: readonly BooksCheck[] = [...'0123456789abcdef'].flatMap((digit): BooksCheck[] => [
  { kind: 'round', sql: ROUNDS, params: [digit] },
  { kind: 'round', sql: FREE_ROUNDS, params: [digit] },
  { kind: 'request', sql: REQUESTS, params: [digit] },
]);
