-- Tokens that came in an address are taken over once; only their hashes are kept, until they have expired anyway.
create table identity_adopted_tokens (
  token_hash text primary key,
  session_id uuid not null,
  adopted_at timestamptz not null
);
create index identity_adopted_tokens_by_age on identity_adopted_tokens (adopted_at);
