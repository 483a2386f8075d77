-- When the last order of a payout was made: its review was over then. Unknown of payouts ordered before this column was there.
alter table cashier_transactions add column sent_at timestamptz(3);
