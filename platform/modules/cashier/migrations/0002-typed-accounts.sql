-- An account that a player typed may be paid, never debited: nobody but its provider proves whose it is. One that a
-- deposit brought was told by its provider; that deposit was begun before the account was known here.
alter table cashier_accounts add column is_typed boolean not null default false;
update cashier_accounts a set is_typed = true, is_saved = false
where not exists (
  select 1 from cashier_transactions t where t.account_id = a.id and t.type = 'Deposit' and t.created_at <= a.created_at
);
alter table cashier_accounts alter column is_typed drop default;
alter table cashier_accounts add constraint cashier_typed_is_not_saved check (not (is_typed and is_saved));
-- What was typed may read like a provider's token, and stays another account all the same.
alter table cashier_accounts drop constraint cashier_accounts_player_id_method_id_token_key;
alter table cashier_accounts add constraint cashier_accounts_known unique (player_id, method_id, token, is_typed);
