-- An address may be named by many accounts, but is proven by one: the first that was.
update players later set email_verified = false
where email_verified and exists (
  select 1 from players earlier
  where earlier.brand = later.brand and lower(earlier.email) = lower(later.email) and earlier.email_verified and (earlier.created_at, earlier.id) < (later.created_at, later.id));
create unique index players_by_proven_email on players (brand, lower(email)) where email_verified;
