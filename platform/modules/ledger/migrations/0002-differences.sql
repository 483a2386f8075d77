-- Every difference that a run found, in the run's order from 1. They are written while the run works, so before its row in
-- ledger_reconciliations, which has the first of them. Runs from before this table have no more than those.
create table ledger_differences (
  run_id uuid not null,
  place bigint not null check (place > 0),
  kind text not null,
  subject text not null,
  stored text not null,
  computed text not null,
  found_at timestamptz not null,
  primary key (run_id, place)
);
