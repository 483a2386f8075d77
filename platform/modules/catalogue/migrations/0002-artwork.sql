-- Addresses of pictures; in a game's, `{size}` stands for the width in pixels.
alter table catalogue_studios add column image_url text not null default '';
alter table catalogue_games add column image_url text not null default '';
