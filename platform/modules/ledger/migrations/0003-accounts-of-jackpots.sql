-- The few accounts of jackpots are found without reading those of all players.
create index ledger_accounts_jackpots on ledger_accounts (id) where kind = 'jackpot';
