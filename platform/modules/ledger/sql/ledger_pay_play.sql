-- Pays a player whose wallet the caller has locked what a win or a rollback brings. The bonus part goes to the bonus that was
-- staked; when that one is over, it goes the way that bonus went.
create or replace function ledger_pay_play(
  p_movement uuid, p_kind text, p_player uuid, p_provider text, p_cash bigint, p_bonus bigint, p_bonus_id uuid, p_reference jsonb,
  p_now timestamptz, p_addition ledger_addition default null
) returns ledger_posted language plpgsql as $$
declare
  v_posted ledger_posted;
  v_moved ledger_posted;
begin
  if p_bonus > 0 then
    perform ledger_reopen_bonus(p_player, p_bonus_id);
  end if;
  v_posted := ledger_post_play(p_movement, p_kind, p_player, p_provider, p_cash, p_bonus, p_reference, p_now, p_addition);
  if p_bonus > 0 then
    v_moved := ledger_return_bonus(p_player, p_bonus_id, p_bonus, p_movement, p_now);
  end if;
  if v_moved.outcome is null and exists (
    select from ledger_bonuses where id = p_bonus_id and status = 'Active' and expires_at <= p_now
  ) then
    v_moved := ledger_end_bonus(p_player, p_bonus_id, 'Expired', 'expired', p_now);
  end if;
  return case when v_moved.outcome is null then v_posted else v_moved end;
end $$;
