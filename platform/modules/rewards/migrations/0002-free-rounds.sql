-- Of free rounds only: `amount` is the value of all of them, and the terms of bonus money are those of their wins.
alter table rewards_assignations
  add column rounds integer check (rounds > 0),
  add column game_slug text,
  add column bet_level integer check (bet_level > 0),
  -- how long they can be played after the claim
  add column play_days integer check (play_days > 0),
  add check (num_nulls(rounds, game_slug, bet_level, play_days) in (0, 4)),
  add check (amount % rounds = 0);
