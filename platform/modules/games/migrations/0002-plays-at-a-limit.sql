-- The function of sql/ takes as its last parameter whether a limit was used up before the stake.
drop function if exists games_append_settled(games_sessions, games_rounds, uuid, bigint, bigint, bigint, bigint, timestamptz);
