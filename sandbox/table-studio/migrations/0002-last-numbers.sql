-- The newest results, whose numbers lobbies show.
create index table_rounds_settled on table_rounds (settled_at desc) where state = 'settled';
