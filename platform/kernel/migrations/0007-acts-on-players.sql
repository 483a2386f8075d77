-- The acts of operators on one player, at whatever endpoint, as support reads them.
create index operator_acts_on_player on operator_acts (lower(said ->> 'playerId'), done_at, key) where said ? 'playerId';
