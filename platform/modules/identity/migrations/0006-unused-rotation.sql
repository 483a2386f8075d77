-- The refresh token of the session's last rotation, until the access token that was given with it is first used: so
-- long nobody is known to have had the answer.
alter table identity_sessions add column unused_rotation_id uuid;
