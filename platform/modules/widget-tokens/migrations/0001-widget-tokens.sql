-- Tokens that a widget's own back end exchanges once for the player; only their hashes are kept.
create table widget_tokens (
  token_hash text primary key,
  widget text not null,
  brand text not null,
  player_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index widget_tokens_by_age on widget_tokens (expires_at);
