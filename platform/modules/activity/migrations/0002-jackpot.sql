-- What was contributed to jackpots and won from them, beside turnover and wins of games; cash.
alter table activity_days add column jackpot_staked bigint not null default 0;
alter table activity_days add column jackpot_won bigint not null default 0;
