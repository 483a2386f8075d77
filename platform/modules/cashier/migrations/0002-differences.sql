-- How much of it the provider has taken back: all of a deposit or of a payout, or a part. A deposit's part that the balance has not
-- carried yet is what lies between this and taken_back.
alter table cashier_transactions add column reversed bigint not null default 0;
update cashier_transactions set reversed = amount where type = 'Deposit' and reason = 'ReversedByProvider';
update cashier_transactions set reversed = amount - fee where type = 'Withdrawal' and status = 'RolledBacked';
alter table cashier_transactions add constraint cashier_reversed_part check (taken_back <= reversed and reversed <= amount);

drop index cashier_transactions_reversed;
create index cashier_transactions_owed on cashier_transactions (player_id) where type = 'Deposit' and reversed > taken_back;

-- What a provider reported and the cashier could not book by itself: another amount than was due, or what cannot be. Each waits for
-- an operator. The holder of the account is judged at once and not kept.
create table cashier_differences (
  id uuid primary key,
  event_id text not null unique,
  fingerprint text not null,
  transaction_id uuid not null references cashier_transactions (id),
  kind text not null check (kind in ('wrong-amount', 'contradiction')),
  outcome text not null,
  -- as reported: a decimal
  amount text not null,
  currency text not null,
  account_token text,
  account_label text,
  is_third_party boolean not null,
  reported_at timestamptz(3) not null,
  settled_at timestamptz(3),
  -- of a settled one: it is in the books as it was reported
  is_booked boolean
);
create index cashier_differences_open on cashier_differences (reported_at, id) where settled_at is null;
create index cashier_differences_transaction on cashier_differences (transaction_id);
create index cashier_differences_age on cashier_differences (settled_at) where settled_at is not null;

alter table cashier_operator_acts drop constraint cashier_operator_acts_action_check;
-- amend: of former releases, a deposit took another amount than was asked for
alter table cashier_operator_acts add constraint cashier_operator_acts_action_check
  check (action in ('approve', 'refuse', 'return', 'settle', 'amend', 'book', 'dismiss'));
