-- Rounds that their players have left are ended by the rule of their licence: when the last stake was taken, and when the platform looks
-- next whether the rule's time is over; a round of an hour ago or less is never due.
alter table games_rounds
  add column staked_at timestamptz,
  add column look_at timestamptz,
  -- the first call to its provider to end it, and how many looks found its time over
  add column end_asked_at timestamptz,
  add column end_tries integer not null default 0,
  -- since when it waits for an operator
  add column stuck_at timestamptz,
  -- null where its provider has ended it
  add column ended_by text check (ended_by in ('rule', 'operator'));
with waiting as (
  select provider, round_id, opened_at from games_rounds where status = 'open' and open_bets > 0 and game_slug <> 'sportsbook'
), staked as (
  select w.provider, w.round_id, greatest(w.opened_at, max(q.created_at)) as at
  from waiting w left join games_requests q on q.provider = w.provider and q.round_id = w.round_id and q.kind = 'bet' and q.moved
    and q.created_at > (select min(opened_at) from waiting)
  group by w.provider, w.round_id, w.opened_at
)
update games_rounds r set staked_at = staked.at, look_at = staked.at
from staked where staked.provider = r.provider and staked.round_id = r.round_id;
-- A look finds the few open rounds whose time has come.
create index games_rounds_look on games_rounds (look_at) where status = 'open' and open_bets > 0 and game_slug <> 'sportsbook';
create index games_rounds_stuck on games_rounds (stuck_at) where status = 'open' and stuck_at is not null;
create index games_rounds_ended on games_rounds (player_id, closed_at) where ended_by is not null;
