-- The cursors of the history hold milliseconds, and so do the times that it is ordered by.
alter table cashier_transactions alter column created_at type timestamptz(3), alter column processed_at type timestamptz(3);

-- A page of the history begins in the middle of one of these, for each type and status asked for, however many there are.
drop index cashier_transactions_player;
create index cashier_transactions_created on cashier_transactions (player_id, type, status, created_at, id);
create index cashier_transactions_processed on cashier_transactions (player_id, type, status, coalesce(processed_at, timestamptz '9999-12-31 00:00:00+00'), id);

-- What an account has brought in, and what has gone or is going back to it: kept with each transaction instead of summed for each page.
alter table cashier_accounts add column deposited bigint not null default 0, add column withdrawn bigint not null default 0;

create function cashier_count_for_account() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.account_id is not null then
    update cashier_accounts set
      deposited = deposited - case when old.type = 'Deposit' and old.status = 'Completed' then old.amount else 0 end,
      withdrawn = withdrawn - case when old.type = 'Withdrawal' and old.status in ('Initialized', 'CancelInitialized', 'Completed') then old.amount else 0 end
    where id = old.account_id;
  end if;
  if tg_op <> 'DELETE' and new.account_id is not null then
    update cashier_accounts set
      deposited = deposited + case when new.type = 'Deposit' and new.status = 'Completed' then new.amount else 0 end,
      withdrawn = withdrawn + case when new.type = 'Withdrawal' and new.status in ('Initialized', 'CancelInitialized', 'Completed') then new.amount else 0 end
    where id = new.account_id;
  end if;
  return null;
end $$;

create trigger cashier_transactions_account_insert after insert or delete on cashier_transactions for each row execute function cashier_count_for_account();
create trigger cashier_transactions_account_update after update of status, account_id on cashier_transactions
  for each row when (old.status is distinct from new.status or old.account_id is distinct from new.account_id) execute function cashier_count_for_account();

update cashier_accounts a set
  deposited = (select coalesce(sum(t.amount), 0) from cashier_transactions t where t.account_id = a.id and t.type = 'Deposit' and t.status = 'Completed'),
  withdrawn = (select coalesce(sum(t.amount), 0) from cashier_transactions t where t.account_id = a.id and t.type = 'Withdrawal' and t.status in ('Initialized', 'CancelInitialized', 'Completed'));
