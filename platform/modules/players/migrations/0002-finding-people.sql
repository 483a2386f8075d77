-- Each registration looks for the person among the brand's players.
create index players_by_birth on players (brand, date_of_birth);
create index players_by_ssn on players (brand, ssn) where ssn is not null;
