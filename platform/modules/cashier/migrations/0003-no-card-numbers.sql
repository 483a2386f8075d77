-- Numbers of cards that were typed in for withdrawals. A card is known by its provider's token, which a deposit brings; what no deposit brought is masked here,
-- and in the calls that were made. A withdrawal on its way keeps what it is paid to.
update cashier_accounts a set token = 'masked ' || a.id::text
where exists (select from cashier_transactions t where t.account_id = a.id and t.method_kind = 'CARD')
  and not exists (select from cashier_transactions t where t.account_id = a.id and (t.type = 'Deposit' or t.status in ('Initialized', 'CancelInitialized')));

update deliveries d set body = (jsonb_set(d.body::jsonb, '{account}', '"masked"'))::text
where d.queue = 'cashier.payouts' and d.done_at is not null and d.body::jsonb ->> 'kind' = 'CARD'
  and not exists (select from cashier_accounts a where a.token = d.body::jsonb ->> 'account');
