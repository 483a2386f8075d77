-- Counts plays and payments, each once. Answers the players of whom a minute of play began or who paid, and since when: a player who
-- spins twenty times a minute is looked at once.
create or replace function harm_markers_record(p_plays jsonb, p_payments jsonb) returns table (player uuid, since timestamptz) language sql as $$
  with plays as (
    select distinct on (id, is_rollback) id, is_rollback, player_id, at, bets, stake, cash_net
    from jsonb_to_recordset(p_plays) as play (
      id uuid, is_rollback boolean, player_id uuid, at timestamptz, bets integer, stake bigint, cash_net bigint)
  ), fresh as (
    insert into harm_markers_known (id, is_rollback, at) select id, is_rollback, at from plays on conflict do nothing returning id, is_rollback
  ), minutes as (
    insert into harm_markers_minutes as known (player_id, minute, bets, stake, cash_net)
    select player_id, date_trunc('minute', at), sum(bets), sum(stake), sum(cash_net) from plays join fresh using (id, is_rollback) group by 1, 2
    on conflict (player_id, minute) do update set bets = known.bets + excluded.bets, stake = known.stake + excluded.stake,
      cash_net = known.cash_net + excluded.cash_net
    returning known.player_id, known.minute, known.xmax = 0 as is_new
  ), payments as (
    insert into harm_markers_payments (id, kind, player_id, at, amount)
    select distinct on (id, kind) id, kind, player_id, at, amount
    from jsonb_to_recordset(p_payments) as payment (id uuid, kind text, player_id uuid, at timestamptz, amount bigint)
    on conflict do nothing returning player_id, at
  )
  select changed.player_id, min(changed.at)
  from (select player_id, minute as at from minutes where is_new union all select player_id, at from payments) changed group by changed.player_id
$$;

create or replace function harm_markers_raised_stay() returns trigger language plpgsql as $$
begin
  raise exception 'markers are never changed';
end $$;
create trigger harm_markers_raised_stay before update on harm_markers_raised for each row execute function harm_markers_raised_stay();
