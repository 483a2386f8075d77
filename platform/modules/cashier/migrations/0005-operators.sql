-- What waits for an operator, oldest first: withdrawals under review, and orders that the provider refused for good.
create index cashier_transactions_waiting on cashier_transactions (created_at, id) where stage = 'REVIEW' or order_refused_at is not null;

-- What operators did. The key is the caller's: the same one again is the same act.
create table cashier_operator_acts (
  id uuid primary key,
  key text not null unique,
  transaction_id uuid not null references cashier_transactions (id),
  action text not null check (action in ('approve', 'refuse', 'return', 'settle')),
  operator text not null,
  -- the reason of a refusal, the reference of what was settled by hand
  detail text,
  created_at timestamptz(3) not null
);
create index cashier_operator_acts_transaction on cashier_operator_acts (transaction_id, created_at, id);
create index cashier_operator_acts_newest on cashier_operator_acts (created_at, id);

create function cashier_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what operators did is append-only: % on %', tg_op, tg_table_name;
end $$;

create trigger cashier_operator_acts_append_only before update or delete or truncate on cashier_operator_acts
  for each statement execute function cashier_refuse_change();
