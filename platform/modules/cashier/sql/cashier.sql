-- Keeps what an account has brought in, and what has gone or is going back to it, with each transaction instead of summing it for
-- each page.
create or replace function cashier_count_for_account() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.account_id is not null then
    update cashier_accounts set
      deposited = deposited - case when old.type = 'Deposit' and old.status = 'Completed' then old.amount - old.reversed else 0 end,
      withdrawn = withdrawn - case when old.type = 'Withdrawal' and old.status in ('Initialized', 'CancelInitialized', 'Completed') then old.amount - old.reversed else 0 end
    where id = old.account_id;
  end if;
  if tg_op <> 'DELETE' and new.account_id is not null then
    update cashier_accounts set
      deposited = deposited + case when new.type = 'Deposit' and new.status = 'Completed' then new.amount - new.reversed else 0 end,
      withdrawn = withdrawn + case when new.type = 'Withdrawal' and new.status in ('Initialized', 'CancelInitialized', 'Completed') then new.amount - new.reversed else 0 end
    where id = new.account_id;
  end if;
  return null;
end $$;

create trigger cashier_transactions_account_insert after insert or delete on cashier_transactions
  for each row execute function cashier_count_for_account();
create trigger cashier_transactions_account_update after update of status, account_id, reversed on cashier_transactions
  for each row when (old.status is distinct from new.status or old.account_id is distinct from new.account_id or old.reversed <> new.reversed)
  execute function cashier_count_for_account();

-- What operators did stays as it was written.
create or replace function cashier_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what operators did is append-only: % on %', tg_op, tg_table_name;
end $$;

create trigger cashier_operator_acts_append_only before update or delete or truncate on cashier_operator_acts
  for each statement execute function cashier_refuse_change();

-- Keeps what has gone or is going back of a deposit by refunds; one that is stopped, or comes back, goes no more.
create or replace function cashier_count_refunds() returns trigger language plpgsql as $$
declare
  before bigint := 0;
  after bigint := 0;
begin
  if tg_op = 'UPDATE' and old.status in ('Initialized', 'Completed') then before := old.amount - old.reversed; end if;
  if new.status in ('Initialized', 'Completed') then after := new.amount - new.reversed; end if;
  update cashier_transactions set refunded = refunded + after - before where id = new.refund_of;
  return null;
end $$;

create trigger cashier_transactions_refund after insert or update of status, reversed on cashier_transactions
  for each row when (new.refund_of is not null) execute function cashier_count_refunds();
