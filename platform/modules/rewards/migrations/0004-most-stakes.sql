-- Of bonus money: most of one bet that it pays for.
alter table rewards_assignations
  add column max_stake bigint check (max_stake > 0),
  add check (max_stake is null or wagering_factor is not null);
