-- Codes that prove that a number or mailbox is the caller's own. Only keyed hashes are kept.
create table one_time_codes (
  id uuid primary key,
  -- says which is the newest, whatever the clocks of the hosts say
  number bigint generated always as identity,
  purpose text not null,
  brand text not null,
  target text not null,
  code_hash text not null,
  wrong_attempts integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_codes_by_target on one_time_codes (purpose, brand, target, number desc);
create index one_time_codes_by_age on one_time_codes (created_at);
