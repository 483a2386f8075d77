-- What comes back, by a win or a rollback, to a bonus that is over: as the bonus itself went, and to the house where it was spent.
-- Answers null when it may stay: the bonus is active, or it was spent and its place taken by another that is.
create or replace function ledger_return_bonus(p_player uuid, p_bonus uuid, p_amount bigint, p_transaction uuid, p_now timestamptz)
returns ledger_posted language plpgsql as $$
declare
  v_bonus ledger_bonuses;
  v_converted bigint := 0;
begin
  select * into v_bonus from ledger_bonuses where id = p_bonus;
  if not found or v_bonus.status = 'Active' then
    return null;
  elsif v_bonus.end_reason = 'spent' and exists (select from ledger_wallets where player_id = p_player and active_bonus is not null) then
    return null;
  end if;
  if v_bonus.status = 'Converted' then
    v_converted := least(p_amount, coalesce(v_bonus.max_payout - v_bonus.converted, p_amount));
  end if;
  update ledger_bonuses set converted = converted + v_converted, forfeited = forfeited + p_amount - v_converted where id = p_bonus;
  return ledger_move_bonus(md5('bonus-return:' || p_transaction::text)::uuid, p_player, v_converted, p_amount - v_converted, p_bonus,
    v_bonus.end_reason, p_now);
end $$;
