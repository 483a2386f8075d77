-- The newest link of each player; an older one is replaced. Only hashes are kept.
create table email_verification_links (
  player_id uuid primary key,
  brand text not null,
  email text not null,
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_verification_links_by_age on email_verification_links (created_at);
