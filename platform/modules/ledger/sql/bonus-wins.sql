-- The terms of wins that are bonus money: the name of what they come from, how many times a win must be staked, the most of all its wins that can
-- become cash (null for all of it), how long a bonus can be wagered, and what was won from it before.
create type ledger_bonus_terms as (source text, factor numeric, max_payout bigint, wagered_within interval, won bigint);

-- The bonus that got a win, and the balances after it.
create type ledger_bonus_won as (bonus_id uuid, cash bigint, bonus bigint);

-- Pays a win of a player whose wallet the caller has locked as bonus money. One bonus is active at a time: the win joins the one that is, with
-- its wagering requirement and its part of the maximum payout; without one, or with one of which nothing is left, it begins a bonus.
create or replace function ledger_pay_as_bonus(p_call ledger_provider_call, p_amount bigint, p_terms ledger_bonus_terms) returns ledger_bonus_won
language plpgsql as $$
declare
  v_call ledger_provider_call := p_call;
  v_wallet ledger_wallets;
  v_posted ledger_posted;
  v_bonus uuid;
  v_required bigint := ceil(p_amount * p_terms.factor)::bigint;
begin
  select * into v_wallet from ledger_wallets where player_id = p_call.player;
  if v_wallet.bonus = 0 then
    perform ledger_end_bonus(p_call.player, v_wallet.active_bonus, 'Forfeited', 'spent', p_call.at);
  else
    v_bonus := v_wallet.active_bonus;
  end if;
  if v_bonus is null then
    v_bonus := p_call.movement;
    insert into ledger_bonuses (id, player_id, source_key, fingerprint, currency, granted, wagering_factor, required, max_payout, granted_at, expires_at)
    select v_bonus, p_call.player, p_terms.source || '/' || v_bonus::text, '', v_wallet.currency, p_amount, p_terms.factor, v_required,
      case when p_terms.max_payout is not null then greatest(p_terms.max_payout - coalesce(sum(converted), 0), 0) end, p_call.at, p_call.at + p_terms.wagered_within
    from ledger_bonuses where player_id = p_call.player and starts_with(source_key, p_terms.source || '/');
    update ledger_wallets set active_bonus = v_bonus where player_id = p_call.player;
    perform schedule_job('bonus-expiry', v_bonus::text, p_call.at + p_terms.wagered_within,
      jsonb_build_object('playerId', p_call.player, 'bonusId', v_bonus));
  else
    update ledger_bonuses set granted = granted + p_amount, required = required + v_required,
      max_payout = max_payout + case when starts_with(source_key, p_terms.source || '/') then 0
        else least(p_amount, greatest(coalesce(p_terms.max_payout - p_terms.won, p_amount), 0)) end
    where id = v_bonus;
  end if;
  v_call.reference := p_call.reference || jsonb_build_object('bonusId', v_bonus);
  v_posted := ledger_post_play(v_call, 0, p_amount);
  return row(v_bonus, v_posted.cash, v_posted.bonus)::ledger_bonus_won;
end $$;
