-- What compliance knows of a player's account, by which it says what the player may do. A player without a row has an open account without
-- breaks and blocks.
create table compliance_accounts (
  player_id uuid primary key,
  account_status text not null default 'Open' check (account_status in ('Open', 'Closed', 'Blocked')),
  account_status_cause text check (account_status_cause in ('MultipleAccounts', 'Other', 'SelfExclusion', 'UserRequest')),
  reopen_by_customer_allowed boolean not null default false,
  self_exclusion_ends_at timestamptz,
  timeout_ends_at timestamptz,
  deposits_blocked boolean not null default false,
  withdrawals_blocked boolean not null default false,
  cancel_withdrawal_blocked boolean not null default false,
  increase_deposit_limit_blocked boolean not null default false,
  rewards_blocked boolean not null default false,
  instant_banking_blocked_from timestamptz,
  updated_at timestamptz not null
);

-- They were columns of the players and customers; those of accounts that have nothing of it are left out.
insert into compliance_accounts (
  player_id, account_status, account_status_cause, reopen_by_customer_allowed, self_exclusion_ends_at, timeout_ends_at, deposits_blocked,
  withdrawals_blocked, cancel_withdrawal_blocked, increase_deposit_limit_blocked, rewards_blocked, instant_banking_blocked_from, updated_at)
select p.id, p.account_status, p.account_status_cause, p.reopen_by_customer_allowed, p.self_exclusion_ends_at, p.timeout_ends_at,
  coalesce(c.deposits_blocked, false), p.withdrawals_blocked, coalesce(c.cancel_withdrawal_blocked, false),
  coalesce(c.increase_deposit_limit_blocked, false), coalesce(c.rewards_blocked, false), p.instant_banking_blocked_from, p.updated_at
from players p left join customers c on c.player_id = p.id
where p.account_status <> 'Open' or p.account_status_cause is not null or p.reopen_by_customer_allowed or p.self_exclusion_ends_at is not null
  or p.timeout_ends_at is not null or p.withdrawals_blocked or p.instant_banking_blocked_from is not null or c.deposits_blocked
  or c.cancel_withdrawal_blocked or c.increase_deposit_limit_blocked or c.rewards_blocked;

alter table players
  drop column account_status,
  drop column account_status_cause,
  drop column reopen_by_customer_allowed,
  drop column self_exclusion_ends_at,
  drop column timeout_ends_at,
  drop column withdrawals_blocked,
  drop column instant_banking_blocked_from;
alter table customers
  drop column deposits_blocked,
  drop column cancel_withdrawal_blocked,
  drop column increase_deposit_limit_blocked,
  drop column rewards_blocked;
