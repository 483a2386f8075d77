-- Keeps that the movement of a rollback gives a bet's contribution back, and answers what it gives; nothing for a bet without one. The
-- caller has made sure that the bet is rolled back once.
create or replace function jackpots_give_back(p_bet uuid, p_movement uuid, p_now timestamptz) returns jackpots_charge language plpgsql as $$
declare
  v_charge jackpots_charge;
begin
  with given as (
    select instance_id, currency, amount, value from jackpots_contributions where bet_id = p_bet and status <> 'returned'
  ), kept as (
    insert into jackpots_returns (bet_id, movement_id, returned_at) select p_bet, p_movement, p_now from given
  )
  select instance_id, case currency when 'EUR' then 'jackpot:' || instance_id || '/undivided' else 'jackpot:exchange' end, amount, value
  into v_charge
  from given;
  return v_charge;
end $$;
