-- A link to an address that takes the place of the account's own, proven or not, when it is used.
alter table email_verification_links add column is_change boolean not null default false;
