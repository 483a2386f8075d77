-- Pictures of other hosts that the platform keeps in forms of its own: docs/catalogue.md#pictures.

create table catalogue_artwork (
  -- as the feed has it, `{size}` included
  address text primary key,
  -- names the files that were made of it; null: there are none yet
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  attempts integer not null default 0,
  -- why the last try brought none
  fault text,
  -- the next try; null: there is none
  next_at timestamptz,
  -- since when no game and no studio has the address
  unused_since timestamptz
);
create index catalogue_artwork_hash on catalogue_artwork (hash);
create index catalogue_games_image on catalogue_games (image_url);
