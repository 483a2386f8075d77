-- The sign-in that the provider's token came from: a token ends with it. One from before the column opens nothing more.
alter table loyalty_tokens add column session_id uuid;
