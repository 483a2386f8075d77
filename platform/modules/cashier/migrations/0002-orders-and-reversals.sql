-- Minor units taken so far of a deposit that the provider took back.
alter table cashier_transactions add column taken_back bigint not null default 0 check (taken_back >= 0 and taken_back <= amount);
-- The ledger's bonus that came with a deposit; null when none did.
alter table cashier_transactions add column bonus_key text;
-- Orders to the provider (a payout, a deposit sent back): how many, and since when the last one stands refused for good.
alter table cashier_transactions add column orders_sent integer not null default 0;
alter table cashier_transactions add column order_refused_at timestamptz;
update cashier_transactions set orders_sent = 1 where stage in ('SENDING', 'PAID');

create index cashier_transactions_refused on cashier_transactions (order_refused_at) where order_refused_at is not null;
create index cashier_transactions_reversed on cashier_transactions (player_id) where status = 'RollbackInitialized';
