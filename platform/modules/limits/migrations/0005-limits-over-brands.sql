-- Limits of losses over all brands of a licence holder.
alter table limits_in_force drop constraint limits_in_force_kind_check,
  add constraint limits_in_force_kind_check check (kind in ('deposit', 'loss', 'global-loss', 'stake', 'session'));
alter table limit_increases drop constraint limit_increases_kind_check,
  add constraint limit_increases_kind_check check (kind in ('deposit', 'loss', 'global-loss', 'stake', 'session'));
alter table limits_changes drop constraint limits_changes_kind_check,
  add constraint limits_changes_kind_check check (kind in ('deposit', 'loss', 'global-loss', 'stake', 'session'));

-- Whether players under the licence have limits over its brands; written with the rule.
alter table limits_play_rules add column spans_brands boolean not null default false;

-- The licence of each brand; written by each host when it starts.
create table limits_brands (
  brand text primary key,
  licence text not null
);
