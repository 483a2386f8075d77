-- Public keys only. A passkey belongs to one address of the brand: browsers offer it nowhere else.
create table passkeys (
  id uuid primary key,
  player_id uuid not null,
  brand text not null,
  host text not null,
  credential_id text not null,
  -- COSE, base64url.
  public_key text not null,
  -- How often the device says that it was used; 0 where it does not count.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  unique (host, credential_id)
);
create index passkeys_of_player on passkeys (player_id);

-- What a browser is to sign, once. Deleted when it is answered.
create table passkeys_challenges (
  challenge text primary key,
  brand text not null,
  origin text not null,
  -- Of whoever adds a passkey; null for a sign-in.
  player_id uuid,
  expires_at timestamptz not null
);
create index passkeys_challenges_expiry on passkeys_challenges (expires_at);
