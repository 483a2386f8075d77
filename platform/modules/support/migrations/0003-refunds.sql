-- Refunds of deposits are ordered and approved as other changes of a balance; the cashier books and sends them.
alter table support_adjustments add column refund_of uuid;
alter table support_adjustments add constraint support_refunds_take check (refund_of is null or amount < 0);
