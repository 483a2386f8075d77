-- Counts what the player has lost of cash, or won (below zero), in the last contract, also when that has ended: its rounds may still be open.
-- A bet that is undone, and the round of a win, say the version that the wallet had with their bet: what one from before the contract brings
-- back is none of the budget. The budget is used up when a round closes with all of it lost, and not before, since the round may win. The
-- caller has locked the player's wallet.
create or replace function session_contracts_count_play(
  p_player uuid, p_lost bigint, p_bet_version bigint, p_round_closes boolean, p_now timestamptz
) returns void language plpgsql as $$
declare
  v_last session_contracts := session_contracts_last(p_player);
  v_lost bigint := case when p_bet_version <= v_last.began_version then 0 else p_lost end;
  v_is_used_up boolean := v_last.ended_by is null and v_last.ends_at > p_now and p_round_closes and v_last.net_loss + v_lost >= v_last.budget;
begin
  if v_last.id is null or v_lost = 0 and not v_is_used_up then
    return;
  end if;
  update session_contracts set net_loss = net_loss + v_lost, version = version + 1,
    ended_by = case when v_is_used_up then 'budget' else ended_by end,
    ends_at = case when v_is_used_up then greatest(p_now, agreed_at) else ends_at end
  where id = v_last.id
  returning * into v_last;
  perform session_contracts_notify(v_last);
end $$;
