-- Limits that span the brands of a licence holder look for the person's accounts before each bet.
create index players_by_national_id on players (ssn) where ssn is not null;
