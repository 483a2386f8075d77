-- replaces 0001-widget-tokens.sql 09dee477fba33741
-- replaces 0002-sessions-of-tokens.sql 7891bddad47a0f9e

-- Tokens that a widget's own back end exchanges once for the player; only their hashes are kept.
create table widget_tokens (
  token_hash text primary key,
  widget text not null,
  brand text not null,
  player_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The sign-in in which the token was made: it ends with it. One without it opens nothing.
  session_id uuid
);
create index widget_tokens_by_age on widget_tokens (expires_at);
