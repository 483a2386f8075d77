-- The sign-in in which a token was made: a token ends with it. One from before the column lasts for seconds and opens nothing.
alter table widget_tokens add column session_id uuid;
