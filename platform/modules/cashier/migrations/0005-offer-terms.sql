-- Of a deposit with an offer: all that it promised when the player took it.
alter table cashier_transactions add column offer_terms jsonb;
