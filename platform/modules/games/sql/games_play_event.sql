-- What each event of a round says; platform/events/games.ts.
create or replace function games_play_event(p_session games_sessions, p_round text, p_transaction uuid, p_now timestamptz)
returns jsonb language sql stable as $$
  select jsonb_build_object('version', 1, 'transactionId', p_transaction, 'playerId', p_session.player_id, 'brand', p_session.brand,
    'licence', p_session.licence, 'provider', p_session.provider, 'studio', p_session.studio, 'game', p_session.game_slug,
    'roundId', p_round, 'currency', p_session.currency, 'at', p_now)
$$;
