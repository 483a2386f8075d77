-- The proof of what a browser's visitor has allowed, and when. The id is random and lies in the visitor's own cookie;
-- without it nobody knows whose choice a row is.
create table consents (
  id text not null,
  brand text not null,
  -- of the words that were agreed to
  version integer not null,
  categories text[] not null,
  locale text not null,
  chosen_at timestamptz not null,
  received_at timestamptz not null,
  primary key (id, chosen_at)
);
create index consents_received on consents (received_at);
