-- Periods of a brand that have been paid.
create table cashback_periods (
  brand text not null,
  programme text not null,
  starts_at timestamptz not null,
  paid_at timestamptz not null,
  primary key (brand, programme, starts_at)
);

-- What a period brought to each player who took part and played: how it was computed, and what became of it.
create table cashback_results (
  player_id uuid not null,
  programme text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Play before the player took part does not count.
  counts_from timestamptz not null,
  currency text not null,
  -- Minor units of cash.
  staked bigint not null,
  won bigint not null,
  level integer not null,
  percent numeric(5, 2) not null,
  amount bigint not null check (amount >= 0),
  outcome text not null,
  primary key (player_id, programme, starts_at)
);
