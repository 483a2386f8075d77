-- Stakes money of a player whose wallet the caller has locked: cash first, then bonus money where the game takes it. The stake
-- counts towards the wagering of the active bonus, which is converted when that completes it. The caller has checked that the cash for
-- an addition is there beside the stake; the addition counts towards no wagering.
-- Outcomes: Posted; InsufficientFunds, and nothing has moved.
create or replace function ledger_wager(
  p_movement uuid, p_player uuid, p_funds ledger_funds, p_provider text, p_stake bigint, p_bonus_allowed boolean,
  p_contribution smallint, p_reference jsonb, p_now timestamptz, p_addition ledger_addition default null
) returns ledger_staked language plpgsql as $$
declare
  v_staked ledger_staked;
  v_posted ledger_posted;
  v_converted ledger_posted;
  v_is_done boolean := false;
begin
  v_staked.cash := least(p_stake, p_funds.cash);
  v_staked.bonus := p_stake - v_staked.cash;
  v_staked.bonus_id := p_funds.active_bonus;
  v_staked.wagered := 0;
  if v_staked.bonus > 0 and (not p_bonus_allowed or v_staked.bonus > p_funds.bonus) then
    v_staked.outcome := 'InsufficientFunds';
    return v_staked;
  end if;
  if p_funds.active_bonus is not null and p_bonus_allowed then
    v_staked.wagered := p_stake * p_contribution / 100;
    -- Before the movement, whose event carries the progress.
    update ledger_bonuses set wagered = wagered + v_staked.wagered where id = p_funds.active_bonus
    returning wagered >= required into v_is_done;
  end if;
  v_posted := ledger_post_play(p_movement, 'bet', p_player, p_provider, -v_staked.cash, -v_staked.bonus, p_reference, p_now,
    p_addition);
  if v_is_done then
    v_converted := ledger_end_bonus(p_player, p_funds.active_bonus, 'Converted', 'wagered', p_now);
    if v_converted.outcome is not null then
      v_posted := v_converted;
    end if;
  end if;
  v_staked.outcome := v_posted.outcome;
  v_staked.cash_after := v_posted.cash;
  v_staked.bonus_after := v_posted.bonus;
  return v_staked;
end $$;
