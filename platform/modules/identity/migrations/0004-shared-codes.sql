-- Sign-in codes live minutes; the shared table of one-time codes has taken over.
drop table identity_login_codes;
