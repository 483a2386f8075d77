-- What each movement did to which kind of account, and whom it names: for those who keep the payments and the games.
create view ledger_moves as
  select m.id as movement_id, m.kind, m.player_id, m.reference ->> 'transactionId' as transaction_id, p.currency, a.kind as account, s.amount
  from ledger_movements m
  join ledger_postings p on p.movement_id = m.id
  cross join lateral (values (p.source, -p.amount), (p.destination, p.amount)) s (account_id, amount)
  join ledger_accounts a on a.id = s.account_id;
