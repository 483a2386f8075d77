-- One thing that operators write: a block, a managed text or a legal text. What it says is in its versions.
create table content_items (
  -- <owner>/<kind>/<name>, and /<locale> where it has one
  id text primary key,
  -- a brand, or licence:<code>
  owner text not null,
  kind text not null check (kind in ('block', 'text', 'legal')),
  -- of a block its id, of a managed text its key, of a legal text its name
  name text not null,
  -- a locale (`fr_CA`) or a language (`fr`); null for a block, which has its texts in all of them
  locale text check ((locale is null) = (kind = 'block')),
  -- 0 only within the transaction that adds the first version
  latest integer not null check (latest >= 0),
  -- the version that visitors see
  live integer check (live > 0),
  scheduled_version integer check (scheduled_version > 0),
  scheduled_at timestamptz,
  -- content_acts.id of the order
  scheduled_by uuid,
  check (num_nulls(scheduled_version, scheduled_at, scheduled_by) in (0, 3))
);
-- Ids of blocks are one namespace of all brands.
create unique index content_items_block on content_items (name) where kind = 'block';
create index content_items_legal on content_items (name, owner) where kind = 'legal';

-- What was written; rows are only added.
create table content_drafts (
  item_id text not null references content_items (id),
  version integer not null check (version > 0),
  content jsonb not null,
  author text not null,
  reason text not null,
  created_at timestamptz not null,
  primary key (item_id, version)
);

-- Who did what with it and why; rows are only added.
create table content_acts (
  id uuid primary key,
  key text not null unique,
  item_id text not null references content_items (id),
  version integer not null check (version > 0),
  action text not null check (action in ('draft', 'approve', 'publish', 'schedule', 'cancel', 'withdraw')),
  operator text not null,
  reason text not null,
  -- of a schedule: when it is to be published
  publish_at timestamptz check ((publish_at is not null) = (action = 'schedule')),
  created_at timestamptz not null
);
create index content_acts_of_item on content_acts (item_id, created_at, id);
