-- The most of one bet that the bonus pays for, in minor units; null without a bound.
alter table ledger_bonuses add column max_stake bigint check (max_stake > 0);
