-- An order was refused after a try that nobody answered: the provider may have paid. It stays so for good.
alter table cashier_transactions add column order_unclear boolean not null default false;
