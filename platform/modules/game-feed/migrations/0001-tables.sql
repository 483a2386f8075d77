-- The state of a live table as its provider reported it last; for all hosts.
create table game_feed_tables (
  provider text not null,
  game_slug text not null,
  state jsonb not null,
  -- when it was so, by the provider's clock
  reported_at timestamptz not null,
  primary key (provider, game_slug)
);
