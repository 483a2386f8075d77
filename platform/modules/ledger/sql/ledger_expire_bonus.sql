-- Ends the active bonus when its hour has passed, whether or not the job that ends it has run. The caller has locked the
-- wallet, and gets what it holds now.
create or replace function ledger_expire_bonus(p_player uuid, p_funds ledger_funds, p_now timestamptz) returns ledger_funds
language plpgsql as $$
begin
  if p_funds.active_bonus is null
    or exists (select from ledger_bonuses where id = p_funds.active_bonus and expires_at > p_now) then
    return p_funds;
  end if;
  perform ledger_end_bonus(p_player, p_funds.active_bonus, 'Expired', 'expired', p_now);
  return ledger_lock_wallet(p_player);
end $$;
