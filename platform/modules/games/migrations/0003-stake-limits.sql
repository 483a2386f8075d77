-- What a bet of the session may stake, in minor units, as the catalogue had it at the launch. Null: no limit is known.
alter table games_sessions add column least_stake bigint;
alter table games_sessions add column most_stake bigint;
-- A page of a player's rounds begins in the middle of this.
create index games_rounds_history on games_rounds (player_id, opened_at, round_id);
drop index games_rounds_player;
