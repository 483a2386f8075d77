-- Holds the player's wallet until the transaction ends: movements, bets and whatever may refuse a bet follow each other.
create or replace function ledger_lock_wallet(p_player uuid) returns ledger_funds language plpgsql as $$
declare
  v_funds ledger_funds;
begin
  select currency, cash, bonus, active_bonus into v_funds from ledger_wallets where player_id = p_player for update;
  return v_funds;
end $$;
