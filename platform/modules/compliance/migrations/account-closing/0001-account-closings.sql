-- Accounts that their players closed and opened again, with the reason that they gave; rows are only added.
create table account_closings (
  id uuid primary key,
  player_id uuid not null,
  act text not null check (act in ('closed', 'reopened')),
  reason text check (reason in ('AccountIssues', 'InsufficientGameChoices', 'NotEnoughBonusesOrPromotions', 'PaymentIssues')),
  happened_at timestamptz not null
);
create index account_closings_by_player on account_closings (player_id, happened_at);
