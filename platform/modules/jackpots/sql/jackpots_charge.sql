-- What a bet contributes: minor units of the player's currency to an account of the ledger, worth so many euro cents to the instance's
-- pots. All null for a bet that contributes nothing.
create type jackpots_charge as (instance_id text, account text, amount bigint, value bigint);
