-- A bet's contribution leaves the wallet with its stake. The consumer divides it among the pots later: 'taken' is not divided yet.
alter table jackpots_contributions drop constraint jackpots_contributions_status_check;
delete from jackpots_contributions where status in ('no-funds', 'cancelled');
update jackpots_contributions set status = 'divided' where status = 'taken';
alter table jackpots_contributions add constraint jackpots_contributions_status_check check (status in ('taken', 'divided', 'returned'));
-- A bet has one brand, which has one instance.
alter table jackpots_contributions drop constraint jackpots_contributions_pkey;
alter table jackpots_contributions add primary key (bet_id);

-- Contributions whose money went back to the player with the rollback of their bet.
create table jackpots_returns (
  bet_id uuid primary key,
  -- of the rollback
  movement_id uuid not null unique,
  returned_at timestamptz not null
);

-- What the settings say, for each bet; written by each host when it starts.
create table jackpots_brands (
  brand text primary key,
  instance_id text not null
);
create table jackpots_rates (
  currency text not null,
  -- UTC; the oldest rate counts for all time before it as well
  from_day date not null,
  -- of the currency, for one euro cent
  minor_units numeric not null check (minor_units > 0),
  primary key (currency, from_day)
);
