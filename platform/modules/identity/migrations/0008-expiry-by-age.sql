-- Whether a session expires because it is as old as a session may be, and not because nobody used it.
alter table identity_sessions add column expires_by_age boolean not null default false;
