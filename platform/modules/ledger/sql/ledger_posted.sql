create type ledger_posted as (
  outcome text, movement_id uuid, cash bigint, bonus bigint, pending_withdrawal bigint, currency text, version bigint, moved_at timestamptz);
