-- How a player's limits were changed, by the player's own count; rows are only added.
create table limits_changes (
  player_id uuid not null,
  number bigint not null,
  kind text not null,
  period text not null,
  change text not null,
  -- in force before
  before bigint,
  -- in force afterwards, or what an increase is or was to bring; null: no limit
  after bigint,
  currency text not null,
  changed_at timestamptz not null,
  primary key (player_id, number),
  constraint limits_changes_number_check check (number > 0),
  constraint limits_changes_kind_check check (kind in ('deposit', 'loss', 'stake')),
  constraint limits_changes_period_check check (period in ('Day', 'Week', 'Month')),
  constraint limits_changes_change_check check (
    change in (
      'Set', 'Lowered', 'Removed', 'IncreaseRequested', 'IncreaseReplaced', 'IncreaseConfirmed', 'IncreaseCancelled',
      'IncreaseExpired'
    )
  ),
  constraint limits_changes_amounts_check check (coalesce(before, 0) >= 0 and coalesce(after, 0) >= 0),
  constraint limits_changes_differ_check check (before is distinct from after)
);
