-- A refund of a deposit by an operator is a payment of its own, which the provider makes like a payout.
alter table cashier_transactions add column refund_of uuid references cashier_transactions (id);
create index cashier_transactions_refunds on cashier_transactions (refund_of) where refund_of is not null;
alter table cashier_transactions add constraint cashier_refund_is_paid_out check (refund_of is null or type = 'Withdrawal');

-- Of a deposit: what went back by refunds, or is on its way; a trigger counts it. No deposit goes back twice.
alter table cashier_transactions add column refunded bigint not null default 0;
alter table cashier_transactions add constraint cashier_refunded_part check (refunded >= 0 and reversed + refunded <= amount);
