-- replaces 0001-external-sign-in.sql e9c69eac855fa2eb
-- replaces 0002-return-codes.sql 0267d2bf5460a440

-- One attempt to sign in at a bank, a cashier or a partner; it is bound to the browser that began it.
create table external_sign_in_attempts (
  state_hash text primary key,
  brand text not null,
  method text not null,
  binding_hash text not null,
  return_path text not null,
  amount text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  outcome text check (outcome in ('success', 'cancel', 'failure')),
  event_id text,
  person jsonb,
  answered_at timestamptz,
  completed_at timestamptz,
  -- of the code that proves that the browser that comes back is the one that was at the provider, which got it for its
  -- redirect
  return_code_hash text,
  -- the time stamp of the newest signed call; a copy of a call brings no code
  told_at timestamptz,
  check ((outcome is null) = (answered_at is null)),
  check ((outcome is not distinct from 'success') = (person is not null)),
  check (return_code_hash is null or outcome = 'success')
);
create index external_sign_in_attempts_by_age on external_sign_in_attempts (created_at);

-- Who a method's subject is at a brand.
create table external_identities (
  brand text not null,
  method text not null,
  subject text not null,
  player_id uuid not null,
  linked_at timestamptz not null,
  primary key (brand, method, subject)
);
create index external_identities_by_player on external_identities (player_id);

-- People whom a bank has verified and who have no account yet; a registration takes the data over once.
create table external_verified_persons (
  draft_hash text primary key,
  brand text not null,
  method text not null,
  person jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Tokens of partners that were used.
create table external_partner_tokens (
  issuer text not null,
  jti text not null,
  expires_at timestamptz not null,
  primary key (issuer, jti)
);
