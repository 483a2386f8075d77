-- What follows a game that was opened, or a bet that was taken, in other modules. `p_version` is the wallet's before that bet.
create or replace function games_note_play(p_session games_sessions, p_version bigint, p_now timestamptz) returns void language plpgsql as $$
begin
  perform
    -- each note_play: p_player => p_session.player_id, p_sign_in => p_session.identity_session_id, p_licence => p_session.licence,
    --   p_version => p_version, p_now => p_now
    limits_note_play(p_player => p_session.player_id, p_licence => p_session.licence, p_now => p_now),
    reality_checks_note_play(p_player => p_session.player_id, p_sign_in => p_session.identity_session_id, p_licence => p_session.licence, p_version => p_version, p_now => p_now),
    -- end of each
    null;
end $$;
