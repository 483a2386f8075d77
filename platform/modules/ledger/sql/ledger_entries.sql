-- The two sides of each posting.
create view ledger_entries as
  select movement_id, line, source as account_id, currency, -amount as amount, source_balance as balance_after, wallet_version, created_at
  from ledger_postings
  union all
  select movement_id, line, destination, currency, amount, destination_balance, wallet_version, created_at
  from ledger_postings;
