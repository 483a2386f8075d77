-- What operators have set for a brand over config/brands.json: toggles on or off, and weights of experiments.
create table flags_overrides (
  brand text not null,
  kind text not null,
  -- of a toggle or an experiment of the contract
  name text not null,
  -- true or false of a toggle; {"option": weight} of an experiment
  value jsonb not null,
  primary key (brand, kind, name),
  constraint flags_overrides_kind_check check (kind in ('toggle', 'weights')),
  constraint flags_overrides_value_check check (
    jsonb_typeof(value) = case kind when 'toggle' then 'boolean' else 'object' end
  )
);

-- How often a brand's flags have changed. Who changes them holds this row, so that one follows the other.
create table flags_versions (
  brand text primary key,
  version bigint not null,
  constraint flags_versions_version_check check (version > 0)
);

-- Who changed what and why; rows are only added.
create table flags_changes (
  brand text not null,
  version bigint not null,
  key text not null unique,
  kind text not null,
  name text not null,
  -- what was set before and after; null where the brand's own data counts
  before jsonb,
  after jsonb,
  operator text not null,
  reason text not null,
  changed_at timestamptz not null,
  primary key (brand, version),
  constraint flags_changes_version_check check (version > 0),
  constraint flags_changes_kind_check check (kind in ('toggle', 'weights')),
  constraint flags_changes_said_check check (btrim(operator) <> '' and btrim(reason) <> ''),
  constraint flags_changes_differ_check check (before is distinct from after)
);
