-- replaces 0001-catalogue.sql a09900e1f2a17650
-- replaces 0002-artwork.sql 672df6a75c452c40
-- replaces 0003-providers.sql 556a4199e6896a5a
-- replaces 0004-live-hours.sql f7abdefe14c8ea9c
-- replaces 0005-aliases.sql d295dbfd9c7c68c3
-- replaces 0006-released.sql f2de3ba3772b1d1f
-- replaces 0007-builds.sql 58ca6c9c27afd4e6

create table catalogue_studios (
  slug text primary key,
  name text not null,
  position integer not null,
  -- address of a picture
  image_url text not null default ''
);

create table catalogue_games (
  id uuid primary key,
  slug text not null unique,
  name text not null,
  studio_slug text not null references catalogue_studios (slug),
  kind text not null check (kind in ('slot', 'roulette', 'blackjack', 'table', 'live')),
  -- the pay-table variant it is played with; its return is the one shown
  variant_id text not null,
  rtp numeric(5, 2) not null check (rtp between 0 and 100),
  volatility smallint not null check (volatility between 1 and 5),
  features text[] not null,
  bonus_disabled boolean not null default false,
  demo_available boolean not null default true,
  -- {"EUR": ["0.20", "60.00"]}: the smallest and the largest stake of one round
  stakes jsonb not null,
  -- licences whose build exists
  licences text[] not null,
  -- markets it must not be shown in: a country (`NZ`) or a subdivision (`CA-ON`)
  blocked_markets text[] not null default '{}',
  updated_at timestamptz not null,
  -- address of a picture; `{size}` is the place of the width in pixels
  image_url text not null default '',
  -- the game provider that serves the game
  provider text not null default 'studio',
  -- when a live table takes bets: {"from": "10:00", "until": "02:00"} in UTC; null: around the clock
  live_hours jsonb,
  -- other words that players type for it, in any language
  aliases text[] not null default '{}',
  -- for the order by newness; null: before all that have a date
  released_on date
);

create index catalogue_games_studio on catalogue_games (studio_slug);

create table catalogue_game_texts (
  game_id uuid not null references catalogue_games (id),
  language text not null,
  description text not null,
  primary key (game_id, language)
);

create table catalogue_brand_games (
  brand text not null,
  game_id uuid not null references catalogue_games (id),
  primary key (brand, game_id)
);

create table catalogue_lists (
  brand text not null,
  -- a game list has its slug, a studio's list `studio:<slug>`
  slug text not null,
  kind text not null check (kind in ('list', 'studio')),
  -- {"en": "Slots", "fi": …}
  names jsonb not null,
  position integer not null,
  game_count integer not null,
  updated_at timestamptz not null,
  -- other words that players type for it, in any language
  aliases text[] not null default '{}',
  primary key (brand, slug)
);

-- What decides whether an entry is shown is repeated here, so that a slice touches the rows of the slice and no others.
create table catalogue_list_entries (
  brand text not null,
  list_slug text not null,
  position integer not null,
  game_id uuid not null references catalogue_games (id),
  badge text,
  licences text[] not null,
  blocked_markets text[] not null,
  primary key (brand, list_slug, position),
  unique (brand, list_slug, game_id),
  foreign key (brand, list_slug) references catalogue_lists (brand, slug)
);

-- What a provider publishes of a pay-table variant that its games are played with.
create table catalogue_builds (
  provider text not null,
  variant_id text not null,
  -- share of rounds with a win, 0 to 1
  hit_frequency double precision not null check (hit_frequency between 0 and 1),
  -- what the outcomes suppose of the player: `straight` (a chip on one number), `best-play`; null: nothing
  basis text,
  -- [[change, chance]]: what a round changes for each one staked, -1 for a stake that is lost, and how likely it is
  outcomes jsonb not null,
  primary key (provider, variant_id)
);
