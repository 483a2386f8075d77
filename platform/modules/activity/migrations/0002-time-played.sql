-- ms from each stake of the day to the next one, pauses left out; nothing of the days from before this column.
alter table activity_days add column played_ms bigint not null default 0;
-- When each player staked last.
create table activity_last_stakes (
  player_id uuid primary key,
  staked_at timestamptz not null
);
