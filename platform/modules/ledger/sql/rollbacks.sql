-- Gives a stake back as it was paid, with what was added to it, and takes back what it counted towards the wagering, whatever has become of the bonus and
-- whatever was rolled back before. The caller has locked the wallet.
create or replace function ledger_undo_wager(
  p_call ledger_provider_call, p_cash bigint, p_bonus bigint, p_bonus_id uuid, p_wagered bigint, p_addition ledger_addition default null
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
  v_posted := ledger_pay_play(p_call, p_cash, p_bonus, p_bonus_id, p_addition);
  if p_bonus > 0 then
    update ledger_bonuses set returned_cash = returned_cash + converted - v_before.converted,
      returned_house = returned_house + forfeited - v_before.forfeited
    where id = p_bonus_id and status = 'Converted';
  end if;
  v_undone := ledger_undo_returns(p_call.player,
    coalesce((select active_bonus from ledger_wallets where player_id = p_call.player), p_bonus_id), p_call.movement, p_call.at);
  return case when v_undone.outcome is null then v_posted else v_undone end;
end $$;

-- Bonus money that rollbacks brought back while its bonus was converted is bonus money again once the wagering has fallen below
-- the requirement: else the order of two rollbacks would decide whether it is cash. What the player has lost of it meanwhile stays
-- lost; what the stakes themselves had made cash stays cash. Answers null where nothing moves. The caller has locked the wallet.
create or replace function ledger_undo_returns(p_player uuid, p_bonus uuid, p_rollback uuid, p_now timestamptz) returns ledger_posted
language plpgsql as $$
declare
  v_bonus ledger_bonuses;
  v_sources text[] := '{}';
  v_amounts bigint[] := '{}';
  v_cash bigint;
  v_posted ledger_posted;
begin
  select * into v_bonus from ledger_bonuses where id = p_bonus;
  select least(cash, v_bonus.returned_cash) into v_cash from ledger_wallets where player_id = p_player;
  if v_bonus.wagered >= v_bonus.required or coalesce(v_cash + v_bonus.returned_house, 0) = 0 then
    return null;
  end if;
  perform ledger_reopen_bonus(p_player, p_bonus);
  if not exists (select from ledger_bonuses where id = p_bonus and status = 'Active') then
    return null;
  end if;
  if v_cash > 0 then
    v_sources := v_sources || 'player_cash'::text;
    v_amounts := v_amounts || v_cash;
  end if;
  if v_bonus.returned_house > 0 then
    v_sources := v_sources || 'house:main'::text;
    v_amounts := v_amounts || v_bonus.returned_house;
  end if;
  update ledger_bonuses set converted = converted - v_cash, forfeited = forfeited - returned_house,
    returned_cash = returned_cash - v_cash, returned_house = 0
  where id = p_bonus;
  v_posted := ledger_post(row(md5('bonus-reversal:' || p_rollback::text)::uuid, 'bonus-reversal', p_player, p_now, null, v_cash, null, null,
    jsonb_build_object('bonusId', p_bonus, 'reason', 'rolled-back'))::ledger_order,
    v_sources, array_fill('player_bonus'::text, array[cardinality(v_amounts)]), v_amounts);
  if v_posted.outcome <> 'Posted' then
    raise exception 'bonus money that was there was not moved: %', v_posted.outcome;
  end if;
  if v_bonus.expires_at <= p_now then
    v_posted := ledger_end_bonus(p_player, p_bonus, 'Expired', 'expired', p_now);
  end if;
  return v_posted;
end $$;
