-- Refresh tokens are deleted some time after they expired.
create index identity_refresh_tokens_age on identity_refresh_tokens (expires_at);
