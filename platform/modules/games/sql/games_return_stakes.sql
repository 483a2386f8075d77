-- Gives the stakes of a round that was left back, each exactly as a rollback of its provider does, once: a later one of the provider finds it
-- done. A provider's call of the same moment comes before, and then nothing is done here, or after, and finds the round cancelled.
create or replace function games_return_stakes(
  p_provider text, p_round text, p_staked_at timestamptz, p_transactions uuid[], p_by text, p_now timestamptz
) returns text language plpgsql as $$
declare
  v_round games_rounds;
  v_bets text[];
  v_funds ledger_funds;
  v_answer games_answer;
begin
  select * into v_round from games_rounds where provider = p_provider and round_id = p_round and prize is null;
  if not found then
    return 'RoundNotFound';
  end if;
  v_bets := games_open_bets(v_round);
  -- In the order of the provider's calls: its bet, then the wallet. Behind these locks nothing of the round is on its way.
  for place in 1 .. cardinality(v_bets) loop
    perform games_lock_bet(p_provider, v_bets[place]);
  end loop;
  v_funds := ledger_lock_wallet(v_round.player_id);
  select * into v_round from games_rounds where provider = p_provider and round_id = p_round;
  if v_round.status <> 'open' then
    return 'RoundClosed';
  elsif v_round.win_amount > 0 then
    return 'RoundWon';
  elsif v_round.staked_at <> p_staked_at or v_round.open_bets <> cardinality(p_transactions) or v_round.open_bets <> cardinality(v_bets) then
    return 'RoundMoved';
  end if;
  for place in 1 .. cardinality(v_bets) loop
    -- No provider can choose such an id, since it has a blank.
    v_answer := games_rollback(p_provider, v_bets[place] || ' ended', 'ended|' || v_bets[place], v_bets[place], p_transactions[place], p_now);
    if v_answer.outcome <> 'Accepted' then
      raise exception 'a stake of the round % does not go back: %', p_round, v_answer.outcome;
    end if;
  end loop;
  update games_rounds set ended_by = p_by where provider = p_provider and round_id = p_round;
  return 'Returned';
end $$;

-- The bets of a round that were not rolled back. They lie between its first and its last stake, by clocks that differ by less than the five
-- minutes within which a call is taken.
create or replace function games_open_bets(p_round games_rounds) returns text[] language sql stable as $$
  select coalesce(array_agg(q.request_id order by q.request_id), '{}') from games_requests q
  where q.provider = p_round.provider and q.round_id = p_round.round_id and q.kind = 'bet' and q.moved
    and q.created_at between p_round.opened_at - interval '5 minutes' and p_round.staked_at + interval '5 minutes'
    and not games_is_rolled_back(q.provider, q.request_id)
$$;
