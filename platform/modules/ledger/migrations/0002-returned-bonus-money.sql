-- What rollbacks brought back to a converted bonus and went its way, to cash and to the house: bonus money again, should
-- another rollback take the wagering below the requirement.
alter table ledger_bonuses add column returned_cash bigint not null default 0 check (returned_cash >= 0);
alter table ledger_bonuses add column returned_house bigint not null default 0 check (returned_house >= 0);
