-- How amounts in euros are written in other currencies, for each bet; written by each host when it starts.
create table jackpots_amounts (
  currency text not null,
  -- euro cents
  euros bigint not null check (euros > 0),
  -- minor units of the currency
  amount bigint not null check (amount > 0),
  primary key (currency, euros)
);
