-- The part of a round's wins that was bonus money, and what could be staked in its game after its last movement; null for rounds from
-- before this column.
alter table games_rounds add column bonus_win_amount bigint not null default 0 check (bonus_win_amount between 0 and win_amount);
alter table games_rounds add column balance_after bigint;
update games_rounds r set bonus_win_amount = won.bonus
from (
  select provider, round_id, sum(bonus_amount)::bigint as bonus from games_requests
  where kind = 'win' and outcome = 'Accepted' and bonus_amount > 0 group by provider, round_id
) won
where won.provider = r.provider and won.round_id = r.round_id;
-- Rounds whose stakes all went back are few, as are the open ones.
create index games_rounds_cancelled on games_rounds (player_id, opened_at, round_id) where status = 'cancelled';
