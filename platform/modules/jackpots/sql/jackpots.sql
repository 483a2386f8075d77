-- What a bet contributes: minor units of the player's currency to an account of the ledger, worth so many euro cents to the instance's
-- pots. All null for a bet that contributes nothing.
create type jackpots_charge as (instance_id text, account text, amount bigint, value bigint);

-- The least 1, 2 or 5 with noughts after it that is not below: roundUp of contract/jackpot-amounts.ts.
create or replace function jackpots_round_up(p_minor bigint) returns bigint language sql immutable as $$
  select min(step * power) from (select (10::numeric ^ (length(p_minor::text) - 1))::bigint as power) by_digits,
    unnest(array[1, 2, 5, 10]::bigint[]) as step
  where step * power >= p_minor
$$;

-- What the player's next bet contributes by their last decision: the amount that is written for it in their currency, else at the
-- rate of the day, rounded up to a 1, 2 or 5 with noughts. It counts what it is at that rate, rounded up to the euro cent. Bets on
-- sports contribute nothing.
create or replace function jackpots_due(p_player uuid, p_brand text, p_game text, p_currency text, p_now timestamptz)
returns jackpots_charge language plpgsql stable as $$
declare
  v_charge jackpots_charge;
begin
  select b.instance_id, case p_currency when 'EUR' then 'jackpot:' || b.instance_id || '/undivided' else 'jackpot:exchange' end,
    price.amount, case p_currency when 'EUR' then decided.contribution else ceil(price.amount / rate.minor_units)::bigint end
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
  cross join lateral (
    select case p_currency when 'EUR' then decided.contribution else coalesce(
      (select amount from jackpots_amounts where currency = p_currency and euros = decided.contribution),
      jackpots_round_up(ceil(decided.contribution * rate.minor_units)::bigint)
    ) end as amount
  ) price
  where b.brand = p_brand and decided.opted_in and decided.brand = p_brand and p_game <> 'sportsbook';
  return v_charge;
end $$;

-- Keeps what a bet contributed; its money has moved in the same statement.
create or replace function jackpots_take(
  p_bet uuid, p_player uuid, p_provider text, p_round text, p_currency text, p_charge jackpots_charge, p_now timestamptz
) returns void language plpgsql as $$
begin
  insert into jackpots_contributions (instance_id, bet_id, player_id, status, amount, currency, value, shares, made_at, provider, round_id)
  values (p_charge.instance_id, p_bet, p_player, 'taken', p_charge.amount, p_currency, p_charge.value, '[]', p_now, p_provider, p_round);
end $$;

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

-- What the bets of a round contributed, and what its player won from pots by them. A contribution that went back is none, a win stays won. It counts
-- in the round of the bet that made the pot drop; the community's parts belong to no round.
create or replace function jackpots_of_round(p_player uuid, p_provider text, p_round text) returns table (staked bigint, won bigint)
language plpgsql stable as $$
begin
  return query
  select coalesce(sum(c.amount) filter (where c.status <> 'returned' and r.bet_id is null), 0)::bigint, coalesce(sum(part.amount), 0)::bigint
  from jackpots_contributions c
  left join jackpots_returns r on r.bet_id = c.bet_id
  left join lateral (
    select sum((winner ->> 'amount')::bigint) as amount
    from jackpots_drops d cross join lateral jsonb_array_elements(d.winners) as winner
    where d.bet_id = c.bet_id and (winner ->> 'playerId')::uuid = c.player_id
  ) part on true
  where c.player_id = p_player and c.provider = p_provider and c.round_id = p_round;
end $$;
