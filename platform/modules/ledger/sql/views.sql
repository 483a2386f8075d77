-- The two sides of each posting, each with the account on the other side.
create view ledger_entries as
  select movement_id, line, source as account_id, currency, -amount as amount, source_balance as balance_after, wallet_version, created_at,
    destination as opposite
  from ledger_postings
  union all
  select movement_id, line, destination, currency, amount, destination_balance, wallet_version, created_at, source
  from ledger_postings;

-- What each movement did to which kind of account, and whom it names: for those who keep the payments and the games.
create view ledger_moves as
  select m.id as movement_id, m.kind, m.player_id, m.reference ->> 'transactionId' as transaction_id, p.currency, a.kind as account, s.amount
  from ledger_movements m
  join ledger_postings p on p.movement_id = m.id
  cross join lateral (values (p.source, -p.amount), (p.destination, p.amount)) s (account_id, amount)
  join ledger_accounts a on a.id = s.account_id;

-- What was staked and won in play, by the player's account: bets and contributions to jackpots less what was given back, and wins of
-- games, jackpots and raffles, with prizes of games' providers. Every figure of play that the ledger answers is a sum of these. What a bet or its rollback moves to or
-- from a jackpot's account is the jackpot's.
create view ledger_play as
  select p.source as account_id, p.created_at, p.wallet_version,
    case when m.kind = 'jackpot' or p.destination in (select id from ledger_accounts where kind = 'jackpot') then 'jackpot' else 'game' end as play,
    p.amount as staked, 0::bigint as won
  from ledger_postings p join ledger_movements m on m.id = p.movement_id
  where m.kind in ('bet', 'jackpot')
  union all
  select p.destination, p.created_at, p.wallet_version,
    case when m.kind = 'jackpot' and m.reference ? 'raffle' then 'raffle'
      when m.kind = 'jackpot' or p.source in (select id from ledger_accounts where kind = 'jackpot') then 'jackpot' else 'game' end,
    case when m.kind = 'rollback' or m.reference ->> 'cause' = 'returned' then -p.amount else 0 end,
    case when m.kind = 'rollback' or m.reference ->> 'cause' = 'returned' then 0 else p.amount end
  from ledger_postings p join ledger_movements m on m.id = p.movement_id
  where m.kind in ('win', 'prize', 'free-round', 'rollback', 'jackpot');

-- What each bonus says was wagered, for those who keep the bets.
create view ledger_wagering as select id as bonus_id, wagered from ledger_bonuses;

-- What players deposited, when it arrived, and what payment providers took back of it, when it left: an adjustment from the player to a
-- provider's clearing account.
create view ledger_deposits as
  select m.player_id, m.created_at, case when m.kind = 'deposit' then p.amount else -p.amount end as amount
  from ledger_movements m join ledger_postings p on p.movement_id = m.id
    join ledger_accounts from_account on from_account.id = p.source join ledger_accounts to_account on to_account.id = p.destination
  where m.kind in ('deposit', 'adjustment')
    and ((m.kind = 'deposit' and to_account.kind = 'player_cash')
      or (m.kind = 'adjustment' and from_account.kind = 'player_cash' and to_account.kind = 'provider_clearing'));
