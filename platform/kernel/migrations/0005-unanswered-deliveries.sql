-- Whether an earlier try ended without an answer: the other side may have done it, whatever it says to a later one.
alter table deliveries add column is_unclear boolean not null default false;
alter table deliveries add column created_at timestamptz not null default now();
