-- Kinds of games that players have excluded themselves from, until when. Rows are only added: nothing takes one back, and of several the
-- longest holds.
create table kind_exclusions (
  id uuid primary key,
  player_id uuid not null,
  kind text not null,
  began_at timestamptz not null,
  ends_at timestamptz not null,
  constraint kind_exclusions_kind_check check (kind in ('slot', 'roulette', 'blackjack', 'table', 'live', 'sports')),
  constraint kind_exclusions_end_check check (ends_at > began_at)
);
create index kind_exclusions_by_player on kind_exclusions (player_id, ends_at);
