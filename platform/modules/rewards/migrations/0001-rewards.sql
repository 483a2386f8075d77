-- Campaigns as operators publish them; the newest definition of an id holds for rewards that are still to come.
create table rewards_campaigns (
  id text primary key,
  definition jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  published_at timestamptz not null
);

-- What a campaign may give away. A reward takes its part when it is assigned: what a player was promised is there.
create table rewards_budgets (
  campaign_id text not null references rewards_campaigns (id),
  currency text not null,
  budget bigint not null,
  reserved bigint not null default 0 check (reserved >= 0 and reserved <= budget),
  primary key (campaign_id, currency)
) with (fillfactor = 70);

-- A reward as it was promised: what it is worth stays, whatever becomes of its campaign.
create table rewards_assignations (
  id uuid primary key,
  campaign_id text not null references rewards_campaigns (id),
  player_id uuid not null,
  -- What it was earned by: a deposit, a window, an operator's key. One reward of a campaign for each.
  occasion text not null,
  status text not null check (status in (
    'Credited', 'Expired', 'FailedProcessing', 'Processing', 'Removed', 'Scheduled', 'Unclaimed')),
  note text,
  kind text not null check (kind in ('Cashback', 'Incentive')),
  claim_type text not null check (claim_type in ('Manual', 'Automatic')),
  reason text not null,
  -- By language.
  names jsonb not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- Of bonus money only.
  wagering_factor numeric(7, 2) check (wagering_factor >= 0),
  max_payout bigint check (max_payout >= 0),
  bonus_days integer check (bonus_days > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  assigned_at timestamptz not null,
  updated_at timestamptz not null,
  unique (campaign_id, player_id, occasion),
  check ((wagering_factor is null) = (bonus_days is null)),
  check (max_payout is null or wagering_factor is not null)
) with (fillfactor = 80);
create index rewards_assignations_player on rewards_assignations (player_id, assigned_at, id);

-- What a player has staked towards a campaign, in each of its windows.
create table rewards_wagers (
  campaign_id text not null references rewards_campaigns (id),
  player_id uuid not null,
  period text not null,
  -- Below zero while the rollback of a bet has come and the bet has not.
  staked bigint not null,
  primary key (campaign_id, player_id, period)
) with (fillfactor = 70);

-- Brands whose rewards an operator has closed.
create table rewards_closed_brands (brand text primary key, closed_at timestamptz not null);
