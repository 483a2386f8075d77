-- replaces 0001-content.sql 072849e49d35ae82
-- replaces 0002-imports.sql e747024eda682ca3
-- replaces 0003-content-versions.sql 2d0999b84986e88b
-- replaces 0004-no-fixtures.sql 833a8458510ec721
-- replaces 0005-licences.sql 5a476e99583e2315
-- replaces 0006-drafts.sql 7821d1579fb213b0
-- replaces 0007-take-backs.sql 0dd297cc042877aa

-- A managed text. brand '*' is every brand's; locale is a locale (`fr_CA`) or a language (`fr`).
create table content_texts (
  brand text not null,
  locale text not null,
  key text not null,
  value text not null,
  updated_at timestamptz not null,
  primary key (brand, locale, key)
);

create table content_blocks (
  id text primary key,
  brand text not null,
  page text not null check (page in ('LOBBY', 'SPORTS', 'MORE_CASINOS')),
  type text not null,
  position integer not null,
  -- null: every country
  countries text[],
  starts_at timestamptz,
  ends_at timestamptz,
  -- what the type needs: {"list"} {"game"} {"image"} {"url"} {"sports": [codes]}
  data jsonb not null,
  -- {"en": {"title", "text", "actionText", "terms"}}
  texts jsonb not null,
  updated_at timestamptz not null,
  -- null: every licence
  licences text[]
);

create index content_blocks_page on content_blocks (brand, page, position);

-- What was brought in from outside (the demonstration, an operator's feed), and in which version.
create table content_imports (
  name text primary key,
  version text not null,
  imported_at timestamptz not null
);

-- How often what is kept under a cache tag has changed. Hosts of the web compare these numbers with those that they saw last.
create table content_versions (
  tag text primary key,
  version bigint not null
);

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
  -- Taking back what visitors see of a legal text is asked by one operator and approved by another: content_acts.id of the
  -- request that waits.
  asked_by uuid,
  -- the older version that visitors are to see again; null for none
  asked_version integer check (asked_version > 0),
  constraint content_items_asked_check check (asked_by is not null or asked_version is null),
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
  action text not null check (
    action in ('draft', 'approve', 'publish', 'schedule', 'cancel', 'withdraw', 'ask-publish', 'ask-withdraw', 'drop')
  ),
  operator text not null,
  reason text not null,
  -- of a schedule: when it is to be published
  publish_at timestamptz check ((publish_at is not null) = (action = 'schedule')),
  created_at timestamptz not null,
  -- of a request that was approved: the act that asked
  approves uuid references content_acts (id),
  constraint content_acts_approves_check check (approves is null or action in ('publish', 'withdraw'))
);
create index content_acts_of_item on content_acts (item_id, created_at, id);
