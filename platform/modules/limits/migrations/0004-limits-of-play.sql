-- Limits of what is lost and staked. What is counted for them is counted by days of the licence's calendar, limit or not, since a limit
-- may be set later in the day.
alter table limits_in_force drop constraint limits_in_force_kind_check;
alter table limits_in_force add constraint limits_in_force_kind_check check (kind in ('deposit', 'loss', 'stake'));
alter table limit_raises drop constraint limit_raises_kind_check;
alter table limit_raises add constraint limit_raises_kind_check check (kind in ('deposit', 'loss', 'stake'));

-- What the licences say, for the question before a bet; written by each host when it starts.
create table limits_play_rules (
  licence text primary key,
  time_zone text not null
);

create table limits_play_days (
  player_id uuid not null,
  day date not null,
  staked bigint not null,
  won bigint not null,
  primary key (player_id, day)
) with (fillfactor = 70);
