-- Why the player's session contract lets this stake not through now; null when it does. A stake of cash may be lost whole, so it counts whole; one
-- that adds nothing to the loss is not refused by the budget. A contract and its break hold also when the licence has stopped to ask for
-- them. Practice has no player, and needs none. The caller has locked the player's wallet, which every change of a contract locks too.
create or replace function session_contracts_bet_refusal(p_player uuid, p_licence text, p_cash bigint, p_now timestamptz) returns text
language plpgsql stable as $$
declare
  v_last session_contracts := session_contracts_last(p_player);
begin
  if v_last.ended_by is null and v_last.ends_at > p_now then
    return case when p_cash > 0 and v_last.net_loss + p_cash > v_last.budget then 'BudgetReached' end;
  elsif v_last.ends_at + make_interval(mins => v_last.break_minutes) > p_now then
    return 'SessionContractBreak';
  end if;
  return (select 'SessionContractNeeded' from session_contracts_rules where licence = p_licence and p_player is not null);
end $$;
