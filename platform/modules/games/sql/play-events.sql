-- The movement of a call, with what it refers to. Stable as jsonb_build_object is, so that it is expanded in place.
create or replace function games_provider_call(p_call games_requests, p_slug text) returns ledger_provider_call language sql stable as $$
  select row(p_call.transaction_id, p_call.kind, p_call.player_id, p_call.provider, p_call.created_at,
    jsonb_build_object('provider', p_call.provider, 'roundId', p_call.round_id, 'game', p_slug))::ledger_provider_call
$$;

-- What each event of a round says; platform/events/games.ts.
create or replace function games_play_event(p_session games_sessions, p_round text, p_transaction uuid, p_now timestamptz)
returns jsonb language sql stable as $$
  select jsonb_build_object('version', 1, 'transactionId', p_transaction, 'playerId', p_session.player_id, 'brand', p_session.brand,
    'licence', p_session.licence, 'provider', p_session.provider, 'studio', p_session.studio, 'game', p_session.game_slug,
    'roundId', p_round, 'currency', p_session.currency, 'at', p_now)
$$;

-- Writes games.bet-settled: the stake or the win of one accepted call, less what of it is held, and the round with it.
create or replace function games_append_settled(p_session games_sessions, p_round games_rounds, p_call games_requests, p_held bigint default 0) returns void
language plpgsql as $$
declare
  v_stake bigint := case p_call.kind when 'bet' then p_call.amount else 0 end;
  v_bonus_stake bigint := case p_call.kind when 'bet' then p_call.bonus_amount else 0 end;
  v_win bigint := p_call.amount - v_stake - p_held;
  v_bonus_win bigint := p_call.bonus_amount - v_bonus_stake;
begin
  perform append_event('games.bet-settled', p_session.player_id::text,
    games_play_event(p_session, p_round.round_id, p_call.transaction_id, p_call.created_at) || jsonb_build_object(
      'stake', v_stake::text, 'cashStake', (v_stake - v_bonus_stake)::text, 'bonusStake', v_bonus_stake::text,
      'win', v_win::text, 'cashWin', (v_win - v_bonus_win)::text, 'bonusWin', v_bonus_win::text,
      'roundStake', p_round.bet_amount::text, 'roundWin', p_round.win_amount::text, 'roundClosed', p_round.status = 'closed',
      'atLimit', coalesce(p_call.at_limit, false)));
end $$;
