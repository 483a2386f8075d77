-- Limits of losses count the player's own money. Days from before counted bonus money too, which cannot be told from cash any more.
alter table limits_play_days add column cash_staked bigint, add column cash_won bigint;
update limits_play_days set cash_staked = staked, cash_won = won;
alter table limits_play_days alter column cash_staked set not null, alter column cash_won set not null;
