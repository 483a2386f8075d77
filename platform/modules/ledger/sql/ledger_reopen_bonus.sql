-- Bonus money comes back to a bonus that was converted, and without a bet that was rolled back it is not wagered: it is active
-- again, unless another one has taken its place. What became cash stays cash. The caller has locked the wallet.
create or replace function ledger_reopen_bonus(p_player uuid, p_bonus uuid) returns void language plpgsql as $$
begin
  update ledger_bonuses set status = 'Active', end_reason = null, ended_at = null
  where id = p_bonus and status = 'Converted' and wagered < required
    and exists (select from ledger_wallets where player_id = p_player and active_bonus is null);
  if found then
    update ledger_wallets set active_bonus = p_bonus where player_id = p_player;
  end if;
end $$;
