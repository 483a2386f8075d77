-- Changes of balances that operators ordered. One above the amount that an operator may book alone waits for a second one.
create table support_adjustments (
  id uuid primary key,
  brand text not null,
  player_id uuid not null,
  currency text not null,
  -- minor units: to the player's cash, or below 0 from it
  amount bigint not null check (amount <> 0),
  operator text not null,
  reason text not null,
  state text not null check (state in ('waiting', 'booked', 'refused')),
  -- the second operator; null for one that was booked alone, and while it waits
  decided_by text,
  ordered_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null))
);
create index support_adjustments_of_player on support_adjustments (player_id, ordered_at, id);
create index support_adjustments_waiting on support_adjustments (brand, ordered_at, id) where state = 'waiting';
