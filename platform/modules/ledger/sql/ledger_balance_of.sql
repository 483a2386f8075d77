create or replace function ledger_balance_of(p_reference text, p_wallet ledger_wallets) returns bigint
language sql immutable parallel safe as $$
  select case p_reference when 'player_cash' then p_wallet.cash when 'player_bonus' then p_wallet.bonus
    when 'player_pending_withdrawal' then p_wallet.pending_withdrawal end
$$;
