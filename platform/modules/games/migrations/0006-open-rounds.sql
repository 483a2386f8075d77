-- A player's rounds that are not settled are few among all that were played.
create index games_rounds_open on games_rounds (player_id, opened_at, round_id) where status = 'open';
