-- What the OpenID providers of the brands remember: sign-in sessions, grants, codes and requests under way.
-- Access and refresh tokens are not here: they belong to the sessions of identity.
create table openid_records (
  brand text not null,
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  -- of a sign-in session, by which what was issued in it finds it
  uid text,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (brand, model, id)
);

create index openid_records_grant on openid_records (brand, grant_id) where grant_id is not null;
create index openid_records_uid on openid_records (brand, uid) where uid is not null;
create index openid_records_expiry on openid_records (expires_at);
