-- Gives a stake back as it was paid, with what was added to it, and takes back what it counted towards the wagering, whatever has become of the bonus and
-- whatever was rolled back before. The caller has locked the wallet.
create or replace function ledger_undo_wager(
  p_movement uuid, p_player uuid, p_provider text, p_cash bigint, p_bonus bigint, p_bonus_id uuid, p_wagered bigint,
  p_reference jsonb, p_now timestamptz, p_addition ledger_addition default null
) returns ledger_posted language plpgsql as $$
declare
  v_before ledger_bonuses;
  v_posted ledger_posted;
  v_undone ledger_posted;
begin
  if p_wagered > 0 then
    -- Before the movement, whose event carries the progress.
    update ledger_bonuses set wagered = wagered - p_wagered where id = p_bonus_id;
  end if;
  select * into v_before from ledger_bonuses where id = p_bonus_id;
  v_posted := ledger_pay_play(p_movement, 'rollback', p_player, p_provider, p_cash, p_bonus, p_bonus_id, p_reference, p_now, p_addition);
  if p_bonus > 0 then
    update ledger_bonuses set returned_cash = returned_cash + converted - v_before.converted,
      returned_house = returned_house + forfeited - v_before.forfeited
    where id = p_bonus_id and status = 'Converted';
  end if;
  v_undone := ledger_undo_returns(p_player,
    coalesce((select active_bonus from ledger_wallets where player_id = p_player), p_bonus_id), p_movement, p_now);
  return case when v_undone.outcome is null then v_posted else v_undone end;
end $$;
