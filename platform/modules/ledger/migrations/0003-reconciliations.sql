-- What each recomputation of the books found. The last one is what /health tells.
create table ledger_reconciliations (
  id uuid primary key,
  cause text not null check (cause in ('nightly', 'on-demand')),
  started_at timestamptz not null,
  finished_at timestamptz not null,
  wallets bigint not null,
  movements bigint not null,
  entries bigint not null,
  difference_count bigint not null,
  -- the first of them
  differences jsonb not null
);

create index ledger_reconciliations_latest on ledger_reconciliations (finished_at desc);
