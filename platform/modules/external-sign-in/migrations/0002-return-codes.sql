-- What proves that the browser that comes back is the one that was at the provider: a code, given to the provider for its redirect.
alter table external_sign_in_attempts
  add column return_code_hash text,
  -- the time stamp of the newest signed call; a copy of a call brings no code
  add column told_at timestamptz,
  add check (return_code_hash is null or outcome = 'success');
