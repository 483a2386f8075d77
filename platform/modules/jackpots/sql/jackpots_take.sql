-- Keeps what a bet contributed; its money has moved in the same statement.
create or replace function jackpots_take(
  p_bet uuid, p_player uuid, p_provider text, p_round text, p_currency text, p_charge jackpots_charge, p_now timestamptz
) returns void language plpgsql as $$
begin
  insert into jackpots_contributions (instance_id, bet_id, player_id, status, amount, currency, value, shares, made_at, provider, round_id)
  values (p_charge.instance_id, p_bet, p_player, 'taken', p_charge.amount, p_currency, p_charge.value, '[]', p_now, p_provider, p_round);
end $$;
