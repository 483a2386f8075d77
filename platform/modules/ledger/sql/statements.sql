-- What an account of a player held just before a moment, found along its indexes whatever its length.
create or replace function ledger_balance_before(p_account uuid, p_at timestamptz) returns bigint language sql stable as $$
  select coalesce((
    select balance from (
      (select source_balance as balance, created_at, wallet_version from ledger_postings
       where source = p_account and created_at < p_at order by created_at desc, wallet_version desc limit 1)
      union all
      (select destination_balance, created_at, wallet_version from ledger_postings
       where destination = p_account and created_at < p_at order by created_at desc, wallet_version desc limit 1)
    ) as last order by created_at desc, wallet_version desc limit 1), 0)
$$;

-- What moved a player's money from one moment until before another, summed by the days or months of a time zone ('day', 'month'). Play and
-- deposits are those of every other figure; the rest is named by what the movement was for.
create or replace function ledger_statement(
  p_player uuid, p_currency text, p_from timestamptz, p_until timestamptz, p_zone text, p_unit text
) returns table (
  line date, cash bigint, bonus bigint, pending bigint, deposited bigint, withdrawn bigint, staked bigint, won bigint, jackpot_staked bigint,
  jackpot_won bigint, bonus_staked bigint, bonus_won bigint, bonus_granted bigint, bonus_converted bigint, bonus_ended bigint, rewarded bigint
) language sql stable as $$
  with own as (
    select ledger_account_id('player_cash', p_player::text, p_currency) as cash, ledger_account_id('player_bonus', p_player::text, p_currency) as bonus,
      ledger_account_id('player_pending_withdrawal', p_player::text, p_currency) as pending
  ),
  entries as (
    select e.created_at, e.amount, m.kind, e.account_id = own.cash as is_cash, e.account_id = own.bonus as is_bonus,
      e.account_id = own.pending as is_pending, e.opposite = own.cash as with_cash,
      m.kind = 'adjustment' and e.amount > 0 and e.opposite in (select id from ledger_accounts where kind = 'provider_clearing') as is_return
    from own cross join ledger_entries e join ledger_movements m on m.id = e.movement_id
    where e.account_id = any(array[ledger_account_id('player_cash', p_player::text, p_currency),
      ledger_account_id('player_bonus', p_player::text, p_currency),
      ledger_account_id('player_pending_withdrawal', p_player::text, p_currency)]) and e.created_at >= p_from and e.created_at < p_until
  ),
  parts as (
    select created_at,
      case when is_cash then amount else 0 end as cash, case when is_bonus then amount else 0 end as bonus,
      case when is_pending then amount else 0 end as pending, 0::bigint as deposited,
      case when is_pending and kind = 'withdrawal' or is_cash and is_return then -amount else 0 end as withdrawn,
      0::bigint as staked, 0::bigint as won, 0::bigint as jackpot_staked, 0::bigint as jackpot_won, 0::bigint as bonus_staked, 0::bigint as bonus_won,
      case when is_bonus and kind = 'bonus' then amount else 0 end as bonus_granted,
      case when is_bonus and kind like 'bonus-%' and with_cash then -amount else 0 end as bonus_converted,
      case when is_bonus and kind like 'bonus-%' and not with_cash then -amount else 0 end as bonus_ended,
      case when is_cash and kind = 'reward' then amount else 0 end as rewarded
    from entries
    union all
    select p.created_at, 0, 0, 0, 0, 0, p.staked, p.won, case when p.play = 'game' then 0 else p.staked end, case when p.play = 'game' then 0 else p.won end,
      case when p.account_id = own.bonus then p.staked else 0 end, case when p.account_id = own.bonus then p.won else 0 end, 0, 0, 0, 0
    from own cross join ledger_play p
    -- Not by a join, which would not reach the indexes below the view: it would read the play of everybody.
    where p.account_id = any(array[ledger_account_id('player_cash', p_player::text, p_currency),
      ledger_account_id('player_bonus', p_player::text, p_currency)]) and p.created_at >= p_from and p.created_at < p_until
    union all
    select created_at, 0, 0, 0, amount, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
    from ledger_deposits where player_id = p_player and created_at >= p_from and created_at < p_until
  )
  select date_trunc(p_unit, created_at at time zone p_zone)::date, sum(cash)::bigint, sum(bonus)::bigint, sum(pending)::bigint, sum(deposited)::bigint,
    sum(withdrawn)::bigint, sum(staked)::bigint, sum(won)::bigint, sum(jackpot_staked)::bigint, sum(jackpot_won)::bigint, sum(bonus_staked)::bigint,
    sum(bonus_won)::bigint, sum(bonus_granted)::bigint, sum(bonus_converted)::bigint, sum(bonus_ended)::bigint, sum(rewarded)::bigint
  from parts group by 1
$$;
