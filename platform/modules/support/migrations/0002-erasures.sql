-- Erasures of what is kept of a player as a person: ordered by one operator, carried out when another approves.
create table support_erasures (
  id uuid primary key,
  brand text not null,
  player_id uuid not null,
  operator text not null,
  reason text not null,
  state text not null check (state in ('waiting', 'erased', 'refused')),
  -- the second operator
  decided_by text,
  ordered_at timestamptz not null,
  decided_at timestamptz,
  -- of an excluded person: until then is kept what they are recognised by, infinity for ever; null when that is erased too
  kept_until timestamptz,
  check ((state = 'waiting') = (decided_at is null))
);
create unique index support_erasures_of_player on support_erasures (player_id) where state in ('waiting', 'erased');
create index support_erasures_waiting on support_erasures (brand, ordered_at, id) where state = 'waiting';
create index support_erasures_kept on support_erasures (kept_until) where kept_until is not null;
