-- One row a player: whoever changes favourites holds its lock, so that counting and writing follow each other. The
-- version counts the changes.
create table favourites_versions (
  player_id uuid primary key,
  version bigint not null
) with (fillfactor = 70);

create table favourites_games (
  player_id uuid not null,
  game_id uuid not null,
  -- Place in the order of adding; the newest is shown first.
  version bigint not null,
  primary key (player_id, game_id)
);
