-- Cash that moves between the player and one more account in the movement of a bet or its rollback; a negative amount leaves the player.
-- Null for none.
create type ledger_addition as (account text, amount bigint);
