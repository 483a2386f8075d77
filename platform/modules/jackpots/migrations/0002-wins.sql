-- What players were paid out of pots and raffles, until they have seen it. Wins from before are not shown again.
create table jackpots_wins (
  -- the payment's key
  id text primary key,
  player_id uuid not null,
  kind text not null check (kind in ('winner', 'community', 'raffle')),
  -- id of the drop or the draw; the prizes of a draw are shown as one
  subject text not null,
  -- the pot, or the type of the raffle
  source text not null,
  -- minor units of the player's currency
  amount bigint not null check (amount > 0),
  currency text not null,
  won_at timestamptz not null,
  seen_at timestamptz
);
create index jackpots_wins_unseen on jackpots_wins (player_id, won_at) where seen_at is null;
