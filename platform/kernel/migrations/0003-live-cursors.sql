-- How far live events are published. A row that commits late has a transaction that `seen` names as running then, so it is found by that.
-- Null at consumers of facts.
alter table event_cursors
  -- of the last time that everything visible was published
  add column seen pg_snapshot,
  -- of the time whose events are being published in parts, up to (xid, number); null between such times
  add column until pg_snapshot;
