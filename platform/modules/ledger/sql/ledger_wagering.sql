-- What each bonus says was wagered, for those who keep the bets.
create view ledger_wagering as select id as bonus_id, wagered from ledger_bonuses;
