-- An account of a person, with what it plays in.
create type players_account as (player_id uuid, brand text, currency text);
