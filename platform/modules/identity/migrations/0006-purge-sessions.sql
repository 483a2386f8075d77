-- Sign-ins are deleted when they need not be kept any more.
create index identity_sessions_age on identity_sessions (expires_at);
