-- Limits of a single stake: of each bet alone, so of no period.
alter table limits_in_force drop constraint limits_in_force_kind_check,
  add constraint limits_in_force_kind_check check (
    kind in ('deposit', 'loss', 'global-loss', 'stake', 'single-stake', 'session')
  ),
  drop constraint limits_in_force_period_check,
  add constraint limits_in_force_period_check check (
    period in ('Day', 'Week', 'Month', 'Bet') and (kind = 'single-stake') = (period = 'Bet')
  );
alter table limit_increases drop constraint limit_increases_kind_check,
  add constraint limit_increases_kind_check check (
    kind in ('deposit', 'loss', 'global-loss', 'stake', 'single-stake', 'session')
  ),
  drop constraint limit_raises_period_check,
  add constraint limit_raises_period_check check (
    period in ('Day', 'Week', 'Month', 'Bet') and (kind = 'single-stake') = (period = 'Bet')
  );
alter table limits_changes drop constraint limits_changes_kind_check,
  add constraint limits_changes_kind_check check (
    kind in ('deposit', 'loss', 'global-loss', 'stake', 'single-stake', 'session')
  ),
  drop constraint limits_changes_period_check,
  add constraint limits_changes_period_check check (
    period in ('Day', 'Week', 'Month', 'Bet') and (kind = 'single-stake') = (period = 'Bet')
  );
