-- What the player's next bet contributes by their last decision, at the rate of the day, rounded up to the minor unit of the currency.
-- Bets on sports contribute nothing.
create or replace function jackpots_due(p_player uuid, p_brand text, p_game text, p_currency text, p_now timestamptz)
returns jackpots_charge language plpgsql stable as $$
declare
  v_charge jackpots_charge;
begin
  select b.instance_id, case p_currency when 'EUR' then 'jackpot:' || b.instance_id || '/undivided' else 'jackpot:exchange' end,
    ceil(decided.contribution * rate.minor_units)::bigint, decided.contribution
  into v_charge
  from jackpots_brands b
  cross join lateral (
    select opted_in, brand, contribution from jackpots_opt_ins where player_id = p_player and instance_id = b.instance_id
    order by changed_at desc, number desc limit 1
  ) decided
  cross join lateral (
    select minor_units from jackpots_rates where currency = p_currency and from_day <= (p_now at time zone 'UTC')::date
    order by from_day desc limit 1
  ) rate
  where b.brand = p_brand and decided.opted_in and decided.brand = p_brand and p_game <> 'sportsbook';
  return v_charge;
end $$;
