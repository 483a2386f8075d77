-- A number that can be spoken. A step of 61,803,397, which shares no factor with 90,000,000, meets each number once, in
-- an order that does not tell how many players there are.
create sequence player_numbers maxvalue 89999999;
alter table players add column number integer not null
  default (10000000 + nextval('player_numbers') * 61803397 % 90000000)::integer;
create unique index players_by_number on players (number);
