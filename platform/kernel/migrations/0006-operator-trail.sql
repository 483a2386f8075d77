-- Every order of operators that was carried out or that showed something; rows are only added. A line is JSON with the hash of the line
-- before it, so that none can be changed, left out or put in between unnoticed.
create table operator_trail (
  -- without gaps
  number bigint primary key,
  line text not null,
  -- SHA-256 of the line, hex
  hash text not null
);
