-- Of which round a contribution was; null for those from before.
alter table jackpots_contributions add column provider text;
alter table jackpots_contributions add column round_id text;
create index jackpots_contributions_round on jackpots_contributions (player_id, round_id) where round_id is not null;
create index jackpots_drops_bet on jackpots_drops (bet_id);

-- Facts of what was contributed and won before there were such facts, so that net results count it. What went back needs none.
insert into events (topic, key, payload)
select 'jackpots.contributed', c.player_id::text, jsonb_build_object('playerId', c.player_id, 'brand', o.brand, 'currency', c.currency,
  'amount', c.amount::text, 'betId', c.bet_id, 'betAt', to_char(c.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
from jackpots_contributions c cross join lateral (
  select brand from jackpots_opt_ins where instance_id = c.instance_id and player_id = c.player_id order by changed_at, number limit 1
) o
where c.status = 'taken';

insert into events (topic, key, payload)
select 'jackpots.won', w.player_id::text, jsonb_build_object('playerId', w.player_id, 'brand', o.brand, 'currency', w.currency,
  'amount', w.amount, 'dropId', w.drop_id, 'at', to_char(w.dropped_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
from (
  select d.id as drop_id, d.instance_id, d.dropped_at, (winner ->> 'playerId')::uuid as player_id, winner ->> 'currency' as currency,
    winner ->> 'amount' as amount
  from jackpots_drops d cross join lateral jsonb_array_elements(d.winners) as winner
) w cross join lateral (
  select brand from jackpots_opt_ins where instance_id = w.instance_id and player_id = w.player_id order by changed_at, number limit 1
) o;
