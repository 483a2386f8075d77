-- Of what was shown: contributions to jackpots and parts of pots. Answers from before were shown neither.
alter table reality_checks_answers add column jackpot_staked bigint not null default 0;
alter table reality_checks_answers add column jackpot_won bigint not null default 0;
