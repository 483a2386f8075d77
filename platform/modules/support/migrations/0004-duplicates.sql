-- Two accounts that may be one person's: a case that operators decide. Nothing happens to the accounts by itself.
create table support_duplicates (
  id uuid primary key,
  brand text not null,
  -- in the order of their ids
  player_id uuid not null,
  other_player_id uuid not null,
  state text not null check (state in ('open', 'same', 'different')),
  operator text not null,
  reason text not null,
  marked_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  check (player_id < other_player_id),
  check ((state = 'open') = (decided_at is null))
);
create unique index support_duplicates_of_players on support_duplicates (player_id, other_player_id) where state <> 'different';
create index support_duplicates_of_other on support_duplicates (other_player_id, marked_at);
create index support_duplicates_open on support_duplicates (brand, marked_at, id) where state = 'open';
