-- Shares of contributions are exact: what is not yet a whole cent of a pot or of the house is kept in thousandths of a cent, and its
-- money lies in the ledger account jackpot:<instance>/undivided. Pots keep the cents that they have.
alter table jackpots_pots add column fraction bigint not null default 0 check (fraction between 0 and 999);

-- The house's fraction of an instance's contributions.
create table jackpots_house (
  instance_id text primary key,
  fraction bigint not null check (fraction between 0 and 999)
);

-- What each pot got of a bet, and what players have given to it, in thousandths of a cent from now on.
update jackpots_contributions set shares = (
  select jsonb_agg(share - 'amount' || jsonb_build_object('thousandths', ((share ->> 'amount')::bigint * 1000)::text) order by place)
  from jsonb_array_elements(shares) with ordinality as known (share, place)
) where shares <> '[]'::jsonb;
update jackpots_standings set contributed = contributed * 1000;
