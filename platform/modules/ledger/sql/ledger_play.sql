-- What was staked and won in play, by the player's account: bets and contributions to jackpots less what was given back, and wins of
-- games, jackpots and raffles. Every figure of play that the ledger answers is a sum of these. What a bet or its rollback moves to or
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
  where m.kind in ('win', 'rollback', 'jackpot');
