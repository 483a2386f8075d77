-- A catalogue that is filled by feeds: docs/catalogue.md.

alter table catalogue_games drop constraint catalogue_games_kind_check;
alter table catalogue_games add constraint catalogue_games_kind_check
  check (kind in ('slot', 'roulette', 'blackjack', 'table', 'live', 'crash', 'instant', 'bingo', 'poker', 'virtual'));
-- the provider's own id of the game; null where it has none but the slug
alter table catalogue_games add column external_id text;
create unique index catalogue_games_external on catalogue_games (provider, external_id);
-- what differs under single licences: {"se": {"variantId", "rtp", "volatility", "stakes"}}; the columns hold for the others
alter table catalogue_games add column builds jsonb not null default '{}';

create table catalogue_imports (
  number integer primary key check (number > 0),
  -- the brand whose games and lists it was for; null: every brand
  brand text,
  -- the import whose state was gone back to; null for a feed
  rolled_back_to integer,
  -- {"game": {"added": 3, …}, …}
  counts jsonb not null,
  operator text not null,
  reason text not null,
  imported_at timestamptz not null
);

-- Rows are only added: of several, the one of the highest import holds.
create table catalogue_items (
  -- `*` for what studios and games are, a brand for its lists and for whether it offers a game
  brand text not null,
  -- `studio nova`, `game acme 1042`, `list slots`
  key text not null,
  import_number integer not null references catalogue_imports (number),
  -- the item as it was in the feed, its fields sorted; of a game at a brand `offered` or `withdrawn`; null: gone
  data text,
  primary key (brand, key, import_number)
);
create index catalogue_items_import on catalogue_items (import_number);
