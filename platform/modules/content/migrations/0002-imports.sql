-- What was brought in from outside (the demonstration, an operator's feed), and in which version.
create table content_imports (
  name text primary key,
  version text not null,
  imported_at timestamptz not null
);
