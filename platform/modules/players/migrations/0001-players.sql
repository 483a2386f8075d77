-- replaces 0001-players.sql 207cf1980c045b17
-- replaces 0002-finding-people.sql 45a43ef1a80f8969
-- replaces 0003-one-owner-of-an-address.sql 741571478a7330b9
-- replaces 0004-player-numbers.sql bc4ee9e62133935a

-- A number that can be spoken. A step of 61,803,397, which shares no factor with 90,000,000, meets each number once, in
-- an order that does not tell how many players there are.
create sequence player_numbers maxvalue 89999999;

create table players (
  id uuid primary key,
  brand text not null,
  phone_number text not null,
  phone_number_verified boolean not null default false,
  email text,
  email_verified boolean not null default false,
  language text not null,
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  currency text not null,
  first_name text,
  last_name text,
  street text,
  city text,
  zip_code text,
  state text,
  date_of_birth date,
  ssn text,
  account_status text not null default 'Open' check (account_status in ('Open', 'Closed', 'Blocked')),
  account_status_cause text check (account_status_cause in ('MultipleAccounts', 'Other', 'SelfExclusion', 'UserRequest')),
  reopen_by_customer_allowed boolean not null default false,
  reality_check_period integer check (reality_check_period > 0),
  marketing_blocked boolean not null default false,
  suppressed_in_communication_group boolean not null default false,
  sms_marketing_accepted boolean not null default false,
  email_marketing_accepted boolean not null default false,
  phone_marketing_accepted boolean not null default false,
  terms_accepted_at timestamptz,
  privacy_policy_accepted_at timestamptz,
  instant_banking_blocked_from timestamptz,
  self_exclusion_ends_at timestamptz,
  timeout_ends_at timestamptz,
  withdrawals_blocked boolean not null default false,
  kyc_status text not null default 'NotRequired' check (kyc_status in ('Done', 'NotRequired', 'Required')),
  kyc_deadline timestamptz,
  kyc_verifications_done jsonb not null default '[]',
  kyc_verifications_missing jsonb not null default '[]',
  source_of_wealth_due_at timestamptz,
  -- [{"comment": text or null, "requestedFundingType": kind or null}]; null while nothing is asked for
  source_of_wealth_documents jsonb,
  banking_cdd boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  number integer not null default (10000000 + nextval('player_numbers') * 61803397 % 90000000)::integer,
  unique (brand, phone_number)
);
-- Each registration looks for the person among the brand's players.
create index players_by_birth on players (brand, date_of_birth);
create index players_by_ssn on players (brand, ssn) where ssn is not null;
-- An address may be named by many accounts, but is proven by one: the first that was.
create unique index players_by_proven_email on players (brand, lower(email)) where email_verified;
create unique index players_by_number on players (number);

create table customers (
  player_id uuid primary key references players (id),
  pop_ups_needed jsonb not null default '[]',
  cancel_withdrawal_blocked boolean not null default false,
  increase_deposit_limit_blocked boolean not null default false,
  rewards_blocked boolean not null default false,
  deposits_blocked boolean not null default false
);
