-- Ends the active bonus of a player whose wallet the caller has locked. Converted: up to what is left of the maximum payout becomes
-- cash and the rest the house's; else all of it is the house's. Answers the movement, or null where there was nothing to end.
create or replace function ledger_end_bonus(p_player uuid, p_bonus uuid, p_status text, p_reason text, p_now timestamptz) returns ledger_posted
language plpgsql as $$
declare
  v_wallet ledger_wallets;
  v_bonus ledger_bonuses;
  v_converted bigint := 0;
begin
  update ledger_wallets set active_bonus = null where player_id = p_player and active_bonus = p_bonus returning * into v_wallet;
  if not found then
    return null;
  end if;
  select * into v_bonus from ledger_bonuses where id = p_bonus;
  if p_status = 'Converted' then
    v_converted := least(v_wallet.bonus, coalesce(v_bonus.max_payout - v_bonus.converted, v_wallet.bonus));
  end if;
  update ledger_bonuses set status = p_status, end_reason = p_reason, ended_at = p_now, converted = converted + v_converted,
    forfeited = forfeited + v_wallet.bonus - v_converted, returned_cash = 0, returned_house = 0
  where id = p_bonus;
  return ledger_move_bonus(md5('bonus-end:' || p_bonus::text || ':' || v_wallet.version::text)::uuid, p_player, v_converted,
    v_wallet.bonus - v_converted, p_bonus, p_reason, p_now);
end $$;
