-- Who made the game, for the events of its rounds.
alter table games_sessions add column studio text not null default '';
-- The player's sign-in that opened the game: no bet is taken when it is over. Null in a demo session.
alter table games_sessions add column identity_session_id uuid;
