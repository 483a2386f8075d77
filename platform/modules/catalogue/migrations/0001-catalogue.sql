create table catalogue_studios (
  slug text primary key,
  name text not null,
  position integer not null
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
  updated_at timestamptz not null
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
