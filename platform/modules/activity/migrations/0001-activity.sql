-- replaces 0001-activity.sql 1e7b2e5db72c2ed0
-- replaces 0002-jackpot.sql ad90ad67e3f50555

-- What each player staked and won on each day of the licence's time zone; made from the event log and from nothing else.
create table activity_days (
  player_id uuid not null,
  day date not null,
  currency text not null,
  -- less those rolled back, each on the day of its bet
  bets integer not null,
  -- that were closed, by the day of their close
  rounds integer not null,
  turnover bigint not null,
  bonus_turnover bigint not null,
  won bigint not null,
  -- contributed to jackpots and won from them, beside turnover and wins of games; cash
  jackpot_staked bigint not null default 0,
  jackpot_won bigint not null default 0,
  primary key (player_id, day)
) with (fillfactor = 80);
