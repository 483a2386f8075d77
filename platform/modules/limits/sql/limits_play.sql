-- What limits of play count of one call: all that was staked and won, and of it the player's own money. Negative for a bet that is undone.
create type limits_play as (staked bigint, won bigint, cash_staked bigint, cash_won bigint);
